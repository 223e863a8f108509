import type { i18n } from 'i18next';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { shown } from '../../parts/values/amount.tsx';
import { endTitleKey } from '../../parts/writes/end-title.ts';
import { shownParams } from '../../parts/writes/shown-params.ts';

/** Returns the first line about a write: its present stage, how it ended, or in a few words what it did. */
export function headline({ state, outcome, operation }: TrackedTransaction, profile: ChainProfile, texts: i18n): string {
  if (outcome === null) return texts.t(`tracker.${state}`);
  if (outcome.end !== 'done') return texts.t(endTitleKey(outcome));
  const did = deedOf(operation);
  if (did === null) return texts.t('success.done');
  const amount = shown(did.amount, profile).toString();
  return texts.t(`success.heads.${did.deed}`, shownParams({ amount }, languageOf(texts)));
}

interface Deed {
  readonly deed: 'staked' | 'unstaked' | 'sold' | 'voted' | 'taken-back';
  readonly amount: Asset;
}

/** Returns what an operation does to how much; null where no one amount says it. */
function deedOf(operation: Operation): Deed | null {
  switch (operation.kind) {
    case 'buy-rex':
    case 'freeze':
      return { deed: 'staked', amount: operation.amount };
    case 'exchange-stake':
      return { deed: 'staked', amount: operation.quantity };
    case 'delegate-bandwidth':
      return { deed: 'staked', amount: operation.cpu.plus(operation.net) };
    case 'unstake-rex':
      return { deed: 'unstaked', amount: operation.rex };
    case 'unfreeze':
      return { deed: 'unstaked', amount: operation.amount };
    case 'exchange-unstake':
      return { deed: 'unstaked', amount: operation.quantity };
    case 'undelegate-bandwidth':
      return { deed: 'unstaked', amount: operation.cpu.plus(operation.net) };
    case 'sell-rex':
      return { deed: 'sold', amount: operation.rex };
    case 'vote-producer':
      return { deed: 'voted', amount: operation.amount };
    case 'unvote':
      return { deed: 'taken-back', amount: operation.amount };
    default:
      return null;
  }
}

import type { i18n } from 'i18next';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { OPERATIONS, type OperationKind, type OperationOf } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Headline } from '../../../domain/core/operation/definition.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { shown } from '../../parts/values/amount.tsx';
import { statusKey } from '../../parts/writes/end-title.ts';
import { shownParams } from '../../parts/writes/shown-params.ts';

/** Returns the first line about a write: its present stage, how it ended, or in a few words what it did. */
export function headline(write: TrackedTransaction, profile: ChainProfile, texts: i18n): string {
  if (write.outcome?.end !== 'done') return texts.t(statusKey(write));
  const { operation } = write;
  const result = headlineOf(operation.kind, operation);
  if (result === null) return texts.t('success.done');
  const amount = shown(result.amount, profile).toString();
  return texts.t(`success.heads.${result.verb}`, shownParams({ amount }, languageOf(texts)));
}

/** Returns what an operation does to how much; null where no one amount says it. */
function headlineOf<K extends OperationKind>(kind: K, operation: OperationOf<K>): Headline | null {
  return OPERATIONS[kind].headline?.(operation) ?? null;
}

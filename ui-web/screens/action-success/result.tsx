import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackedTransaction } from '../../../application/track/tracker.ts';
import type { ChainFeatures } from '../../../domain/chain/profile.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import { NetChange } from '../../parts/values/net-change.tsx';
import { EXCHANGE_RESULTS } from './exchange-results.tsx';
import { IOST_RESULTS } from './iost-results.tsx';
import { RESOURCE_RESULTS } from './resource-results.tsx';
import type { FormPath, ResultProps, Results } from './result-props.ts';
import { REX_RESULTS } from './rex-results.tsx';
import { StakedNow } from './staked-now.tsx';
import { TRON_RESULTS } from './tron-results.tsx';
import { VOTE_RESULTS } from './vote-results.tsx';

/** One entry for each kind: a kind without one does not compile. */
const RESULTS: Results<OperationKind> = {
  ...REX_RESULTS,
  ...RESOURCE_RESULTS,
  ...VOTE_RESULTS,
  ...EXCHANGE_RESULTS,
  ...TRON_RESULTS,
  ...IOST_RESULTS,
};

/** Returns the page where an operation is prepared, by its path below the chain's prefix; null where the network has left that page out. */
export function formOf(kind: OperationKind, features: ChainFeatures): FormPath | null {
  const { form } = RESULTS[kind];
  const path = typeof form === 'string' ? form : form(features);
  const isLeftOut = (path === 'increase-of-votes' && !features.increaseOfVotes) || (path === 'reduce-votes' && !features.reduceOfVotes);
  return isLeftOut ? null : path;
}

/** Shows what an irreversible write means for the user: first income, where the coins are now, and when they become available. */
export function Result({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const { operation, outcome, account, netChange } = write;
  if (outcome?.end !== 'done') return null;
  return (
    <section className="card" aria-labelledby="result-title" data-result={operation.kind}>
      <h2 id="result-title">{t('success.result')}</h2>
      {netChange && <NetChange of={netChange} />}
      {netChange && !netChange.isZero() && (
        <dl className="lines">
          <StakedNow account={account} block={outcome.block} />
        </dl>
      )}
      <ResultOf kind={operation.kind} operation={operation} at={outcome.blockTime} account={account} />
    </section>
  );
}

function ResultOf<K extends OperationKind>({ kind, ...props }: ResultProps<K> & { kind: K }) {
  const Meaning: ComponentType<ResultProps<K>> = RESULTS[kind].Meaning;
  return <Meaning {...props} />;
}

import { useTranslation } from 'react-i18next';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { askedCalls } from '../../../application/transact/altered-calls.ts';
import { isIdKnown, type TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { isCancelled } from '../../../domain/core/errors/catalogue.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { DisagreeingNodes } from '../../../domain/core/chain/transaction-status.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { AlteredCalls } from './altered-calls.tsx';
import { CopyText } from '../controls/copy-text.tsx';
import { endTitleKey } from './end-title.ts';
import { ExplorerLink } from '../values/explorer-link.tsx';
import { Failure } from '../messages/failure.tsx';
import { NetworkMark } from '../messages/network-mark.tsx';
import { Moment } from '../values/moment.tsx';
import { useService } from '../../react/use-service.ts';

const STEPS = ['signing', 'sent', 'included', 'irreversible'] as const;

/**
 * Shows the status of a write, in words and as a line of steps. Only an irreversible block, or its absence, ends it. Its id is folded where the
 * browser keeps it.
 */
export function TrackedWrite({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const { durable } = useService(KeyValueStore);
  const idName = isIdKnown(write) ? t('labels.transaction-id') : t('write.mark');
  return (
    <div className="stack">
      <NetworkMark />
      {write.outcome ? <End write={write} /> : <Steps state={write.state} />}
      {write.sentAgain && <p className="small">{t('tracker.sentAgain')}</p>}
      {write.outcome === null && write.refusal && <OpenRefusal refusal={write.refusal} expiresAt={write.expiresAt} />}
      {write.outcome?.reportedBy !== undefined && <p className="small">{t('tracker.reportedBy', { node: write.outcome.reportedBy })}</p>}
      {write.disagreeing && <Disagreement nodes={write.disagreeing} />}
      {write.altered && <AlteredCalls asked={askedCalls(write)} signed={write.altered} />}
      {write.outcome === null && write.altered && (
        <p className="small">
          {t('altered.waits')} {t('labels.expires')} <Moment at={write.expiresAt} brief exact />
        </p>
      )}
      {write.state === 'signing' && write.altered === undefined && (
        <p className="small muted">{isIdKnown(write) ? t('write.unanswered') : t('write.mayBeSent')}</p>
      )}
      <details open={!durable}>
        <summary>{idName}</summary>
        <CopyText text={write.id} label={idName} />
        {write.block !== null && <ExplorerLink transaction={write.id}>{t('write.explorer')}</ExplorerLink>}
      </details>
    </div>
  );
}

/** Shows which nodes report different ends of a write, which stays open. */
function Disagreement({ nodes: [node, otherNode] }: { nodes: DisagreeingNodes }) {
  const { t } = useTranslation();
  return <p className="notice notice-warn">{t('tracker.disagreeing', { node, otherNode })}</p>;
}

/** Shows with what nodes refused a write that can still be applied. */
function OpenRefusal({ refusal, expiresAt }: { refusal: PoolError; expiresAt: Instant }) {
  const { t } = useTranslation();
  return (
    <div className="stack-tight">
      <p>
        {t('tracker.refused')} · {t('labels.expires')} <Moment at={expiresAt} brief exact />
      </p>
      <Failure error={refusal} />
    </div>
  );
}

function Steps({ state }: { state: TrackedTransaction['state'] }) {
  const { t } = useTranslation();
  const reached = state === 'ended' ? STEPS.length : STEPS.indexOf(state);
  return (
    <ol className="steps">
      {STEPS.map((step, index) => (
        <li key={step} data-step={index < reached ? 'done' : 'open'} aria-current={index === reached ? 'step' : undefined}>
          {t(`tracker.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function End({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const outcome = write.outcome!;
  if (outcome.end === 'refused') {
    return (
      <div className="stack">
        {!isCancelled(outcome.error.error) && <p>{t('ends.refused.body')}</p>}
        <Failure error={outcome.error} />
      </div>
    );
  }
  return (
    <div className={`notice ${outcome.end === 'done' ? 'notice-good' : 'notice-warn'}`} data-end={outcome.end}>
      <strong>{t(endTitleKey(outcome))}</strong>
      <p>{t(`ends.${outcome.end}.body`)}</p>
      {'block' in outcome && (
        <p className="small">
          {t('write.block', { block: outcome.block })} <Moment at={outcome.blockTime} />
        </p>
      )}
    </div>
  );
}

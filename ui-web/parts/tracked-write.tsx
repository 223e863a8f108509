import { useTranslation } from 'react-i18next';
import type { TrackedTransaction } from '../../application/tracker.ts';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { CopyText } from './copy-text.tsx';
import { Failure } from './failure.tsx';
import { Moment } from './moment.tsx';
import { OutsideLink } from './outside-link.tsx';

const STEPS = ['signing', 'sent', 'included', 'irreversible'] as const;

/** How far a write is, in words and as a line of steps. Only an irreversible block, or its absence, ends it. */
export function TrackedWrite({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const { explorer } = useService(CHAIN_PROFILE);
  return (
    <div className="stack">
      {write.verdict ? <End write={write} /> : <Steps state={write.state} />}
      {write.state === 'signing' && <p className="small muted">{t('write.unanswered')}</p>}
      <div className="stack-tight">
        <span className="small muted">{t('write.id')}</span>
        <CopyText text={write.id} label={t('write.id')} />
      </div>
      {write.block !== null && (
        <p className="small">
          <OutsideLink href={`${explorer.transaction}${write.id}`}>{t('write.explorer')}</OutsideLink>
        </p>
      )}
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
  const verdict = write.verdict!;
  if (verdict.end === 'refused') {
    return (
      <div className="stack">
        <p>{t('ends.refused.body')}</p>
        <Failure error={verdict.error} />
      </div>
    );
  }
  return (
    <div className={`notice ${verdict.end === 'done' ? 'notice-good' : 'notice-warn'}`} data-end={verdict.end}>
      <strong>{t(`ends.${verdict.end}.title`)}</strong>
      <p>{t(`ends.${verdict.end}.body`)}</p>
      {verdict.end === 'done' && (
        <p className="small">
          {t('write.block', { block: verdict.block })} <Moment at={verdict.blockTime} />
        </p>
      )}
    </div>
  );
}

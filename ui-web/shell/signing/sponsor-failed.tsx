import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../application/live/live.ts';
import type { Stage } from '../../../application/transact/submit-operation.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Failure } from '../../parts/failure.tsx';
import { lastValue } from '../../parts/freshness.tsx';
import { Moment } from '../../parts/moment.tsx';
import { type Source, useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';

export type SponsorFailure = Extract<Stage, { readonly stage: 'sponsor-failed' }>;

const WAITING: Reading<TrackedTransaction> = { state: 'waiting' };
const NOBODY: Source<Reading<TrackedTransaction>> = { current: () => WAITING, subscribe: () => () => undefined };

/** The write a sponsor failed to carry, as the chain has it; null while nothing is known of it, or there is none. */
export function useFailedWrite(failure: SponsorFailure | null): TrackedTransaction | null {
  const tracker = useService(Tracker);
  const id = failure?.id ?? null;
  return lastValue(useLive(useMemo(() => (id === null ? NOBODY : tracker.follow(id)), [tracker, id])));
}

/** What the sponsor said, and that nothing else is sent before the chain has proven what became of it. */
export function SponsorFailed({
  failure,
  write,
  onFound,
}: {
  failure: SponsorFailure;
  write: TrackedTransaction | null;
  onFound: (write: TrackedTransaction) => void;
}) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const isOver = write?.verdict?.end === 'expired';
  const found = write !== null && !isOver && (write.state === 'included' || write.verdict !== null) ? write : null;
  const said = isOver ? t('signing.sponsorOver') : t('signing.sponsorFailed');

  useEffect(() => {
    announcer.say(said);
  }, [announcer, said]);
  useEffect(() => {
    if (found) onFound(found);
  }, [found, onFound]);

  return (
    <div data-sponsor-failed={isOver ? 'over' : 'open'}>
      <div className={`notice ${isOver ? 'notice-good' : 'notice-warn'}`}>
        <strong>{t('signing.sponsorFailed')}</strong>
        <p>{isOver ? said : t('signing.sponsorHolds')}</p>
        {!isOver && (
          <p className="small">
            {t('labels.expires')} <Moment at={failure.expiresAt} brief />
          </p>
        )}
      </div>
      <Failure error={failure.error} />
    </div>
  );
}

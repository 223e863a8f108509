import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '../../../application/live/live.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { TrackedWrite } from '../../parts/writes/tracked-write.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import type { KnownFreeze } from './freeze-stage.ts';

interface FollowedFreeze {
  readonly freeze: KnownFreeze;
  readonly followed: Live<TrackedTransaction>;
}

/** Follows the freeze of an id that another write waits for. */
export function useFreeze(id: string): FollowedFreeze {
  const tracker = useService(Tracker);
  const followed = useMemo(() => tracker.follow(id), [tracker, id]);
  const reading = useLive(followed);
  const isMissing = reading.state === 'failed' && reading.error.error === 'transaction-not-found';
  return { freeze: isMissing ? null : (lastValue(reading) ?? 'looking'), followed };
}

/** Shows how far the freeze is. */
export function FreezeProgress({ freeze }: { freeze: KnownFreeze }) {
  const { t } = useTranslation();
  return typeof freeze === 'object' && freeze !== null ? (
    <TrackedWrite write={freeze} />
  ) : (
    <p className="small muted">{t('success.looking')}</p>
  );
}

/** Shows that the freeze is on its way. `next`: what follows it. */
export function FreezeOnItsWay({ freeze, followed, next }: FollowedFreeze & { next: string }) {
  const reading = useLive(followed);
  return (
    <>
      <FreezeProgress freeze={freeze} />
      <p className="small muted">{next}</p>
      {reading.state === 'failed' && <Freshness live={followed} />}
    </>
  );
}

/** One step of a flow of several signatures. */
export function Step({ stage, title, children }: { stage: string; title: string; children: ReactNode }) {
  return (
    <section className="card" aria-labelledby="step-title" data-step={stage}>
      <h2 id="step-title">{title}</h2>
      {children}
    </section>
  );
}

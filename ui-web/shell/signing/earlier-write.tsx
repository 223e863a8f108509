import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tracker } from '../../../application/track/tracker.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { lastValue } from '../../parts/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { type Source, useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import type { Reading } from '../../../application/live/live.ts';
import { mayBeUnderWay } from './earlier-state.ts';

const NOBODY_WAITS: Source<Reading<TrackedTransaction>> = { current: () => WAITING, subscribe: () => () => undefined };
const WAITING: Reading<TrackedTransaction> = { state: 'waiting' };

/** The write that has to be final first, while it is not and as far as it is known, and whether it may still be under way. */
export function useEarlierWrite(id: string | undefined): { readonly earlier: TrackedTransaction | null; readonly isWaiting: boolean } {
  const tracker = useService(Tracker);
  const source = useMemo(() => (id === undefined ? NOBODY_WAITS : tracker.follow(id)), [tracker, id]);
  const reading = useLive<Reading<TrackedTransaction>>(source);
  const isWaiting = id !== undefined && mayBeUnderWay(reading);
  return { earlier: isWaiting ? lastValue(reading) : null, isWaiting };
}

/** Why signing has to wait, and for how long. */
export function EarlierWrite({ write }: { write: TrackedTransaction }) {
  const { t } = useTranslation();
  const { transaction } = useService(CHAIN_PROFILE);
  return (
    <div className="notice" data-earlier={write.state}>
      <strong>
        {t(`operations.${write.operation.kind}`)} · {t(`tracker.${write.state}`)}
      </strong>
      <p className="small">{t('signing.earlier', { seconds: transaction.irreversibleAfterSeconds })}</p>
    </div>
  );
}

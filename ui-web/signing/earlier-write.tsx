import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tracker } from '../../application/tracker.ts';
import type { TrackedTransaction } from '../../application/tracked-transaction.ts';
import { lastValue } from '../parts/freshness.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { type Source, useLive } from '../react/use-live.ts';
import { useService } from '../react/use-service.ts';
import type { Reading } from '../../application/live.ts';

const NOBODY_WAITS: Source<Reading<TrackedTransaction>> = { current: () => WAITING, subscribe: () => () => undefined };
const WAITING: Reading<TrackedTransaction> = { state: 'waiting' };

/** The write that has to be final first, while it is not; null once it is, or where there is none. */
export function useEarlierWrite(id: string | undefined): TrackedTransaction | null {
  const tracker = useService(Tracker);
  const source = useMemo(() => (id === undefined ? NOBODY_WAITS : tracker.follow(id)), [tracker, id]);
  const write = lastValue(useLive<Reading<TrackedTransaction>>(source));
  return write?.verdict ? null : write;
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

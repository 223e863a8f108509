import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../application/live/live.ts';
import { type EarlierWrite as AwaitedWrite, mayBeUnderWay } from '../../../application/transact/earlier-write.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows the write that has to be final first, and why signing waits for it; nothing once it is, and while it is unknown. */
export function EarlierWrite({ id, until }: AwaitedWrite) {
  const { t } = useTranslation();
  const { transaction } = useService(CHAIN_PROFILE);
  const tracker = useService(Tracker);
  const reading = useLive<Reading<TrackedTransaction>>(useMemo(() => tracker.follow(id), [tracker, id]));
  const write = mayBeUnderWay(reading, until) ? lastValue(reading) : null;
  if (write === null) return null;
  return (
    <div className="notice" data-earlier={write.state}>
      <strong>
        {t(`operations.${write.operation.kind}`)} · {t(`tracker.${write.state}`)}
      </strong>
      <p className="small">
        {until === 'included' ? t('signing.earlierInBlock') : t('signing.earlier', { seconds: transaction.irreversibleAfterSeconds })}
      </p>
    </div>
  );
}

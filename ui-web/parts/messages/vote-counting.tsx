import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { lastValue } from '../values/age/freshness.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Says when the chain counts votes, by the interval it reports; without the interval while that is not known. */
export function VoteCounting() {
  const { t } = useTranslation();
  const interval = asTron(lastValue(useLive(useService(PoolService).market)))?.voteCountMs ?? null;
  if (interval === null) return t('voteCount.unknown');
  return interval % HOUR_MS === 0
    ? t('voteCount.hours', { hours: interval / HOUR_MS })
    : t('voteCount.minutes', { minutes: Math.ceil(interval / MINUTE_MS) });
}

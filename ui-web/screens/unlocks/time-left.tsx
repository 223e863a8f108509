import { useTranslation } from 'react-i18next';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import { DAY_MS, type Instant } from '../../../domain/core/chain/time.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Seconds } from '../../shell/frame/seconds.ts';

/** Shows the time left until an instant by the chain's clock, which is right even where the device's clock is not. */
export function TimeLeft({ until, at }: { until: Instant; at: ReadAt }) {
  const { t } = useTranslation();
  const device = useLive(useService(Seconds));
  const left = Math.max(0, until - (device + at.headTime - at.receivedAt));
  const time = new Date(left).toISOString().slice(11, 19);
  const days = Math.floor(left / DAY_MS);
  return <span className="number muted">{days === 0 ? time : t('unlocks.left', { days, time })}</span>;
}

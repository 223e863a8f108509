import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { Seconds } from '../../../shell/frame/seconds.ts';

/** Shows how long ago an instant was, in the largest whole unit. */
export function Ago({ since }: { since: Instant }) {
  const { t } = useTranslation();
  const now = useLive(useService(Seconds));
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  if (seconds < 60) return t('age.seconds', { n: seconds });
  if (seconds < 3600) return t('age.minutes', { n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('age.hours', { n: Math.floor(seconds / 3600) });
  return t('age.days', { n: Math.floor(seconds / 86_400) });
}

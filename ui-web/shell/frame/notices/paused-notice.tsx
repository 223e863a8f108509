import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { lastValue } from '../../../parts/values/age/freshness.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';

/** Says that the pool's service is paused, which is why nothing is signed meanwhile. Nothing while it runs, or is not known to be paused. */
export function PausedNotice() {
  const { t } = useTranslation();
  const status = lastValue(useLive(useService(PoolService).status));
  if (!status?.paused) return null;
  return (
    <div className="notice notice-warn" data-testid="paused">
      <strong>{t('home.paused.title')}</strong>
      <p>{t('home.paused.body')}</p>
    </div>
  );
}

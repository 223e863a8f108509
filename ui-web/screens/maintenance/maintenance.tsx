import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';

/** Says whether the pool's service runs, and what maintenance means for users. */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  return (
    <div className="screen">
      <MoreHeading title={t('maintenance.title')} />
      {hasPool ? <State /> : <NoPoolService />}
      <section className="card" aria-labelledby="maintenance-meaning">
        <h2 id="maintenance-meaning">{t('maintenance.meaning')}</h2>
        <ul className="bullets">
          <li>{t('maintenance.stops')}</li>
          <li>{t('maintenance.safe')}</li>
          <li>{t('maintenance.reading')}</li>
        </ul>
      </section>
    </div>
  );
}

function State() {
  const { t } = useTranslation();
  const live = useService(PoolService).status;
  const reading = useLive(live);
  const status = lastValue(reading);
  return (
    <section className="card" aria-label={t('maintenance.now')} data-testid="service-status">
      <p className="card-label">{t('maintenance.now')}</p>
      <p className="total">
        <Known
          value={status && (status.paused ? t('maintenance.paused') : t('maintenance.running'))}
          waiting={reading.state === 'waiting'}
        />
      </p>
      <Freshness live={live} />
    </section>
  );
}

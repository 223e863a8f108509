import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import { rateCsv } from '../../../domain/views/income/income-csv.ts';
import { trendLines } from '../../../domain/views/income/yield-trend.ts';
import { LongList } from '../../parts/controls/long-list.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { Day } from '../../parts/values/day.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { ExportButton } from '../rewards/export-button.tsx';

/** Shows the highest yield the pool published for each day, and its mean. */
export function AnnualProfitScreen() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  const hasPool = useService(POOL_SERVICE);
  return (
    <div className="screen">
      <BackHeading to={`/${key}/rewards${search}`} title={t('annualProfit.title')} />
      {hasPool ? <PublishedDays /> : <NoPoolService />}
    </div>
  );
}

function PublishedDays() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const live = useService(PoolService).days;
  const reading = useLive(live);
  const days = lastValue(reading);
  if (days === null && reading.state === 'failed') return <Failure error={reading.error} />;
  const lines = trendLines(days, null);
  const window = lines.find((line) => line.key === 'trend-window')?.value;
  const mean = lines.find((line) => line.key === 'trend-average')?.value;
  return (
    <>
      <section className="card" aria-label={t('annualProfit.mean')}>
        <dl className="lines">
          <DefinitionRow
            part="mean"
            name={t('annualProfit.mean')}
            value={mean?.kind === 'percent' ? <span className="number">{mean.text} %</span> : null}
            waiting={reading.state === 'waiting'}
          />
          {window?.kind === 'window' && (
            <DefinitionRow
              part="covered"
              name={t('annualProfit.covered')}
              value={t('yield.coverage', { covered: window.covered, days: window.days })}
            />
          )}
        </dl>
        <p className="small muted">{t('apr.trend')}</p>
        <Freshness live={live} />
      </section>
      <section className="card" aria-label={t('annualProfit.days')}>
        {days === null && <Known value={null} waiting />}
        {days?.length === 0 && <p>{t('annualProfit.none')}</p>}
        {days && days.length > 0 && (
          <LongList label={t('annualProfit.days')} items={days} keyOf={({ day }) => utcDay(day)}>
            {({ day, annualizedRate }) => (
              <>
                <Day at={day} withYear />
                <strong className="number">{annualizedRate} %</strong>
              </>
            )}
          </LongList>
        )}
      </section>
      {days && days.length > 0 && (
        <section className="card" aria-label={t('rewards.export.title')}>
          <ExportButton label={t('rewards.export.title')} name={`${key}-apr`} text={rateCsv(days)} />
        </section>
      )}
    </>
  );
}

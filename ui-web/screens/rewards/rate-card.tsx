import { useTranslation } from 'react-i18next';
import { rexRate } from '../../../application/features/pool/pool-rates.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { truncatedText } from '../../../domain/core/amount/truncate.ts';
import { rateParts } from '../../../domain/views/chart/rate-parts.ts';
import { trendLines } from '../../../domain/views/income/yield-trend.ts';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';
import { RateBar } from '../../charts/charts.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { MEAN_DAYS, RateLinks, RateRoom } from './rate-card-waiting.tsx';

const HUNDREDTHS = { code: '%', precision: 2 };

interface RateCardProps {
  /** Account whose own rate stands beside the pool's; null for none. */
  account: string | null;
  search: string;
}

/** Shows where the rate comes from: what votes earn and REX adds, what the fee takes, and what is kept; and the account's own rate. */
export function RateCard({ account, search }: RateCardProps) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const live = useService(PoolService).info;
  const reading = useLive(live);
  const info = lastValue(reading);
  const days = useLive(useService(PoolService).days);
  const published = lastValue(days);
  const hasRex = hasFeature(features, 'rex');
  const votes = info?.maxNodeAnnualizedRate ?? (hasRex ? null : (info?.maxAnnualizedRate ?? null));
  const parts = info && rateParts({ votes, ...rexRate(info, hasRex), feePercent: info.feePercent });
  const waiting = reading.state === 'waiting';
  const mean = trendLines(published?.slice(0, MEAN_DAYS) ?? null, null).find((line) => line.key === 'trend-average')?.value;
  return (
    <section className="card" aria-labelledby="rate-title" data-testid="rate">
      <h2 id="rate-title">
        {parts ? t('rewards.rate.title', { rate: Asset.of(parts.kept, HUNDREDTHS).digits() }) : t('rewards.rate.untitled')}
      </h2>
      {parts && <RateBar parts={parts} />}
      {waiting && <ChartSkeleton of="rate" rows={hasRex ? 3 : 2} />}
      {!parts && info && <p className="small muted">{t('rewards.rate.partly')}</p>}
      <dl className="lines">
        {account !== null && <OwnRate account={account} />}
        <DefinitionRow part="pool-rate" name={t('rewards.rate.pool')} value={waiting ? <RateRoom /> : percent(info?.maxAnnualizedRate)} />
        <DefinitionRow
          part="mean-rate"
          name={t('rewards.rate.mean', { days: MEAN_DAYS })}
          value={mean?.kind === 'percent' ? percent(mean.text) : days.state === 'waiting' ? <RateRoom /> : null}
        />
      </dl>
      <p className="small muted">{t('rewards.rate.past')}</p>
      <RateLinks to={`/${key}`} search={search} />
      <Freshness live={live} />
    </section>
  );
}

function OwnRate({ account }: { account: string }) {
  const { t } = useTranslation();
  const reading = useLive(useService(PoolService).participation(account));
  const own = lastValue(reading)?.annualizedRate;
  return <DefinitionRow part="own-rate" name={t('rewards.rate.own')} value={reading.state === 'waiting' ? <RateRoom /> : percent(own)} />;
}

/** Shows a percentage truncated to two decimals; nothing for what is none. */
function percent(text: string | null | undefined) {
  const shown = truncatedText(text ?? null, 2);
  return shown === null ? null : <span className="number">{shown} %</span>;
}

import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { lastReceived } from '../../../../application/live/live.ts';
import { meanRate, rateDays } from '../../../../domain/views/income/rate-days.ts';
import { percentAmount, percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { Bars } from '../../../charts/charts.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { PictureSkeleton } from '../hero-card.tsx';

/** Shows the pool's rates of the last thirty days as it published them, before its fee, and their mean. Nothing where it published none. */
export function RatePast() {
  const { t } = useTranslation();
  const reading = useLive(useService(PoolService).days);
  const received = lastReceived(reading);
  const days = rateDays(received?.value ?? []);
  const mean = meanRate(days);
  if (reading.state === 'waiting' && received === null) return <PictureSkeleton />;
  if (days.length === 0) return <p className="hero-none">{t('home.why.days')}</p>;
  return (
    <>
      <p className="hero-caption" data-testid="mean-rate">
        {mean ? t('home.rate.mean', { rate: percentDigits(mean) }) : t('home.rate.days')}
      </p>
      <Bars compact of="rate" days={days.map(({ day, rate }) => ({ day, income: rate && percentAmount(rate) }))} />
    </>
  );
}

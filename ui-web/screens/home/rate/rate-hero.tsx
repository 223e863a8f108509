import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentAmount, percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { ChartSkeleton } from '../../../charts/chart-skeleton.tsx';
import { Bars } from '../../../charts/charts.tsx';
import { KnownOrWhy } from '../../../parts/values/known-or-why.tsx';
import { shortDay } from '../../../parts/values/short-day.ts';
import { HeroCard } from '../hero-card.tsx';
import { usePoolRate } from './use-pool-rate.ts';

/** Shows what the pool pays a year after its fee, beside what it is before the fee, the mean and the bars of thirty days, and what to do. */
export function RateHero({ actions, note = null }: { actions: ReactNode; note?: ReactNode }) {
  const { t } = useTranslation();
  const rate = usePoolRate();
  const isBeforeFee = rate.afterFee === null && rate.published !== null;
  const shown = rate.afterFee ?? rate.published;
  const before = isBeforeFee ? null : rate.published;
  return (
    <HeroCard
      part="hero-rate"
      label={isBeforeFee ? t('home.rate.labelBefore') : t('home.rate.label')}
      side={rate.day !== null && <span className="hero-side">{shortDay(rate.day, t)}</span>}
      figure={
        <KnownOrWhy
          value={
            shown && (
              <span className="number">
                <span className="digits">{percentDigits(shown)}</span> <small>%</small>
              </span>
            )
          }
          waiting={rate.waiting}
          why={rate.error ? t(`errors.${rate.error.error}.title`, rate.error.params) : t('home.why.rate')}
        />
      }
      line={
        <>
          {before && <span>{t('home.rate.before', { rate: percentDigits(before) })}</span>}
          {rate.mean && <span data-testid="mean-rate">{t('home.rate.mean', { rate: percentDigits(rate.mean) })}</span>}
        </>
      }
      picture={
        rate.daysWaiting ? (
          <ChartSkeleton of="bars-compact" />
        ) : (
          rate.days.length > 0 && (
            <Bars compact of="rate" days={rate.days.map((each) => ({ day: each.day, income: each.rate && percentAmount(each.rate) }))} />
          )
        )
      }
      note={note}
      actions={actions}
    />
  );
}

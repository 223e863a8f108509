import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentDigits } from '../../../../domain/views/income/yearly-rate.ts';
import { KnownOrWhy } from '../../../parts/values/known-or-why.tsx';
import { shortDay } from '../../../parts/values/short-day.ts';
import { HeroCard } from '../hero-card.tsx';
import { RATE_BARS } from './rate-bars-part.tsx';
import { usePoolRate } from './use-pool-rate.ts';

/** Shows what the pool pays a year after its fee, beside the mean and the bars of thirty days, and two actions. */
export function RateHero({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation();
  const rate = usePoolRate();
  const shown = rate.afterFee ?? rate.published;
  const isBeforeFee = rate.afterFee === null && rate.published !== null;
  const before = rate.afterFee && rate.published;
  const why = rate.error ? t(`errors.${rate.error.error}.title`, rate.error.params) : t('home.why.rate');
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
                <span className="digits">{percentDigits(shown)}</span>
                <small>{'\u00a0'}%</small>
              </span>
            )
          }
          waiting={rate.waiting}
          why={why}
        />
      }
      line={
        <>
          <span>{before && t('home.rate.before', { rate: percentDigits(before) })}</span>
          <span>{rate.mean && t('home.rate.mean', { rate: percentDigits(rate.mean) })}</span>
        </>
      }
      picture={<RATE_BARS.Show days={rate.days} waiting={rate.daysWaiting} />}
      actions={actions}
    />
  );
}

import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { lastReceived } from '../../../../application/live/live.ts';
import { percentDigits, rateOf } from '../../../../domain/views/income/yearly-rate.ts';
import { KnownOrWhy } from '../../../parts/values/known-or-why.tsx';
import { shortDay } from '../../../parts/values/short-day.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { Link } from '../../../react/router.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useRates } from '../../../shell/forms/use-rates.ts';
import { useViewed } from '../../../shell/session/use-viewed.ts';
import { HeroCard, PictureSkeleton } from '../hero-card.tsx';
import { RATE_PAST_PART } from './rate-past-part.tsx';

/** Shows what the pool pays a year after its fee, at least, with the day that is of, what it publishes, its past, and what to do. */
export function RateHero({ actions, note = null }: { actions: ReactNode; note?: ReactNode }) {
  const { t } = useTranslation();
  const reading = useLive(useService(PoolService).info);
  const { key } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  const { whole: afterFee, day, waiting } = useRates();
  const published = rateOf(lastReceived(reading)?.value.maxAnnualizedRate ?? null);
  const shown = afterFee ?? published;
  const why = reading.state === 'failed' ? t(`errors.${reading.error.error}.title`, reading.error.params) : t('home.why.rate');
  return (
    <HeroCard
      part="hero-rate"
      label={shown !== null && afterFee === null ? t('home.rate.labelPublished') : t('home.rate.label')}
      side={day !== null && <span className="hero-side">{shortDay(day, t)}</span>}
      figure={
        <KnownOrWhy
          value={
            shown && (
              <span className="number">
                <span className="digits">{percentDigits(shown)}</span> <small>%</small>
              </span>
            )
          }
          waiting={waiting}
          why={why}
        />
      }
      line={
        <>
          <span className="hero-published">{afterFee && published && t('home.rate.published', { rate: percentDigits(published) })}</span>
          <Link className="hero-link" to={`/${key}/apr${search}`}>
            {t('home.hero.how')}
          </Link>
        </>
      }
      picture={
        <Suspense fallback={<PictureSkeleton />}>
          <RATE_PAST_PART.Show />
        </Suspense>
      }
      note={note}
      actions={actions}
    />
  );
}

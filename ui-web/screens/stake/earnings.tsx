import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import { earnings, percentDigits } from '../../../domain/views/income/yearly-rate.ts';
import { Known } from '../../parts/values/figure.tsx';
import { ReadableAmount } from '../../parts/values/readable-amount.tsx';
import { shortDay } from '../../parts/values/short-day.ts';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useRates } from '../../shell/forms/use-rates.ts';

interface EarningsProps {
  /** What is staked; null while nothing is typed; undefined where nothing is staked or can be typed, which leaves the rate alone. */
  amount: Asset | null | undefined;
  /** Whether it earns from REX besides votes, where the chain has REX. */
  withRex?: boolean;
}

/** Shows what an amount earns in a day, a month and a year after the fee, at the last booked rate, with the day it is of. */
export function Earnings({ amount, withRex = true }: EarningsProps) {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const { votes, whole, day, waiting } = useRates();
  const rate = withRex ? whole : votes;
  const earned = amount && rate && earnings(amount, rate);
  if (!hasPool) return null;
  if (!waiting && rate === null) {
    return (
      <p className="small muted" data-testid="earnings-unknown">
        {t('stake.earns.unknown')}
      </p>
    );
  }
  return (
    <div className="earnings" data-testid="earnings" aria-busy={waiting}>
      <p className="small muted">
        {rate === null ? (
          t('stake.earns.reading')
        ) : (
          <>
            {t('stake.earns.about', { percent: percentDigits(rate) })}
            {day !== null && (
              <>
                {' · '}
                <time dateTime={utcDay(day)}>{t('stake.earns.rateOf', { day: shortDay(day, t) })}</time>
              </>
            )}
          </>
        )}
      </p>
      {amount !== undefined && (
        <dl className="thirds">
          {(['day', 'month', 'year'] as const).map((span) => (
            <div key={span} data-testid={`earns-${span}`}>
              <dt>{t(`stake.earns.${span}`)}</dt>
              <dd>{earned ? <ReadableAmount of={earned[span]} /> : <Known value={amount ? null : '–'} waiting={waiting} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

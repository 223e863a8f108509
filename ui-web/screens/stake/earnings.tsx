import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import { lastBookedDay } from '../../../domain/views/income/schedule.ts';
import { earnings, leastRates, percentDigits } from '../../../domain/views/income/yearly-rate.ts';
import { lastValue } from '../../parts/values/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { ReadableAmount } from '../../parts/values/readable-amount.tsx';
import { shortDay } from '../../parts/values/short-day.ts';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

interface EarningsProps {
  /** What is staked; null while nothing is typed. */
  amount: Asset | null;
  /** Whether it earns from REX besides votes, where the chain has REX. */
  withRex?: boolean;
}

/** Shows what an amount earns in a day, a month and a year after the fee, at the last booked rate, with the day it is of. */
export function Earnings({ amount, withRex = true }: EarningsProps) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const hasPool = useService(POOL_SERVICE);
  const reading = useLive(useService(PoolService).info);
  const info = lastValue(reading);
  const readAt = reading.state === 'ready' ? reading.receivedAt : reading.state === 'failed' ? reading.last?.receivedAt : undefined;
  const rates =
    info &&
    leastRates(
      {
        total: info.maxAnnualizedRate,
        node: info.maxNodeAnnualizedRate,
        rex: asAntelope(info)?.maxRexAnnualizedRate ?? null,
        feePercent: info.feePercent,
      },
      { rex: hasFeature(features, 'rex') },
    );
  const rate = rates && (withRex ? rates.whole : rates.votes);
  const day = info && readAt !== undefined ? lastBookedDay(readAt, info.updateTime) : null;
  const earned = amount && rate && earnings(amount, rate);
  const waiting = reading.state === 'waiting';
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
      <dl className="thirds">
        {(['day', 'month', 'year'] as const).map((span) => (
          <div key={span} data-testid={`earns-${span}`}>
            <dt>{t(`stake.earns.${span}`)}</dt>
            <dd>{earned ? <ReadableAmount of={earned[span]} /> : <Known value={amount ? null : '–'} waiting={waiting} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { lastReceived } from '../../../application/live/live.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { lastBookedDay } from '../../../domain/views/income/schedule.ts';
import { type LeastRates, leastRates } from '../../../domain/views/income/yearly-rate.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

interface Rates extends LeastRates {
  /** The last booked day (00:00 UTC), which the rates are of; null where it is not known. */
  readonly day: Instant | null;
  readonly waiting: boolean;
}

/** Returns the pool's yearly rates after its fee, with the day they are of. */
export function useRates(): Rates {
  const { features } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(PoolService).info);
  const received = lastReceived(reading);
  if (received === null) return { votes: null, whole: null, day: null, waiting: reading.state === 'waiting' };
  const { value: info, receivedAt } = received;
  const rates = leastRates(
    {
      total: info.maxAnnualizedRate,
      node: info.maxNodeAnnualizedRate,
      rex: asAntelope(info)?.maxRexAnnualizedRate ?? null,
      feePercent: info.feePercent,
    },
    { rex: hasFeature(features, 'rex') },
  );
  return { ...rates, day: lastBookedDay(receivedAt, info.updateTime), waiting: false };
}

import { NO_RATES, type PoolRates, poolRates } from '../../../application/features/pool/pool-rates.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { lastReceived } from '../../../application/live/live.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

interface Rates extends PoolRates {
  readonly waiting: boolean;
}

/** Returns the pool's yearly rates after its fee, with the day they are of. */
export function useRates(): Rates {
  const { features } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(PoolService).info);
  const received = lastReceived(reading);
  if (received === null) return { ...NO_RATES, waiting: reading.state === 'waiting' };
  return { ...poolRates(received.value, received.receivedAt, features), waiting: false };
}

import { Suspense } from 'react';
import { lastReceived } from '../../../../application/live/live.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { STOPPED_NOTICE } from './notice-parts.ts';

/**
 * Says that nothing is signed because the pool's service or the network's host paused it, or that coins and votes can only be taken back.
 * Nothing while everything is open, or is not known to be paused. A service that does not answer is as paused as it was last.
 */
export function PausedNotice() {
  const { mode } = useService(CHAIN_PROFILE);
  const reading = useLive(useService(PoolService).status);
  const isPaused = reading.state !== 'waiting' && lastReceived(reading)?.value.paused;
  const stopped = isPaused || mode === 'maintenance' ? 'paused' : mode === 'reduce-only' ? mode : null;
  return (
    stopped && (
      <Suspense fallback={null}>
        <STOPPED_NOTICE.Show stopped={stopped} />
      </Suspense>
    )
  );
}

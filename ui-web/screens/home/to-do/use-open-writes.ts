import { useMemo } from 'react';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { Tracker } from '../../../../application/track/tracker.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { FollowedWrites } from '../../../shell/tracking/followed-writes.ts';

/** Returns an account's writes that the chain has not decided. */
export function useOpenWrites(account: string): readonly TrackedTransaction[] {
  const tracker = useService(Tracker);
  const followed = useMemo(() => new FollowedWrites(tracker), [tracker]);
  return useLive(followed).filter((write) => write.account === account && write.outcome === null);
}

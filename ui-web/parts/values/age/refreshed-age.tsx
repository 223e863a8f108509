import type { Live } from '../../../../application/live/live.ts';
import { PullToRefresh } from '../../controls/pull-to-refresh.tsx';
import { AgeOfOldest } from './age-of-oldest.tsx';

/** Shows how old the figures of a screen are, and lets a finger read them again. */
export function RefreshedAge({ sources }: { sources: readonly Live<unknown>[] }) {
  return (
    <>
      <AgeOfOldest sources={sources} />
      <PullToRefresh sources={sources} />
    </>
  );
}

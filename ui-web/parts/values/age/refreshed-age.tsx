import { PullToRefresh } from '../../controls/pull-to-refresh.tsx';
import { AgeOfOldest } from './age-of-oldest.tsx';
import type { AgeSource } from './oldest-of.ts';

/** Shows how old the figures of a screen are, and lets a finger read them again. */
export function RefreshedAge({ sources }: { sources: readonly AgeSource[] }) {
  return (
    <>
      <AgeOfOldest sources={sources} />
      <PullToRefresh sources={sources.map(({ live }) => live)} />
    </>
  );
}

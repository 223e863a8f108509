import { PullToRefresh } from '../../controls/pull-to-refresh.tsx';
import { AgeOfOldest, type AgeProps } from './age-of-oldest.tsx';

/** Shows how old the figures of a screen are, and lets a finger read them again. */
export function RefreshedAge({ sources, withKept = false }: AgeProps) {
  return (
    <>
      <AgeOfOldest sources={sources} withKept={withKept} />
      <PullToRefresh sources={sources} />
    </>
  );
}

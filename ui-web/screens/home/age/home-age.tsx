import type { Live } from '../../../../application/live/live.ts';
import { useOldest } from '../../../parts/values/age/age-of-oldest.tsx';
import type { AgeSource } from '../../../parts/values/age/oldest-of.ts';
import { RefreshedAge } from '../../../parts/values/age/refreshed-age.tsx';
import { AwayBanner } from './away-banner.tsx';

interface AgeProps {
  /** What the figures of the screen are read from, the most important first. */
  sources: readonly Live<unknown>[];
}

/** Says how old the oldest figure of the screen is. The banner does where something cannot be read. */
export function HomeAge({ sources }: AgeProps) {
  return <RefreshedAge sources={withKept(sources)} />;
}

/** Says once for all figures that something does not answer. Nothing where everything does. */
export function AwayNotice({ sources }: AgeProps) {
  const { reading, live } = useOldest(withKept(sources));
  return reading.state === 'failed' ? <AwayBanner reading={reading} onRetry={() => void live.refresh()} /> : null;
}

/** The home shows what an earlier visit received until it has read anew. */
function withKept(sources: readonly Live<unknown>[]): readonly AgeSource[] {
  return sources.map((live) => ({ live, withKept: true }));
}

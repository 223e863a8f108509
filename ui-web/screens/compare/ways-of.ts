import type { PoolMarket } from '../../../application/features/pool/pool-service.ts';
import { type ChainFeatures, hasFeature } from '../../../domain/chain/profile.ts';
import type { PoolWays } from '../../../domain/views/compare/stake-options.ts';
import { bandwidthPath, releasePath, rexPath } from '../../../domain/views/stake-path.ts';

/** Returns the ways to stake with the pool on a chain, with what becomes of the coins by its present rules. `market` null: not read yet. */
export function waysOf(features: ChainFeatures, market: PoolMarket | null): PoolWays {
  const now = market?.at.headTime;
  const rules = market?.protocol === 'antelope' ? market.rex?.market.rules : undefined;
  const delay = market === null || market.protocol === 'antelope' ? null : market.releaseDelayMs;
  const released = now === undefined ? null : releasePath(delay, now);
  const all = [
    { kind: 'rex', needs: 'rex', path: rules === undefined || now === undefined ? null : rexPath(rules, now) },
    { kind: 'bandwidth', needs: 'delegatedBandwidth', path: now === undefined ? null : bandwidthPath(now) },
    { kind: 'freeze', needs: 'freezing', path: released },
    { kind: 'vote', needs: 'producerVotes', path: released },
  ] as const;
  return all.filter(({ needs }) => hasFeature(features, needs));
}

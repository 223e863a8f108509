import { type ChainFeatures, type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import {
  bestOptions,
  type OtherPool,
  type PoolWays,
  type StakeOption,
  type StakeOptionKind,
  stakeOptions,
} from '../../../domain/views/compare/stake-options.ts';
import type { LeastRates } from '../../../domain/views/income/yearly-rate.ts';
import { bandwidthPath, releasePath, rexPath } from '../../../domain/views/stake-path.ts';
import type { PoolMarket } from '../pool/pool-service.ts';

/** What is known when an amount is compared. */
interface Known {
  /** Null until it was read. */
  readonly market: PoolMarket | null;
  /** The pool's yields after its fee. */
  readonly rates: LeastRates;
  /** Null where nothing, or not all, is said of another pool. */
  readonly other: OtherPool | null;
}

/** What can be done with an amount, and the kinds that earn most, as far as is known. */
export interface Comparison {
  readonly options: readonly StakeOption[];
  readonly best: readonly StakeOptionKind[];
}

/** Compares what can be done with an amount of the coin on a chain, by the pool's last yields and the chain's present rules. */
export function comparison(amount: Asset, { features, coin, income }: ChainProfile, { market, rates, other }: Known): Comparison {
  const options = stakeOptions(amount.renamed(coin.native), {
    ways: waysOf(features, market),
    rates,
    thresholdUnits: income.thresholdUnits,
    other,
  });
  return { options, best: bestOptions(options) };
}

/** Returns the ways to stake with the pool on a chain, with what becomes of the coins by its present rules. */
function waysOf(features: ChainFeatures, market: PoolMarket | null): PoolWays {
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

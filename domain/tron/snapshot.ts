import type { AccountBase, PoolBase, ResourceUse } from '../core/chain/snapshot-base.ts';
import type { Asset } from '../core/amount/asset.ts';
import type { Instant } from '../core/chain/time.ts';
import type { ResourceMarket } from './resources/resource-share.ts';
import type { FrozenResource, FrozenState } from './stake/state.ts';
import type { WitnessVote } from './votes/witness-votes.ts';

/** Frozen coins, the votes they give, and the resources they give. */
export interface FreezingHolding {
  readonly frozen: FrozenState;
  readonly votes: readonly WitnessVote[];
  /** Reward that can be claimed; null when the node did not report it. */
  readonly reward: Asset | null;
  /** When a reward was last claimed; null where none was yet. */
  readonly claimedAt: Instant | null;
  /** Bandwidth points; the free ones and those of frozen coins are separate quotas (chain rule). */
  readonly freeBandwidth: ResourceUse;
  readonly bandwidth: ResourceUse;
  readonly energy: ResourceUse;
  /** How each resource is shared out over the whole chain, for what more frozen coins would give. */
  readonly markets: Readonly<Record<FrozenResource, ResourceMarket>>;
}

/** Everything read of one account of TRON. */
export interface TronAccount extends AccountBase {
  readonly protocol: 'tron';
  /** Name the account gave itself, which the chain allows once; null where it has none. */
  readonly name: string | null;
  readonly freezing: FreezingHolding;
}

/** State of TRON that a pool page needs. */
export interface TronPool extends PoolBase {
  readonly protocol: 'tron';
  /** Wait in milliseconds from unfreezing coins until they can be claimed. */
  readonly releaseDelayMs: number;
  /** Interval in milliseconds at which the chain counts votes; new votes earn from the next count on. */
  readonly voteCountMs: number;
}

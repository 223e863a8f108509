import type { AccountBase, PoolBase } from '../core/chain/snapshot-base.ts';
import type { Asset } from '../core/amount/asset.ts';
import type { GasState } from './resources/gas.ts';
import type { FrozenBalance } from './votes/frozen-balances.ts';
import type { ProducerVotes } from './votes/producer-votes.ts';

/** Coins an account pledged so that `receiver`, itself or another one, has gas; `amount` null where the node's figure is not exact. */
export interface GasPledge {
  readonly receiver: string;
  readonly amount: Asset | null;
}

/** Votes given to producers in coins, the coins being released from them, and what a vote needs. */
export interface ProducerVotingHolding {
  readonly votes: readonly ProducerVotes[];
  /** Coins being released, each with its own date. */
  readonly releases: readonly FrozenBalance[];
  /** Voter bonus that can be claimed; null when the node did not report it. */
  readonly bonus: Asset | null;
  readonly gas: GasState;
  /** Coins this account pledged for gas; what others pledged for it is not its own. */
  readonly pledges: readonly GasPledge[];
  /** Bytes of storage the account may still use. */
  readonly ramAvailable: bigint;
}

/** Everything read of one account of IOST. */
export interface IostAccount extends AccountBase {
  readonly protocol: 'iost';
  readonly producerVoting: ProducerVotingHolding;
}

/** State of IOST that a pool page needs. */
export interface IostPool extends PoolBase {
  readonly protocol: 'iost';
  /** Wait in milliseconds until withdrawn votes are usable coins; null where the contract's storage does not report it. */
  readonly releaseDelayMs: number | null;
}

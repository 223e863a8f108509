import type { Asset } from '../core/amount/asset.ts';
import type { StakedResource } from '../antelope/operations/resources.ts';
import type { FrozenState } from '../tron/stake/state.ts';
import type { ContractRules } from '../antelope/contract/contract-rules.ts';
import type { GasState } from '../iost/resources/gas.ts';
import type { RexBalanceState, RexMaturityRules, RexPoolState } from '../antelope/rex/state.ts';
import type { FrozenBalance } from '../iost/votes/frozen-balances.ts';
import type { ProducerVotes } from '../iost/votes/producer-votes.ts';
import type { WitnessVote } from '../tron/votes/witness-votes.ts';
import type { Instant } from '../core/chain/time.ts';

/** Where and when a figure was read. Every figure shown carries one. */
export interface ReadAt {
  /** Origin of the node that answered. */
  readonly node: string;
  readonly headNumber: number;
  readonly headTime: Instant;
  /** Device time at which the answer arrived. */
  readonly receivedAt: Instant;
  /** Origin of the pool's backend where it passed rows of tables on, from a node and a block of which nothing is known; absent where the node gave all. */
  readonly passedOnBy?: string;
}

export interface ChainHead extends ReadAt {
  readonly chainId: string;
  readonly irreversibleNumber: number;
  /** Time of the last irreversible block; null when the node does not tell. */
  readonly irreversibleTime: Instant | null;
}

/** Voting as the chain stores it. `proxy` null and no producers: the account does not vote. */
export interface VoteState {
  readonly proxy: string | null;
  readonly producers: readonly string[];
  /** CPU + NET + REX vote stake at the last vote action; zero when the account never staked. */
  readonly staked: Asset;
  /** What the chain counts the vote with since the last vote action, as decimal text; absent where it does not tell. */
  readonly weight?: string;
}

/** CPU and NET that `from` staked for `to`. */
export interface DelegatedBandwidth {
  readonly from: string;
  readonly to: string;
  readonly cpu: Asset;
  readonly net: Asset;
}

/** A pending refund: one per owner, claimable from `requestedAt` plus the chain's refund delay. */
export interface Refund {
  readonly requestedAt: Instant;
  readonly cpu: Asset;
  readonly net: Asset;
}

/** Used and largest allowance of one resource; `max` null means unlimited. CPU in microseconds, NET and RAM in bytes. */
export interface ResourceUse {
  readonly used: bigint;
  readonly max: bigint | null;
}

/** A resource whose use fades by itself. `used` is the use at `updatedAt`, null where the node does not tell when that was. */
export interface RecoveringUse extends ResourceUse {
  readonly updatedAt: Instant | null;
}

/** CPU or NET that an account rents for `receiver`; amounts in native coin. */
export interface ResourceLoan {
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly receiver: string;
  /** Paid for each 30 days. */
  readonly payment: Asset;
  /** Put aside for renewals. */
  readonly fund: Asset;
  /** What the receiver gets of the resource, as stake. */
  readonly rented: Asset;
  readonly expiresAt: Instant;
}

/** A sale of REX that waits for the pool to have the coins; once filled, `proceeds` wait for the owner's next REX action. */
export interface RexSaleOrder {
  readonly rex: Asset;
  readonly proceeds: Asset;
  readonly orderedAt: Instant;
  readonly filled: boolean;
}

/** What an account holds of REX: the balance row (null when it never bought), the money in its REX fund, a waiting sale, and what it rents. */
export interface RexHolding {
  readonly balance: RexBalanceState | null;
  readonly fund: Asset;
  readonly order: RexSaleOrder | null;
  readonly loans: readonly ResourceLoan[];
}

/** Frozen coins, the votes they give, and the resources they give. */
export interface FreezingHolding {
  readonly frozen: FrozenState;
  readonly votes: readonly WitnessVote[];
  /** Reward that waits to be claimed; null when the node did not tell. */
  readonly reward: Asset | null;
  /** Bandwidth points; the free ones and those of frozen coins are separate allowances (chain rule). */
  readonly freeBandwidth: ResourceUse;
  readonly bandwidth: ResourceUse;
  readonly energy: ResourceUse;
}

/** Votes given to producers in coins, what comes back from them and when, and what it takes to vote. */
export interface ProducerVotingHolding {
  readonly votes: readonly ProducerVotes[];
  /** Coins on their way back, each with its own moment. */
  readonly releases: readonly FrozenBalance[];
  /** Voter bonus that can be claimed; null when the node did not tell. */
  readonly bonus: Asset | null;
  readonly gas: GasState;
  /** Bytes of storage the account may still use. */
  readonly ramAvailable: bigint;
}

/** Everything read of one account in one go. Parts a chain does not have are null. */
export interface AccountSnapshot {
  readonly account: string;
  readonly at: ReadAt;
  /** Transferable balance in the native coin; under the coin's new name where calls go through the contract that renamed it. */
  readonly liquid: Asset;
  /** Balance under the coin's old name, which can be swapped 1:1; null where calls are made in it, or the coin has one name. */
  readonly swappable: Asset | null;
  /** Permission names, the first is the one that signs. */
  readonly permissions: readonly string[];
  readonly vote: VoteState | null;
  readonly rex: RexHolding | null;
  readonly bandwidth: readonly DelegatedBandwidth[] | null;
  readonly refund: Refund | null;
  readonly resources: { readonly cpu: RecoveringUse; readonly net: RecoveringUse; readonly ram: ResourceUse } | null;
  readonly freezing: FreezingHolding | null;
  readonly producerVoting: ProducerVotingHolding | null;
}

/** The REX market of a chain: pool row and maturity rules in force. */
export interface RexMarket {
  readonly pool: RexPoolState;
  readonly rules: RexMaturityRules;
}

/** What the chain's system contract was found to be. */
export interface SystemContractFound {
  /** REX can be bought and kept only while voting. */
  readonly rexNeedsVote: boolean;
  /** Calls go through the contract that renamed the coin, where it offers them. */
  readonly renamed: boolean;
  /** Where rents and fees go. */
  readonly feesGoTo: ContractRules['feesGoTo'];
}

/** The RAM market: `bytes` against `coins`. */
export interface RamMarket {
  readonly bytes: bigint;
  readonly coins: Asset;
}

/** Chain-wide state a pool page needs. `rex` is null where the chain has none, or its pool was never opened. */
export interface ChainPoolSnapshot {
  readonly at: ReadAt;
  readonly rex: RexMarket | null;
  /** Wait in milliseconds until unfrozen coins, or coins taken back from a vote, can be used; null where the chain has neither. */
  readonly releaseDelayMs: number | null;
  /** Null on chains without such a contract. */
  readonly contract: SystemContractFound | null;
  /** Null where RAM is not traded, or its market is not known. */
  readonly ram: RamMarket | null;
}

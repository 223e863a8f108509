import type { AccountBase, PoolBase, ResourceUse } from '../core/chain/snapshot-base.ts';
import type { Asset } from '../core/amount/asset.ts';
import type { Instant } from '../core/chain/time.ts';
import type { ContractRules } from './contract/contract-rules.ts';
import type { StakedResource } from './operations/resources.ts';
import type { RexBalanceState, RexMaturityRules, RexPoolState } from './rex/state.ts';

/** Voting as the chain stores it. `proxy` null and no producers: the account does not vote. */
export interface VoteState {
  readonly proxy: string | null;
  readonly producers: readonly string[];
  /** CPU + NET + REX vote stake at the last vote action; zero when the account never staked. */
  readonly staked: Asset;
  /** Weight the chain counts for the vote since the last vote action, as decimal text; absent where it does not report it. */
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

/**
 * A resource whose use recovers with time; `max` null means unlimited. `used` is the use at `updatedAt`, null where the node does not report
 * when that was. A node does not count the use of an account without limits: `used` is null too.
 */
export interface RecoveringUse {
  readonly used: bigint | null;
  readonly max: bigint | null;
  readonly updatedAt: Instant | null;
}

/** CPU or NET that an account rents for `receiver`; amounts in native coin. */
export interface ResourceLoan {
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly receiver: string;
  /** Paid for each 30 days. */
  readonly payment: Asset;
  /** Coins set aside for renewals. */
  readonly fund: Asset;
  /** What the receiver gets of the resource, as stake. */
  readonly rented: Asset;
  readonly expiresAt: Instant;
}

/** A sale of REX queued until the pool has the coins; once filled, `proceeds` are credited by the owner's next REX action. */
export interface RexSaleOrder {
  readonly rex: Asset;
  readonly proceeds: Asset;
  readonly orderedAt: Instant;
  readonly filled: boolean;
}

/** An account's REX: the balance row (null when it never bought), its REX fund, a queued sale, and its rents. */
export interface RexHolding {
  readonly balance: RexBalanceState | null;
  readonly fund: Asset;
  readonly order: RexSaleOrder | null;
  readonly loans: readonly ResourceLoan[];
}

/** Everything read of one Antelope account. */
export interface AntelopeAccount extends AccountBase {
  readonly protocol: 'antelope';
  /** Balance under the coin's old symbol, which can be swapped 1:1; null where calls use that symbol, or the coin has one only. */
  readonly swappable: Asset | null;
  /** Null where the node does not report it. */
  readonly vote: VoteState | null;
  /** Null on chains without REX. */
  readonly rex: RexHolding | null;
  readonly bandwidth: readonly DelegatedBandwidth[];
  /** Null where none is pending. */
  readonly refund: Refund | null;
  /** Null where the node does not report it. */
  readonly resources: { readonly cpu: RecoveringUse; readonly net: RecoveringUse; readonly ram: ResourceUse } | null;
}

/** The REX market of a chain: pool row and maturity rules in force. */
export interface RexMarket {
  readonly pool: RexPoolState;
  readonly rules: RexMaturityRules;
}

/** Detected version of the chain's system contract. */
export interface SystemContractVersion {
  /** Whether REX can be bought and kept only while voting. */
  readonly rexNeedsVote: boolean;
  /** Whether calls go through the wrapper contract of a token migration, where it has them. */
  readonly renamed: boolean;
  /** Receiver of rents and fees. */
  readonly feesGoTo: ContractRules['feesGoTo'];
}

/** The RAM market: `bytes` against `coins`. */
export interface RamMarket {
  readonly bytes: bigint;
  readonly coins: Asset;
  /** RAMCORE units that are out, by way of which the contract converts; null where it converts directly. */
  readonly ramcore: bigint | null;
  /** Bytes that a trade at this block adds to the market first; null where they were not read, because nothing is traded. */
  readonly newBytes: bigint | null;
}

/** State of an Antelope chain that a pool page needs. `rex` is null where the chain has none, or its pool was never opened. */
export interface AntelopePool extends PoolBase {
  readonly protocol: 'antelope';
  readonly rex: RexMarket | null;
  readonly contract: SystemContractVersion;
  /** Null where RAM is not traded, or its market is unknown. */
  readonly ram: RamMarket | null;
}

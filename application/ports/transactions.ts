import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Call, DecodedTransaction, SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { OperationLimits } from '../../domain/core/operation/limits.ts';
import type { CpuMarket } from '../../domain/antelope/stake/cpu-market.ts';

/**
 * One balance of an account before and after, in native units. `figure` is its balance key, also a text key: `liquid`, `swappable` (balance
 * under the coin's old symbol), `rex`, `rex-matured`, `rex-savings`, `rex-queued` (in the sale queue), `rex-fund`, `votes`, `cpu`, `net`
 * (staked for itself), `cpu-others`, `net-others` (staked for others), `refund` (pending, CPU and NET together), `rented-cpu`, `rented-net`
 * (what its loans give, as stake), `loan-fund` (set aside for renewals), `ram`, `frozen-bandwidth`, `frozen-energy`, `votes-given`,
 * `votes-available`, `votes-pool`, `votes-elsewhere`. Witness votes are counted in `VOTE`, the RAM quota in bytes as `RAM` without
 * decimals.
 */
export interface Change {
  readonly figure: string;
  readonly before: Asset;
  readonly after: Asset;
}

/** When what was bought or unstaked becomes available: an instant, or savings, which have no date until unstaked. */
export type Unlock = { readonly kind: 'instant'; readonly at: Instant } | { readonly kind: 'savings' } | { readonly kind: 'none' };

/** What the contract's rules would do with the calls in a block at `at`, computed locally. `refusal`: the rule that would refuse them. */
export interface Simulation {
  /** Chain time of the assumed block. */
  readonly at: Instant;
  readonly changes: readonly Change[];
  /** REX received, where REX is bought. */
  readonly rexReceived: Asset | null;
  readonly unlock: Unlock;
  /** Producers the account voted for directly before, where a proxy would replace them; empty when it voted through a proxy or not at all. */
  readonly producersBefore: readonly string[];
  readonly proxyBefore: string | null;
  readonly proxyAfter: string | null;
  /**
   * What the operation replaces as a whole, as a text to compare: the present vote list where a vote replaces all earlier ones. Null where
   * nothing is replaced.
   */
  readonly replaces: string | null;
  /** Wait in milliseconds between requesting the coins and receiving them; null where the operation has no such wait. */
  readonly releaseDelayMs: number | null;
  /** When the refund that is already pending can be claimed; null where none is. */
  readonly refundAtBefore: Instant | null;
  /** When the refund that is pending afterwards can be claimed; null where none is. */
  readonly refundAt: Instant | null;
  /** When the coins that the operation releases become available, which moves with its block; left out where it releases none. */
  readonly releasedAt?: Instant;
  /** Whether REX of the operation waits in the sale queue instead of being sold. */
  readonly saleQueued: boolean;
  readonly refusal: PoolError | null;
}

/** CPU time of a transaction. */
export interface CpuCost {
  /** Microseconds a node measured when it ran the transaction without keeping it. */
  readonly microseconds: bigint;
  /** CPU time that a stake gives; null where the node does not report it. */
  readonly market: CpuMarket | null;
}

/**
 * Turns operations into a chain's transactions and decodes transactions. The only port that may import a chain SDK; implementations load it
 * on first use. Errors: `operation-not-offered`, `transaction-undecodable`, node errors where state is read.
 */
export abstract class Transactions {
  /** Encodes an operation as ordered calls, authorised by this signer. */
  abstract calls(operation: Operation, signer: Signer): Promise<readonly Call[]>;
  /**
   * Simulates the calls on freshly read state with the contract's own rules, without broadcasting, as in a block at `blockTime`, by default
   * the head's time. Where no rule depends on the time, `blockTime` is ignored.
   */
  abstract simulation(calls: readonly Call[], signer: Signer, blockTime?: Instant): Promise<Simulation>;
  /**
   * Serializes the calls with a fresh reference block under the operation's limits, which include its ttl. The returned calls and limits
   * were decoded from the bytes.
   */
  abstract build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction>;
  /** Decodes a serialized transaction from its bytes alone. */
  abstract decode(bytes: string): Promise<DecodedTransaction>;
  /** Returns the transaction with these signatures in its protocol's JSON, data of calls still packed. Needed only where there are sponsors. */
  async asJson(_signed: SignedTransaction): Promise<string> {
    throw new Error('this protocol has no such form');
  }
  /** Measures what CPU time a transaction would use now; null where nodes cannot measure it. Never rejects. */
  async cpuCost(_unsigned: UnsignedTransaction): Promise<CpuCost | null> {
    return null;
  }
  /** Loads what signing will need, where it loads on demand. Never rejects. */
  async warmUp(): Promise<void> {
    return;
  }
}

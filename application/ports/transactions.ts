import type { Asset } from '../../domain/core/amount/asset.ts';
import type { Call, DecodedTransaction, SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { OperationLimits } from '../../domain/core/operation/limits.ts';
import type { CpuMarket } from '../../domain/antelope/stake/cpu-market.ts';

/**
 * One figure of an account before and after, in native units. `figure` is a text key: `liquid`, `swappable` (balance under the coin's old name),
 * `rex`, `rex-matured`, `rex-savings`, `rex-queued` (ordered to be sold), `rex-fund`, `votes`, `cpu`, `net` (staked for itself), `cpu-others`,
 * `net-others` (staked for others), `refund` (what waits, CPU and NET together), `rented-cpu`, `rented-net` (what its loans give, as stake),
 * `loan-fund` (put aside for renewals), `ram`, `frozen-bandwidth`, `frozen-energy`, `votes-given`, `votes-available`, `votes-pool`,
 * `votes-elsewhere`. Witness votes are counted in `VOTE`, the allowance of RAM in bytes as `RAM` without decimals.
 */
export interface Change {
  readonly figure: string;
  readonly before: Asset;
  readonly after: Asset;
}

/** When what was bought or unstaked can be had: an instant, or savings, which have no date until unstaked. */
export type Unlock = { readonly kind: 'instant'; readonly at: Instant } | { readonly kind: 'savings' } | { readonly kind: 'none' };

/** What the contract's rules would do with the calls in a block at `at`, computed locally. `refusal`: the rule that would stop it. */
export interface Simulation {
  /** Chain time of the block it supposes. */
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
   * What the operation replaces as a whole, as it stands now, in a text to compare: the vote list where a vote takes the place of everything
   * before it. Null where nothing is replaced unseen.
   */
  readonly replaces: string | null;
  /** Wait in milliseconds between asking for the coins back and having them; null where the operation binds none that way. */
  readonly releaseDelayMs: number | null;
  /** From when the refund that waits already can be claimed; null where none waits. */
  readonly refundAtBefore: Instant | null;
  /** From when the refund that waits afterwards can be claimed; null where none waits. */
  readonly refundAt: Instant | null;
  /** When the coins that the operation asks back can be had, which moves with the block that holds it; left out where it asks none back. */
  readonly releasedAt?: Instant;
  /** REX of the operation is not sold but waits in the sale queue. */
  readonly saleQueued: boolean;
  readonly refusal: PoolError | null;
}

/** What a transaction takes of CPU time. */
export interface CpuCost {
  /** Microseconds a node measured when it tried the transaction out without keeping anything. */
  readonly microseconds: bigint;
  /** What a stake gives of it; null where the node does not report it. */
  readonly market: CpuMarket | null;
}

/**
 * Turns operations into a chain's transactions and reads transactions back. The only port that may pull in a chain SDK;
 * implementations load it on first use.
 * Errors: `operation-not-offered`, `transaction-undecodable`, node errors where state is read.
 */
export abstract class Transactions {
  /** The ordered calls of an operation, as this signer would authorise them. */
  abstract calls(operation: Operation, signer: Signer): Promise<readonly Call[]>;
  /**
   * Applies the calls to freshly read state with the contract's own rules, without sending, as in a block at the head's time unless given.
   * Where no rule asks for the time, it is the head's whatever is given.
   */
  abstract simulation(calls: readonly Call[], signer: Signer, blockTime?: Instant): Promise<Simulation>;
  /**
   * Serializes with a fresh reference block under the limits of the operation, which also state its life; calls and terms returned were
   * decoded from the bytes.
   */
  abstract build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction>;
  /** Reads a serialized transaction from its bytes alone. */
  abstract decode(bytes: string): Promise<DecodedTransaction>;
  /** The transaction with these signatures as its protocol writes it in JSON, data of calls still packed. Only where sponsors are. */
  async asJson(_signed: SignedTransaction): Promise<string> {
    throw new Error('this protocol has no such form');
  }
  /** What a transaction would cost of CPU time now; null where nodes do not try out, or cannot tell. Never rejects. */
  async cpuCost(_unsigned: UnsignedTransaction): Promise<CpuCost | null> {
    return null;
  }
  /** Fetches ahead of need what signing will take, where that comes on demand. Never rejects. */
  async warmUp(): Promise<void> {
    return;
  }
}

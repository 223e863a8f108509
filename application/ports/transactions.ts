import type { Call, DecodedTransaction, SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { OperationLimits } from '../../domain/chain/limits.ts';
import type { CpuMarket } from '../../domain/antelope/stake/cpu-market.ts';

/** What a transaction takes of CPU time. */
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

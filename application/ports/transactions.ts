import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { OperationLimits } from '../../domain/chain/limits.ts';

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
  /** Fetches ahead of need what signing will take, where that comes on demand. Never rejects. */
  async warmUp(): Promise<void> {
    return;
  }
}

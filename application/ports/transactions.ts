import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { OperationLimits } from '../../domain/chain/limits.ts';

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
   * Serializes with a fresh reference block under the limits of the operation, which also state its life; calls and limits returned were
   * decoded from the bytes.
   */
  abstract build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction>;
  /** Reads a serialized transaction from its bytes alone. */
  abstract decode(bytes: string): Promise<DecodedTransaction>;
  /** Fetches ahead of need what signing will take, where that comes on demand. Never rejects. */
  async warmUp(): Promise<void> {
    return;
  }
}

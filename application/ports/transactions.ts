import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { OperationLimits } from '../../domain/chain/limits.ts';

/** What calls do at the chain's head, and what they would do on a later day. */
export interface DatedSimulation {
  readonly simulation: Simulation;
  /** The simulation in the last block that may hold the transaction; null where no rule of the calls depends on its day. */
  readonly late: Simulation | null;
}

/**
 * Turns operations into a chain's transactions and decodes transactions. The only port that may import a chain SDK; implementations load it
 * on first use. Errors: `operation-not-offered`, `transaction-undecodable`, node errors where state is read.
 */
export abstract class Transactions {
  /** Encodes an operation as ordered calls, authorised by this signer. */
  abstract calls(operation: Operation, signer: Signer): Promise<readonly Call[]>;
  /** Simulates the calls on freshly read state with the contract's own rules, without broadcasting, as in a block at the head's time. */
  abstract simulation(calls: readonly Call[], signer: Signer): Promise<Simulation>;
  /**
   * Simulates as `simulation`, and again as on the last day on which the transaction may be included, where a rule depends on the day.
   * `latestOf`: returns the time of the last block that may hold the transaction, from the time of the head.
   */
  async datedSimulation(calls: readonly Call[], signer: Signer, _latestOf: (head: Instant) => Instant): Promise<DatedSimulation> {
    return { simulation: await this.simulation(calls, signer), late: null };
  }
  /**
   * Serializes the calls with a fresh reference block under the operation's limits, which include its ttl. The returned id, calls, limits
   * and expiry were decoded from the bytes alone.
   */
  abstract build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction>;
  /** Decodes a serialized transaction from its bytes alone. */
  abstract decode(bytes: string): Promise<DecodedTransaction>;
  /** Fetches ahead of need what signing will take, where that comes on demand. Never rejects. */
  async warmUp(): Promise<void> {
    return;
  }
}

import type { Call, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Warning } from '../../domain/core/operation/warning.ts';

/** Everything a user sees before signing. `unsigned.calls` were decoded from the bytes and equal `calls`. */
export interface Prepared {
  readonly operation: Operation;
  readonly signer: Signer;
  /** All calls, with the sponsor's part where one pays. */
  readonly calls: readonly Call[];
  /** The user's own calls, without the sponsor's part. */
  readonly ownCalls: readonly Call[];
  /** Who pays for CPU and NET instead of the user; null where nobody does. */
  readonly sponsorship: Sponsorship | null;
  readonly unsigned: UnsignedTransaction;
  readonly simulation: Simulation;
  /** Warnings that do not stop the write. */
  readonly warnings: readonly Warning[];
}

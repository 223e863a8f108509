import type { Call, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Each, Protocol } from '../../domain/chain/protocol.ts';
import type { Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Warning } from '../../domain/core/operation/warning.ts';

/**
 * Whose CPU a user wants to use: the sponsor's wherever one is offered (`usual`), only their own (`own`), or the sponsor's even right after
 * it failed (`sponsor`).
 */
export type PayerPreference = 'usual' | 'own' | 'sponsor';

/** On Antelope others may pay for CPU and NET. */
interface AntelopePayer {
  readonly protocol: 'antelope';
  /** Who pays instead of the user; null where nobody does. */
  readonly sponsorship: Sponsorship | null;
}

/** Who pays for a transaction, distinguished by its protocol: where nothing else stands, its own account. */
export type Payer = AntelopePayer | Each<Exclude<Protocol, 'antelope'>>;

/** Returns who pays instead of the user; null where the account itself does. */
export function sponsorshipOf(payer: Payer): Sponsorship | null {
  return payer.protocol === 'antelope' ? payer.sponsorship : null;
}

interface PreparedBase {
  readonly operation: Operation;
  readonly signer: Signer;
  /** All calls, with the sponsor's part where one pays. */
  readonly calls: readonly Call[];
  /** The user's own calls, without the sponsor's part. */
  readonly ownCalls: readonly Call[];
  readonly unsigned: UnsignedTransaction;
  readonly simulation: Simulation;
  /** Warnings that do not stop the write. */
  readonly warnings: readonly Warning[];
}

/** Everything a user sees before signing. `unsigned.calls` were decoded from the bytes and equal `calls`. */
export type Prepared = PreparedBase & Payer;

/** What a transaction must contain: whose operation, in which calls, and who pays. */
export type Intent = Pick<PreparedBase, 'operation' | 'signer' | 'calls'> & Payer;

import type { Call, Signer, UnsignedTransaction } from '../domain/chain/call.ts';
import type { Operation } from '../domain/chain/operation.ts';
import type { Problem } from '../domain/errors/problem.ts';
import type { Forecast } from './ports/transactions.ts';
import type { TrackedTransaction } from './tracker.ts';

/** Everything a person sees before signing. `unsigned.calls` were decoded from the bytes and equal `calls`. */
export interface Prepared {
  readonly operation: Operation;
  readonly signer: Signer;
  readonly calls: readonly Call[];
  readonly unsigned: UnsignedTransaction;
  readonly forecast: Forecast;
  /** Things to know that do not stop it: owner permission, proxy replaced, matured REX sold along. */
  readonly warnings: readonly Problem[];
}

/** Where a write is on its road. The countdown to `expiresAt` is the person's time to sign. */
export type Stage =
  | { readonly stage: 'checking-identity' }
  | { readonly stage: 'building' }
  | { readonly stage: 'awaiting-signature'; readonly expiresAt: number }
  | { readonly stage: 'checking-signature' }
  | { readonly stage: 'sending' }
  | { readonly stage: 'following'; readonly id: string };

/** The single road of every write. */
export interface SubmitOperation {
  /**
   * Calls, forecast and bytes of an operation, without a wallet. The firewall has passed the bytes.
   * Rejects with `forecast-refused`-type catalogue errors only for reads that failed; a rule that would stop the
   * operation is in `forecast.refusal`.
   */
  prepare(operation: Operation, signer: Signer): Promise<Prepared>;
  /**
   * Re-reads the wallet's identity and chain and compares them with the prepared signer, builds fresh bytes, signs, compares
   * what was signed with what was approved, writes the journal, sends, and hands over to the tracker. Resolves once a node accepted
   * (or may have accepted) it. Never sends twice: while an earlier write of the account is undecided it rejects with `outcome-pending`.
   */
  submit(prepared: Prepared, onStage: (stage: Stage) => void): Promise<TrackedTransaction>;
}

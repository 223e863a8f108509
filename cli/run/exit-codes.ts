import type { ErrorCategory } from '../../domain/core/errors/catalogue.ts';

/** Why a command ended: a category of the error catalogue, success, a result that standard output did not take, or an interruption by the user. */
export type ExitReason = ErrorCategory | 'ok' | 'output' | 'interrupted';

/** The published exit codes. A number never changes its meaning; `docs/cli.md` lists the same table. */
export const EXIT_CODES: Readonly<Record<ExitReason, number>> = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  config: 3,
  network: 4,
  'not-found': 5,
  validation: 6,
  chain: 7,
  user: 8,
  expired: 9,
  'outcome-unknown': 10,
  mismatch: 11,
  stale: 12,
  output: 13,
  interrupted: 130,
};

import type { ErrorParams } from '../../domain/core/errors/pool-error.ts';
import type { ExitReason } from './exit-codes.ts';

/** Errors that only a command line has; all others are in the error catalogue. */
export const COMMAND_FAILURES = {
  'command-unknown': 'usage',
  'command-mistyped': 'usage',
  'command-missing': 'usage',
  'option-unknown': 'usage',
  'option-mistyped': 'usage',
  'option-value-missing': 'usage',
  'option-invalid': 'usage',
  'option-with-password': 'usage',
  'options-conflict': 'usage',
  'options-incomplete': 'usage',
  'argument-invalid': 'usage',
  'argument-missing': 'usage',
  'argument-excess': 'usage',
  'account-option-missing': 'usage',
  'cpu-and-net-missing': 'usage',
  'votes-not-whole': 'validation',
  'bytes-not-whole': 'validation',
  'chain-unknown': 'usage',
  'setting-invalid': 'config',
  'setting-with-password': 'config',
  'setting-chain-unknown': 'config',
  'manifest-invalid': 'config',
  'sandbox-lacks-chain': 'config',
  'chain-lacks-command': 'validation',
  'timed-out': 'network',
  'timed-out-after-sending': 'outcome-unknown',
  'following-failed': 'outcome-unknown',
  'output-lost': 'output',
  'output-lost-after-sending': 'output',
  'interrupted-before-sending': 'interrupted',
  'interrupted-after-sending': 'interrupted',
  'not-explained': 'not-found',
  'article-unknown': 'not-found',
} as const satisfies Record<string, ExitReason>;

export type CommandFailureName = keyof typeof COMMAND_FAILURES;

/** An error of the command line itself. Its texts are `failures.<name>` of the command line's own texts. */
export class CommandFailure extends Error {
  readonly failure: CommandFailureName;
  readonly params: ErrorParams;
  /** Text of the system or a library, word for word, or null. */
  readonly raw: string | null;

  constructor(failure: CommandFailureName, params: ErrorParams = {}, raw: string | null = null) {
    super(failure);
    this.name = 'CommandFailure';
    this.failure = failure;
    this.params = params;
    this.raw = raw;
  }
}

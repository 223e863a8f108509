import type { OptionSpec } from '../run/command.ts';

interface GlobalOption extends OptionSpec {
  readonly repeatable?: boolean;
}

/** Options of every command, before or after its arguments. */
export const GLOBAL_OPTIONS: readonly GlobalOption[] = [
  { flags: '--chain <chain>' },
  { flags: '--node <address>', repeatable: true },
  { flags: '--backend <address>' },
  { flags: '--network <file>' },
  { flags: '--sandbox' },
  { flags: '--json' },
  { flags: '--lang <language>' },
  { flags: '--no-color' },
  { flags: '--no-input' },
  { flags: '--quiet' },
  { flags: '--verbose' },
  { flags: '--timeout <seconds>' },
];

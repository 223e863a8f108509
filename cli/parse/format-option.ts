import { CommandFailure } from '../run/command-failure.ts';
import type { Settings } from './settings.ts';

/** Option of a list that can be printed as a table of comma-separated values. */
export const FORMAT_OPTION = { flags: '--format <format>' } as const;

/** Returns whether `--format csv` was given. Errors: `option-invalid` for any other format; `options-conflict` with `--json`, which is a format of its own. */
export function isCsv(typed: unknown, { json }: Pick<Settings, 'json'>): boolean {
  if (typeof typed !== 'string') return false;
  if (typed !== 'csv') throw new CommandFailure('option-invalid', { option: '--format', value: typed });
  if (json) throw new CommandFailure('options-conflict', { first: '--format', second: '--json' });
  return true;
}

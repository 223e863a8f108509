import { CommandFailure } from '../run/command-failure.ts';

const PAGE = /^[1-9]\d{0,5}$/;

/** Option of a list that the pool's service gives in pages. */
export const PAGE_OPTION = { flags: '--page <number>' } as const;

/** Parses `--page`, 1 unless given. Errors: `option-invalid` for what is no whole number from 1 to 999,999. */
export function pageOption(typed: unknown): number {
  if (typeof typed !== 'string') return 1;
  if (!PAGE.test(typed)) throw new CommandFailure('option-invalid', { option: '--page', value: typed });
  return Number(typed);
}

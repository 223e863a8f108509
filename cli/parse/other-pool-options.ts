import { type OtherPool, percentageOf } from '../../domain/views/compare/stake-options.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { CommandInput } from './command-input.ts';

/** Options that say what another pool offers. */
export const OTHER_POOL_OPTIONS = [{ flags: '--other-rate <percent>' }, { flags: '--other-fee <percent>' }] as const;

/** Parses a percentage as decimal text, with a point or a comma. Errors: `option-invalid`, also for a negative one. */
function percentage(typed: string, option: string): string {
  const text = typed.trim().replace(',', '.');
  if (percentageOf(text) === null) throw new CommandFailure('option-invalid', { option, value: typed });
  return text;
}

/**
 * Parses what another pool offers; null where nothing is said of one. Errors: `option-invalid`, and `options-incomplete` for a yield without
 * its fee and the other way round, because neither can be assumed.
 */
export function otherPoolOptions(options: CommandInput['options']): OtherPool | null {
  const [rate, fee] = [options['otherRate'], options['otherFee']];
  if (typeof rate !== 'string' && typeof fee !== 'string') return null;
  if (typeof rate !== 'string') throw new CommandFailure('options-incomplete', { first: '--other-fee', second: '--other-rate' });
  if (typeof fee !== 'string') throw new CommandFailure('options-incomplete', { first: '--other-rate', second: '--other-fee' });
  return { rate: percentage(rate, '--other-rate'), fee: percentage(fee, '--other-fee') };
}

import { countInput } from '../../domain/core/amount/count-input.ts';
import { CommandFailure } from '../run/command-failure.ts';

/** Parses a number that identifies something, such as a loan. Errors: `argument-invalid` for anything but plain digits, or more than 64 bits hold. */
export function countArgument(text: string, name: string): bigint {
  const { count } = countInput(text, name);
  if (count === null) throw new CommandFailure('argument-invalid', { name, value: text });
  return count;
}

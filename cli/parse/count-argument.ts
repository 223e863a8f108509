import { CommandFailure } from '../run/command-failure.ts';

/** Largest number of a loan, order or pair, which have 64 bits (chain constant). */
const LARGEST_COUNT = 2n ** 64n - 1n;

/** Parses a number that identifies something, such as a loan. Errors: `argument-invalid` for anything but plain digits, or more than 64 bits hold. */
export function countArgument(text: string, name: string): bigint {
  const typed = text.trim();
  const count = /^\d{1,20}$/.test(typed) ? BigInt(typed) : null;
  if (count === null || count > LARGEST_COUNT) throw new CommandFailure('argument-invalid', { name, value: text });
  return count;
}

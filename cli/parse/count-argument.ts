import { CommandFailure } from '../run/command-failure.ts';

/** Numbers of loans, orders and pairs are 64 bits wide (chain constant). */
const LARGEST_COUNT = 2n ** 64n - 1n;

/** A number that names something, such as a loan. Errors: `argument-invalid` for anything but plain digits, or more than 64 bits hold. */
export function countArgument(text: string, name: string): bigint {
  const typed = text.trim();
  const count = /^\d{1,20}$/.test(typed) ? BigInt(typed) : null;
  if (count === null || count > LARGEST_COUNT) throw new CommandFailure('argument-invalid', { name, value: text });
  return count;
}

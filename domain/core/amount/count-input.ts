import type { Problem } from '../errors/problem.ts';

/** Largest number of a loan, order or pair, which have 64 bits (chain constant). */
const LARGEST_COUNT = 2n ** 64n - 1n;

/** A parsed number or the problem with it; exactly one of the two is null. */
export type CountInput = { readonly count: bigint; readonly problem: null } | { readonly count: null; readonly problem: Problem };

/** Parses a number that identifies something, such as an order. Problems: `number-invalid` for anything but plain digits, or more than 64 bits hold. */
export function countInput(text: string, field: string): CountInput {
  const typed = text.trim();
  const count = /^\d{1,20}$/.test(typed) ? BigInt(typed) : null;
  if (count === null || count > LARGEST_COUNT) return { count: null, problem: { field, error: 'number-invalid', params: {} } };
  return { count, problem: null };
}

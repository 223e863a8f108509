import * as v from 'valibot';
import { readAddress } from './address.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { TRX } from './sun.ts';

const INT64_MAX = 9_223_372_036_854_775_807n;

/** A whole number that is a JSON number when small and text when large. */
export const int64 = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))]),
  v.transform((value) => BigInt(value)),
  v.check((value) => value <= INT64_MAX && value >= -INT64_MAX - 1n, 'outside 64 bits'),
);

const positive = v.pipe(
  int64,
  v.check((value) => value >= 0n, 'negative'),
);

/** An amount of sun that is never left out. */
export const returnedAmount = v.pipe(
  positive,
  v.transform((units) => Asset.of(units, TRX)),
);

/** A number within the safe range that is never left out. */
export const returnedCount = v.pipe(
  positive,
  v.check((value) => value <= BigInt(Number.MAX_SAFE_INTEGER), 'too large'),
  v.transform(Number),
);

/** An amount of sun; nodes leave zero out. */
export const amount = v.optional(returnedAmount, 0);

/** A number that is zero when it is left out. */
export const quantity = v.optional(positive, 0);

/** A small number, such as an instant in milliseconds or a block number, that is zero when it is left out. */
export const count = v.optional(returnedCount, 0);

/** An address in either form, as `T…`. */
export const address = v.pipe(
  v.string(),
  v.maxLength(64),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readAddress(dataset.value);
    if (read === null) {
      addIssue({ message: 'not an address' });
      return NEVER;
    }
    return read;
  }),
);

/** Bytes as lower-case hexadecimal. */
export const hex = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text.toLowerCase()),
);

export const hash = v.pipe(hex, v.length(64));

/** Returns whether an answer is `{}`, with which nodes answer for what they do not know. */
export function isNothing(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

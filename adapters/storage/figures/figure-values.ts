import * as v from 'valibot';
import { Asset, type AssetSymbol, sameSymbol } from '../../../domain/core/amount/asset.ts';

/** Most items of a kept list; longer ones are not kept. */
const MOST_ITEMS = 1_000;
const LONGEST_TEXT = 256;
const LAST_INSTANT = 8_640_000_000_000_000;

/** Reads a short text. */
export const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));

/** Reads an exact count, such as the number of a block. */
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Reads a time in milliseconds that a `Date` can hold. */
export const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_INSTANT));

/** Reads an integer that is written as decimal text and not negative, as all that is kept. */
export const integer = v.pipe(
  v.string(),
  v.regex(/^\d{1,40}$/),
  v.transform((digits) => BigInt(digits)),
);

/**
 * Reads an amount in its canonical text. One of another coin is refused, because amounts of two coins cannot be combined, and a negative one,
 * which nothing that is kept can be.
 */
export function amountOf(symbol: AssetSymbol) {
  return v.pipe(
    text,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const amount = Asset.parse(dataset.value);
      if (amount !== null && sameSymbol(amount.symbol, symbol) && amount.units >= 0n) return amount;
      addIssue({ message: `no amount of ${symbol.code}` });
      return NEVER;
    }),
  );
}

/** Reads a list that is not longer than one that is kept. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.maxLength(MOST_ITEMS));
}

/** Reads the node, block and time of what was read of a chain. */
export const readAt = v.object({
  node: text,
  headNumber: whole,
  headTime: instant,
  receivedAt: instant,
  viaBackend: v.exactOptional(text),
});

/** Reads the use and the limit of a resource. */
export const resourceUse = v.object({ used: integer, max: v.nullable(integer) });

import type { AssetSymbol } from './asset.ts';

/** Symbol of bytes of RAM, which are whole; the RAM market itself has none for a single byte. */
export const BYTE_SYMBOL: AssetSymbol = { code: 'BYTES', precision: 0 };

/** Other names of the unit that a user may write after the number. */
export const BYTE_NAMES: readonly string[] = ['BYTE', 'B'];

import { utf8Length } from '../../core/chain/utf8-length.ts';

/** One entry of a contract's stored map, as the chain writes it. */
export interface StoredEntry {
  /** Contract and map, joined as in the chain's own key. */
  readonly key: string;
  readonly field: string;
  /** The stored text, with its type mark and payer. */
  readonly value: string;
}

/** Returns the bytes of RAM an entry of a map takes: key, value, and the field twice because it is also in the list of fields (node rule). */
export function storedBytes({ key, field, value }: StoredEntry): number {
  return utf8Length(key) + 2 * utf8Length(field) + utf8Length(value);
}

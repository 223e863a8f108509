import * as v from 'valibot';
import { MOST_OWN_NODES } from '../../../application/ports/kept-nodes.ts';
import { ownAddress } from './own-address.ts';

const SHAPE = v.pipe(v.array(v.unknown()), v.maxLength(MOST_OWN_NODES));

/** Decodes a stored list: its sound addresses, each once, and whether anything else was in it or in its place. Never throws. */
export function storedAddresses(text: string): { readonly addresses: readonly string[]; readonly damaged: boolean } {
  try {
    const found = v.parse(SHAPE, JSON.parse(text));
    const addresses = [...new Set(found.filter(isOwnAddress))];
    return { addresses, damaged: addresses.length < found.length };
  } catch {
    return { addresses: [], damaged: true };
  }
}

function isOwnAddress(value: unknown): value is string {
  try {
    return typeof value === 'string' && ownAddress(value) === value;
  } catch {
    return false;
  }
}

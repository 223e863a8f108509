import { deriveKeyPair, type KeyPair } from '../../../sandbox/antelope/codec/keys.ts';

const SEED = 'newpool nodes';

/** Returns the key of an account of the fresh chain, the same every time. */
export function keyOf(account: string): KeyPair {
  return deriveKeyPair(SEED, account);
}

/** The key of the system accounts. */
export const SYSTEM_KEY = keyOf('eosio');

import * as v from 'valibot';
import type { Clock } from '../../../application/ports/clock.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { plainCopy, readProperty } from '../../platform/wallet/foreign-object.ts';

/** Where wallets put their object: the page's global. */
export interface WalletHost {
  /** Returns the object, or undefined. It may be anything. */
  readonly wallet: () => unknown;
}

/** How often a wallet that is injected late is searched for, a second apart. */
const TRIES = 100;
const TRY_MS = 1000;

const account = v.union([v.string(), v.object({ name: v.nullish(v.string()) })]);

/**
 * Waits for a wallet that is injected and knows its network, which it learns later than it puts its object into the page; one that shows an
 * account without ever naming a network is accepted in the end. The object is boxed, since a promise that resolves with it would run its
 * `then`. Errors: `wallet-not-found`; `wallet-address-not-ready` when it appeared but stayed without network and account.
 */
export async function arrivedWallet(host: WalletHost, clock: Clock): Promise<{ readonly wallet: object }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const wallet = presentWallet(host);
    if (wallet && networkOf(wallet) !== null) return { wallet };
    await clock.wait(TRY_MS);
  }
  const wallet = presentWallet(host);
  if (!wallet) throw new PoolError('wallet-not-found');
  if (networkOf(wallet) === null && accountOf(wallet) === null) throw new PoolError('wallet-address-not-ready');
  return { wallet };
}

export function presentWallet(host: WalletHost): object | null {
  try {
    const found = host.wallet();
    return (typeof found === 'object' || typeof found === 'function') && found !== null ? found : null;
  } catch {
    return null;
  }
}

/** Returns the wallet's name of its network: a word, or a node's address. Null while it does not report it. */
function networkOf(wallet: object): string | null {
  const network = readProperty(wallet, 'network');
  return typeof network === 'string' && network !== '' ? network : null;
}

const CHAIN_IDS: ReadonlyMap<string | null, string> = new Map([
  ['MAINNET', '1024'],
  ['TESTNET', '1023'],
  ['LOCALNET', '1020'],
]);

/** Returns the chain id the wallet reports; null when it does not report it, or names a node instead. */
export function chainIdOf(wallet: object): string | null {
  return CHAIN_IDS.get(networkOf(wallet)) ?? null;
}

/** Returns the name of the account the wallet shows now, not validated; null when it shows none. */
export function accountOf(wallet: object): string | null {
  const read = v.safeParse(account, plainCopy(readProperty(wallet, 'account')));
  if (!read.success) return null;
  const name = typeof read.output === 'string' ? read.output : read.output.name;
  return name === undefined || name === null || name === '' ? null : name;
}

/** Returns whether the wallet shows that it is locked: an account whose name is null. */
export function isLocked(wallet: object): boolean {
  const shown = plainCopy(readProperty(wallet, 'account'));
  return typeof shown === 'object' && shown !== null && 'name' in shown && shown.name === null;
}

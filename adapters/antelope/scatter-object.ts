import * as v from 'valibot';
import type { WalletIdentity } from '../../application/ports/wallet.ts';
import type { Clock } from '../../application/ports/clock.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { inTime, plainCopy, readMethod, readProperty } from '../platform/foreign-object.ts';

/** Where wallets put their object: the page's global, and the event they fire once it is there. */
export interface WalletHost {
  /** The object, or undefined. Anything may be found here. */
  readonly scatter: () => unknown;
  /** Calls back when a wallet says it has arrived; returns how to stop. */
  readonly onLoaded: (loaded: () => void) => () => void;
}

const TRIES = 8;
const TRY_MS = 1000;
/** How long a question that opens no dialog may take. */
const SILENT_MS = 5000;

const name = v.pipe(v.string(), v.regex(/^[a-z1-5.]{1,13}$/));

const identity = v.object({
  accounts: v.pipe(
    v.array(
      v.object({
        name,
        authority: v.optional(name, 'active'),
        blockchain: v.optional(v.unknown()),
        chainId: v.optional(v.nullable(v.string())),
        publicKey: v.optional(v.nullable(v.string())),
      }),
    ),
    v.minLength(1),
  ),
});

/**
 * Waits for a late wallet: looks at once, then 8 times a second apart, or as soon as it announces itself. Never reloads the page.
 * The object comes boxed, since a promise that resolves with it would run its `then`.
 */
export async function arrivedScatter(host: WalletHost, clock: Clock): Promise<{ readonly scatter: object }> {
  let announced: () => void = () => undefined;
  const announcement = new Promise<void>((resolve) => {
    announced = resolve;
  });
  const stop = host.onLoaded(announced);
  try {
    for (let tries = 0; tries <= TRIES; tries++) {
      const found = presentScatter(host);
      if (found) return { scatter: found };
      if (tries < TRIES) await Promise.race([clock.wait(TRY_MS), ...(tries === 0 ? [announcement] : [])]);
    }
  } finally {
    stop();
  }
  throw new PoolError('wallet-not-found');
}

export function presentScatter(host: WalletHost): object | null {
  try {
    const found = host.scatter();
    return (typeof found === 'object' || typeof found === 'function') && found !== null ? found : null;
  } catch {
    return null;
  }
}

/** The word by which the wallet gave an account of the network; null when it names none. */
export function grantedWord(scatter: object): string | null {
  const read = v.safeParse(identity, plainCopy(readProperty(scatter, 'identity')));
  const word = read.success ? read.output.accounts[0]!.blockchain : null;
  return typeof word === 'string' ? word : null;
}

/** The first account of what a wallet calls an identity. Some wallets leave the chain out. */
export function identityOf(answer: unknown): WalletIdentity {
  const copy = plainCopy(answer);
  const read = v.safeParse(identity, copy);
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'identity' }, { raw: JSON.stringify(copy)?.slice(0, 500) ?? null });
  const account = read.output.accounts[0]!;
  return {
    account: account.name,
    permission: account.authority,
    chainId: account.chainId === '' ? null : (account.chainId?.toLowerCase() ?? null),
    publicKey: account.publicKey === '' ? null : (account.publicKey ?? null),
  };
}

/** Who the wallet says it is, without opening a dialog; null when it has given no identity to this page. */
export async function silentIdentity(scatter: object, clock: Clock): Promise<WalletIdentity | null> {
  const present = readProperty(scatter, 'identity');
  if (present !== null && present !== undefined) return identityOf(present);
  const ask = readMethod(scatter, 'getIdentityFromPermissions');
  if (!ask) return null;
  const answer = await inTime(() => ask(), clock, SILENT_MS, () => null);
  return answer === null || answer === undefined || answer === false ? null : identityOf(answer);
}

import * as v from 'valibot';
import type { Clock } from '../../../../application/ports/clock.ts';
import type { WalletIdentity } from '../../../../application/ports/wallet.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { inTime, isObject, plainCopy, readMethod, readProperty } from '../../../platform/wallet/foreign-object.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import { FAMILY_WORD } from './scatter-network.ts';
import { name } from '../../rpc/wire.ts';
import { quoted } from '../../../../domain/core/errors/foreign-text.ts';

/** Timeout in milliseconds of a request that opens no dialog. */
const SILENT_MS = 5000;

/** Blockchain names of chains whose accounts look like those of this protocol. */
const LOOK_ALIKES: readonly string[] = [FAMILY_WORD, 'bos', 'fio', 'iost'];

const account = v.object({ name, authority: v.optional(name, 'active'), publicKey: v.optional(v.nullable(v.string())) });

/** An account of some chain, with what the wallet reports of that chain. */
interface GivenAccount {
  readonly given: unknown;
  /** Lower case; null where it names none. */
  readonly chainId: string | null;
  /** Its name for the blockchain, lower case; null where it has none. */
  readonly word: string | null;
}

type Chain = Pick<AntelopeProfile, 'key' | 'name' | 'chainId'>;

/**
 * Returns the account of this chain from a wallet's answer. Errors: `identity-refused` when it answers without accounts, as some do for a
 * refusal; `wrong-chain` when all are of other chains; `wallet-unknown-error` when they cannot be decoded.
 */
export function identityOf(answer: unknown, chain: Chain): WalletIdentity {
  const given = givenAccounts(answer);
  if (given === null) throw new PoolError('identity-refused');
  const chosen = accountOn(given, chain);
  if (!chosen)
    throw new PoolError('wrong-chain', { chain: chain.name, expected: chain.chainId, actual: given[0]!.word ?? given[0]!.chainId ?? '' });
  return identityFrom(chosen);
}

/** Reads the identity on this chain without opening a dialog; null when the wallet has given this page no account of it. */
export async function silentIdentity(scatter: object, clock: Clock, chain: Chain): Promise<WalletIdentity | null> {
  const chosen = silentAccount(readProperty(scatter, 'identity'), chain);
  if (chosen !== undefined) return chosen && identityFrom(chosen);
  const ask = readMethod(scatter, 'getIdentityFromPermissions');
  const found =
    ask &&
    silentAccount(
      await inTime(
        () => ask(),
        clock,
        SILENT_MS,
        () => null,
      ),
      chain,
    );
  return found ? identityFrom(found) : null;
}

/** Returns the blockchain name under which the wallet gave an account of the chain, lower case; null when it names none. */
export function grantedWord(scatter: object, chain: Chain): string | null {
  try {
    return silentAccount(readProperty(scatter, 'identity'), chain)?.word ?? null;
  } catch {
    return null;
  }
}

/** Returns undefined where the wallet reports nothing. */
function silentAccount(answer: unknown, chain: Chain): GivenAccount | null | undefined {
  if (answer === null || answer === undefined || answer === false) return undefined;
  const given = givenAccounts(answer);
  return given && accountOn(given, chain);
}

/** Returns every account a wallet shares with the page, of any chain, at least one; null where it reports no accounts. */
function givenAccounts(answer: unknown): readonly GivenAccount[] | null {
  const copy = plainCopy(answer);
  const accounts = isObject(copy) ? readProperty(copy, 'accounts') : copy;
  if (isObject(copy) && (accounts === undefined || accounts === null)) return null;
  if (!Array.isArray(accounts) || accounts.length === 0) throw unreadable(copy);
  return accounts.map((given: unknown) => ({ given, chainId: text(given, 'chainId'), word: text(given, 'blockchain') }));
}

/**
 * Returns the account by chain id, else by the chain's own name, the protocol's common name, or no name, in this order. One of another
 * chain comes last.
 */
function accountOn(accounts: readonly GivenAccount[], { key, chainId }: Chain): GivenAccount | null {
  const unnamed = accounts.filter((given) => given.chainId === null);
  const isReadable = ({ given }: GivenAccount): boolean => v.is(account, given);
  return (
    accounts.find((given) => given.chainId === chainId) ??
    unnamed.find(({ word }) => word === key) ??
    unnamed.find(({ word }) => word === FAMILY_WORD) ??
    unnamed.find(({ word }) => word === null) ??
    unnamed.find((given) => isReadable(given) && !LOOK_ALIKES.includes(given.word!)) ??
    accounts.find((given) => isReadable(given) && given.chainId !== null) ??
    null
  );
}

function identityFrom({ given, chainId }: GivenAccount): WalletIdentity {
  const read = v.safeParse(account, given);
  if (!read.success) throw unreadable(given);
  const { name: holder, authority, publicKey } = read.output;
  return { account: holder, permission: authority, chainId, publicKey: publicKey === '' ? null : (publicKey ?? null) };
}

function text(given: unknown, field: string): string | null {
  const value = isObject(given) ? readProperty(given, field) : null;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).toLowerCase() : null;
}

function unreadable(copy: unknown): PoolError {
  return new PoolError('wallet-unknown-error', { message: 'identity' }, { raw: quoted(copy) });
}

import * as v from 'valibot';
import type { Clock } from '../../../application/ports/clock.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { inTime, plainCopy, readMethod } from '../../platform/wallet/foreign-object.ts';
import { identityFailure } from './wallet-failure.ts';
import { accountOf, shownAddress, type WalletSurface } from './wallet-object.ts';

/** How long a user may take to choose an account, in milliseconds. */
const CHOOSING_MS = 180_000;
const READY_TRY_MS = 200;
const READY_TRIES = 15;
const ALLOWED = 200;

const oldAnswer = v.object({ code: v.union([v.number(), v.string()]), message: v.optional(v.string(), '') });

/**
 * Requests an account from the wallet by the call it supports, and reads which one where the wallet only agrees. Errors:
 * `identity-refused`, `wallet-locked`, `wallet-question-open`, `wallet-address-not-ready`, `wallet-unknown-error`.
 */
export async function askForAccount(surface: WalletSurface, clock: Clock): Promise<string> {
  const asked = surface.asks === null ? null : await askedAccount(surface.provider, [surface.asks, otherWay(surface.asks)], clock);
  return asked ?? readyAccount(surface, clock);
}

function otherWay(asks: string): string {
  return asks === 'eth_requestAccounts' ? 'tron_requestAccounts' : 'eth_requestAccounts';
}

/** Requests an account; null where the wallet agrees without naming it. A wallet that does not know the first call gets the second. */
async function askedAccount(provider: object, [first, second]: readonly [string, string], clock: Clock): Promise<string | null> {
  try {
    return accountIn(await ask(provider, first, clock));
  } catch (thrown) {
    if (!(thrown instanceof PoolError) || thrown.error !== 'wallet-too-old') throw thrown;
    return accountIn(await ask(provider, second, clock));
  }
}

/** Returns the answer boxed, since a promise that resolves with a foreign object would run its `then`. */
async function ask(provider: object, method: string, clock: Clock): Promise<{ readonly answer: unknown }> {
  const request = readMethod(provider, 'request');
  if (!request) throw new PoolError('wallet-too-old');
  const silent = (): never => {
    throw new PoolError('wallet-unknown-error', { message: 'no answer' });
  };
  try {
    return { answer: plainCopy(await inTime(() => request({ method }), clock, CHOOSING_MS, silent)) };
  } catch (thrown) {
    throw identityFailure(thrown);
  }
}

/** Returns the account of an answer. Older wallets answer an empty text while locked, and put an error into the answer. */
function accountIn({ answer }: { readonly answer: unknown }): string | null {
  if (answer === '') throw new PoolError('wallet-locked');
  if (answer === false) throw new PoolError('identity-refused');
  if (Array.isArray(answer)) {
    const [account] = answer as readonly unknown[];
    if (account === undefined) throw new PoolError('wallet-locked');
    return accountOf(account);
  }
  if (!v.is(oldAnswer, answer) || Number(answer.code) === ALLOWED) return null;
  throw identityFailure(answer);
}

/** Waits for the account; some wallets show it a moment after they agreed. */
async function readyAccount(surface: WalletSurface, clock: Clock): Promise<string> {
  for (let tries = 0; tries <= READY_TRIES; tries += 1) {
    const account = shownAddress(surface);
    if (account !== null) return account;
    if (tries < READY_TRIES) await clock.wait(READY_TRY_MS);
  }
  throw new PoolError('wallet-locked');
}

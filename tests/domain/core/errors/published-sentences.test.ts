import { describe, expect, it } from 'vitest';
import { errorOfWords, errorsOfCode, isErrorName, paramsOf } from '../../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { errorsOfSentence } from '../../../../domain/core/errors/published-sentences.ts';

describe('a published message without a code', () => {
  it.each([
    ['Unknow error', 'wallet-unknown-error'],
    ['Operate unsuccessfully!', 'operation-failed'],
    ['Revoke failed', 'revoke-failed'],
    ['CPU stake failed', 'stake-failed'],
    ['Redeem failed', 'redeem-failed'],
    ['Token expired', 'session-expired'],
    ['Authorize failed', 'authorisation-failed'],
    ['authorise failed', 'authorisation-failed'],
    ['Authorization failed', 'authorisation-failed'],
    ['authorisation failed', 'authorisation-failed'],
    ['Login failure', 'login-failed'],
    ['login failed', 'login-failed'],
    ['You have applied for this token before', 'listing-already-applied'],
    ['applied this token before', 'listing-already-applied'],
    ['The account does not exist.', 'account-not-found'],
    ['wallet version too low', 'wallet-too-old'],
    ['Wallet version is too old', 'wallet-too-old'],
    ['the version of your wallet is too low', 'wallet-too-old'],
    ['version of the wallet is too old', 'wallet-too-old'],
    ['version of wallet is too old', 'wallet-too-old'],
    ['Page not found', 'page-not-found'],
    ['No relevant record', 'no-relevant-record'],
    ['No more', 'no-more-records'],
    ['Copy failed', 'copy-failed'],
    ['Image load failed', 'image-load-failed'],
    ['image loading failed', 'image-load-failed'],
    ['Under maintenance.', 'service-paused'],
    ['Your privileges have been lost', 'wallet-privileges-lost'],
    ['Failed to get the balance', 'wallet-balance-unavailable'],
  ])('%s is recognised as %s', (text, error) => {
    expect(errorsOfSentence(text)).toEqual([error]);
  });

  it('may contain several meanings, in the order of the list, or none', () => {
    expect(errorsOfSentence('Redeem failed: token expired')).toEqual(['redeem-failed', 'session-expired']);
    expect(errorsOfSentence('no more tries')).toEqual([]);
    expect(errorsOfSentence('there is no more')).toEqual([]);
    expect(errorsOfSentence('mistake failed')).toEqual([]);
    expect(errorsOfSentence('')).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('finds its own names and no built-in property of an object', () => {
    expect(isErrorName('account-not-found')).toBe(true);
    for (const other of ['toString', '', 7, null, undefined, ['account-not-found']]) expect(isErrorName(other)).toBe(false);
  });

  it('finds errors by contract messages and by published codes, with the values they name', () => {
    expect(errorOfWords('these are no words of any contract')).toBeNull();
    expect(errorsOfCode('3080001')).toEqual(['ram-exceeded']);
    expect(errorsOfCode('no code')).toEqual([]);
    expect(paramsOf('account-not-found')).toContain('account');
    expect(paramsOf('unknown-error')).toEqual([]);
  });
});

describe('a failure', () => {
  it('keeps its name, its values, the original message, and its cause', () => {
    const cause = new Error('first');
    const failure = new PoolError('account-not-found', { account: 'alice' }, { raw: 'unknown key', cause });
    expect([failure.error, failure.params, failure.raw]).toEqual(['account-not-found', { account: 'alice' }, 'unknown key']);
    expect([failure.name, failure.message, failure.cause]).toEqual(['PoolError', 'account-not-found', cause]);
    const bare = new PoolError('unknown-error');
    expect([bare.params, bare.raw, 'cause' in bare]).toEqual([{}, null, false]);
  });
});

import { describe, expect, it } from 'vitest';

import {
  CATALOGUE,
  categoryOf,
  codesOf,
  errorNames,
  errorsOfCode,
  errorOfWords,
  isCancelled,
  isResendSafe,
  type ErrorName,
} from '../../../../domain/core/errors/catalogue.ts';

describe('error catalogue', () => {
  it.each([
    ['1000', 'wallet-unknown-error'],
    ['0001', 'wallet-unknown-error'],
    ['100001', 'wallet-unknown-error'],
    ['100002', 'wallet-action-missing'],
    ['1', 'too-many-orders'],
    ['1', 'account-name-taken'],
    ['1', 'receiver-address-invalid'],
    ['999', 'freeze-failed'],
    ['3080004', 'cpu-exceeded'],
    ['3080002', 'net-exceeded'],
    ['3080001', 'ram-exceeded'],
    ['3040005', 'transaction-expired'],
    ['3050003', 'contract-refused'],
    ['402', 'signature-refused'],
    ['402', 'wallet-privileges-lost'],
    ['0002', 'wallet-balance-unavailable'],
    ['1019', 'listing-already-applied'],
  ])('publishes code %s as %s', (code, error) => {
    expect(errorsOfCode(code)).toContain(error);
  });

  it.each([
    ['wallet-action-missing'],
    ['wallet-address-not-ready'],
    ['unknown-error'],
    ['operation-failed'],
    ['revoke-failed'],
    ['session-expired'],
    ['authorisation-failed'],
    ['page-not-found'],
    ['login-failed'],
    ['account-not-found'],
    ['copy-failed'],
    ['stake-failed'],
    ['redeem-failed'],
    ['wallet-too-old'],
    ['no-relevant-record'],
    ['no-more-records'],
    ['image-load-failed'],
    ['service-paused'],
    ['reduce-only'],
    ['backend-unreachable'],
  ])('has an entry for %s, which has no code of its own in the product', (error) => {
    expect(Object.keys(CATALOGUE)).toContain(error);
  });

  it.each([
    ['no frozenBalance(BANDWIDTH)', 'insufficient-stake'],
    ['no frozenBalance(Energy)', 'insufficient-stake'],
    ['Invalid unfreeze_balance, [#] is error', 'insufficient-stake'],
    ['Invalid unfreeze operation, unfreezing times is over limit', 'too-many-unfreezes'],
    ['Invalid unfreeze operation', null],
  ])('recognises the contract message %j as %s', (words, error) => {
    expect(errorOfWords(words)).toBe(error);
  });

  it('returns no error for an unpublished code', () => {
    expect(errorsOfCode('4711')).toEqual([]);
    expect(errorsOfCode('')).toEqual([]);
  });

  it('marks a retry as safe only where nothing can have been broadcast', () => {
    const unsafe = (Object.keys(CATALOGUE) as ErrorName[]).filter((error) => !isResendSafe(error));
    expect(unsafe.sort()).toEqual([
      'chain-unknown-error',
      'journal-damaged',
      'outcome-pending',
      'refused-but-valid',
      'refused-by-one',
      'send-outcome-unknown',
      'sponsor-altered',
      'transaction-altered',
      'transaction-duplicate',
      'transaction-replaced',
      'unknown-error',
      'wallet-added-call',
      'wallet-unknown-error',
    ]);
  });

  it('names every error once, in its order', () => {
    expect(errorNames()).toEqual(Object.keys(CATALOGUE));
  });

  it('takes only a refusal by the user for no failure', () => {
    expect(errorNames().filter(isCancelled)).toEqual(['identity-refused', 'signature-refused', 'confirmation-refused']);
  });

  it('puts an unknown outcome into its own category, and never marks it retryable', () => {
    const unknown = (Object.keys(CATALOGUE) as ErrorName[]).filter((error) => categoryOf(error) === 'outcome-unknown');
    expect(unknown.map(isResendSafe)).toEqual(unknown.map(() => false));
    expect(unknown).toHaveLength(5);
  });

  it('writes every code without spaces or separators', () => {
    for (const error of Object.keys(CATALOGUE) as ErrorName[]) for (const code of codesOf(error)) expect(code).toMatch(/^\d+$/);
  });
});

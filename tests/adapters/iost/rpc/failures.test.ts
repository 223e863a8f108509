import { describe, expect, it } from 'vitest';

import { nodeRefusal, receiptFailure } from '../../../../adapters/iost/rpc/failures.ts';
import { refusalMessage } from '../../../../adapters/iost/rpc/refusal-message.ts';

const PLACE = 'running action Action{Contract: vote_producer.iost, ActionName: vote, Data: ["alice001"... error: ';
const THROWN = `${PLACE}Uncaught exception: Error: `;

describe('a receipt', () => {
  it('of success is no failure', () => {
    expect(receiptFailure('SUCCESS', '')).toBeNull();
  });

  it.each([
    ['RUNTIME_ERROR', `${PLACE}balance not enough 5 < 10`, 'insufficient-balance', { available: '5', needed: '10' }],
    ['RUNTIME_ERROR', `${PLACE}token iost exceed amountLimit in tx. need 1`, 'spending-limit-exceeded', {}],
    ['RUNTIME_ERROR', `${THROWN}minimum ram amount for trading is 10 byte\n at x`, 'ram-below-minimum', { min: '10' }],
    ['RUNTIME_ERROR', `${THROWN}buy amount is too much. left space is not enough 5 is less than 10\n`, 'ram-market-exhausted', {}],
    ['RUNTIME_ERROR', `${THROWN}self ram amount 300, not enough for sell\n`, 'insufficient-ram', { needed: '…', available: '300' }],
    [
      'RUNTIME_ERROR',
      'running action Action{Contract: ram.iost, ActionName: sell, Data: ["alice001","alice001",49908]}\n error: Uncaught exception: Error: balance not enough 49907 < 49908\nat x',
      'insufficient-ram',
      { needed: '49908', available: '49907' },
    ],
    ['RUNTIME_ERROR', `${PLACE}invalid account nosuchname1`, 'account-not-found', { account: 'nosuchname1' }],
    ['RUNTIME_ERROR', `${THROWN}producer not exists\n at x`, 'producer-not-votable', {}],
    ['RUNTIME_ERROR', `${THROWN}option is removed.\n`, 'producer-not-votable', {}],
    ['RUNTIME_ERROR', `${THROWN}amount too large. max amount = 1399.75\n`, 'reduction-too-large', { available: '1399.75' }],
    ['RUNTIME_ERROR', `${THROWN}account didn't vote for this option.\n`, 'no-votes-to-reduce', {}],
    ['RUNTIME_ERROR', `${THROWN}amount must be positive\n`, 'amount-zero', {}],
    ['RUNTIME_ERROR', `${PLACE}invalid amount 1e-7`, 'vote-below-minimum', { min: '0.000001' }],
    ['RUNTIME_ERROR', `${PLACE.replace('vote,', 'voterWithdraw,')}invalid amount 9e-7`, 'bonus-too-small', { min: '0.000001' }],
    [
      'RUNTIME_ERROR',
      `${PLACE.replace('vote,', 'voterWithdraw,')}balance not enough 5 < 10`,
      'bonus-not-covered',
      { available: '5', needed: '10' },
    ],
    ['RUNTIME_ERROR', `${PLACE}invalid amount 1.`, 'amount-not-a-number', {}],
    ['RUNTIME_ERROR', `${PLACE}token not exists`, 'token-not-on-chain', {}],
    ['RUNTIME_ERROR', `${PLACE}memo too large`, 'memo-too-long', { max: '512' }],
    ['RUNTIME_ERROR', 'out of gas', 'gas-limit-reached', {}],
    ['RUNTIME_ERROR', `${THROWN}require auth failed. ret = false\n`, 'authority-unsatisfied', {}],
    ['RUNTIME_ERROR', `${PLACE}transaction has no permission`, 'authority-unsatisfied', {}],
    ['TIMEOUT', `${PLACE}execution killed`, 'execution-time-exceeded', {}],
    [
      'BALANCE_NOT_ENOUGH',
      'balance not enough after executing actions: pay ram failed. id: alice001 need 120, actual 0',
      'ram-exceeded',
      { needs: '120', has: '0' },
    ],
    [
      'BALANCE_NOT_ENOUGH',
      'balance not enough after executing actions: pay gas cost failed: x',
      'gas-insufficient',
      { needed: '…', available: '…' },
    ],
  ])('%s with %j is %s', (status, message, error, params) => {
    expect(receiptFailure(status, message)).toMatchObject({ error, params, raw: `${status}: ${message}` });
  });

  it('of an unknown reason keeps the contract’s own words', () => {
    expect(receiptFailure('RUNTIME_ERROR', `${THROWN}can't vote for now\n    at place`)).toMatchObject({
      error: 'contract-refused',
      params: { message: "can't vote for now" },
    });
    expect(receiptFailure('UNKNOWN_ERROR', '')).toMatchObject({ error: 'contract-refused', params: { message: 'UNKNOWN_ERROR' } });
  });
});

describe('a receipt as written by go-iost 3.11.5', () => {
  const action = 'running action Action{Contract: vote_producer.iost, ActionName: vote, Data: ["alice001","newpoolbp",';

  it.each([
    [`${action}"1"]}\n error: Uncaught exception: Error: can't vote for now\nat place`, "can't vote for now"],
    [
      `${action}1]}\n error: prepare contract: error parse string arg &{1}, type assertion to string failed`,
      'error parse string arg &{1}, type assertion to string failed',
    ],
    [`${action}"mmmmmmmmmm... error: no such vote`, 'no such vote'],
    [`${action}"90000000",""]}... error: can't vote for now`, "can't vote for now"],
    [`${action}"a\nb"]}\n error: Uncaught exception: Error: Uncaught exception: Error: no such vote\nat place`, 'no such vote'],
    [`${action}"1"]} error: can't vote for now`, "can't vote for now"],
  ])('keeps only the reason of %j', (message, reason) => {
    expect(receiptFailure('RUNTIME_ERROR', message)).toMatchObject({ error: 'contract-refused', params: { message: reason } });
  });

  it('is recognised across its line breaks', () => {
    expect(
      receiptFailure(
        'RUNTIME_ERROR',
        `${action}"9"]}\n error: Uncaught exception: Error: Uncaught exception: Error: balance not enough 5 < 9\nat x`,
      ),
    ).toMatchObject({ error: 'insufficient-balance', params: { available: '5', needed: '9' } });
  });
});

describe('a refusal on broadcasting', () => {
  it.each([
    ['gas not enough: user alice001 has 814000.5 < 1000000', 'gas-insufficient', { available: '814000.5', needed: '1000000' }],
    ['gas not enough even if considering the new gas pledgement 0 + 100000 < 1000000', 'gas-insufficient', { available: '…', needed: '…' }],
    ['iost token amount not enough for pledgement 5 < 9', 'insufficient-balance', { available: '5', needed: '9' }],
    ['TimeError: tx.time is too large(tx.time: 2, now: 1). Please sync time', 'transaction-time-ahead', {}],
    ['TimeError: tx.time is expired(tx.time: 1, now: 2). Please sync time', 'transaction-expired', {}],
    ['VerifyError invalid chain_id, should be 1024, yours:1020', 'node-wrong-chain', {}],
    ['VerifyError publisher error', 'authority-unsatisfied', {}],
    ['VerifyError invalid delay time', 'transaction-refused', { message: 'VerifyError invalid delay time' }],
    [
      'VerifyError gas limit illegal, should in [6000, 4000000]',
      'transaction-refused',
      { message: 'VerifyError gas limit illegal, should in [6000, 4000000]' },
    ],
    ['tx exists in pending', 'transaction-duplicate', {}],
    ['tx exists in chain', 'transaction-duplicate', {}],
    ['txpool is full', 'node-busy', {}],
    ['invalid json array: x', 'transaction-refused', { message: 'invalid json array: x' }],
    ['decimal should not exceed 2: ["a"]', 'amount-too-many-decimals', { decimals: '2' }],
    ['something new', 'chain-unknown-error', {}],
  ])('%j is %s', (message, error, params) => {
    const body = JSON.stringify({ code: 2, message }).replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
    expect(nodeRefusal(body)).toMatchObject({ error, params, raw: body });
    expect(nodeRefusal(message)).toMatchObject({ error, params });
  });

  it('is read from the format of an older node', () => {
    expect(refusalMessage('{"error":"tx exists in chain","code":2}')).toBe('tx exists in chain');
    expect(refusalMessage('plain words')).toBe('plain words');
    expect(refusalMessage('null')).toBe('null');
    expect(refusalMessage('{"message":5}')).toBe('5');
  });
});

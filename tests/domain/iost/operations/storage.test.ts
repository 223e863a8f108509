import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { accountProblem, checkOperation } from '../../../../domain/chain/operation-check.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { buyStorage } from '../../../../domain/iost/operations/buy-storage.ts';
import { sellStorage } from '../../../../domain/iost/operations/sell-storage.ts';
import { STORAGE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { gasUnits } from '../../../../domain/iost/resources/gas.ts';
import { iostAccountOf } from '../../snapshot-example.ts';

const coins = (text: string): Asset => Asset.parse(`${text} IOST`)!;
const GAS = { available: gasUnits(3_000_000n), limit: gasUnits(3_300_000n), perSecond: 1_265n };
const buy = (bytes: bigint, most = '5.00000000') => ({ kind: 'buy-storage', receiver: 'alice', bytes, most: coins(most) }) as const;
const sell = (bytes: bigint) => ({ kind: 'sell-storage', bytes }) as const;

function problem(operation: Operation, gas = GAS) {
  const held = { votes: [], releases: [], bonus: null, gas, pledges: [], ramAvailable: 500n };
  return accountProblem(operation, iostAccountOf(coins('20.00000000'), held));
}

describe.each([
  ['a purchase', buy],
  ['a sale', sell],
])('%s of RAM', (_name, of) => {
  it.each([
    [0n, 'amount-zero'],
    [-1n, 'amount-negative'],
    [9n, 'ram-below-minimum'],
    [BigInt(Number.MAX_SAFE_INTEGER) + 1n, 'amount-too-large'],
  ])('of %d bytes is refused before anything is read: %s', (bytes, error) => {
    expect(() => checkOperation(of(bytes), IOST)).toThrow(error);
  });

  it('of fewer bytes is told how many are needed', () => {
    expect(() => checkOperation(of(9n), IOST)).toThrow(expect.objectContaining({ error: 'ram-below-minimum', params: { min: '10' } }));
  });

  it('of ten bytes is possible, and needs the gas of a call', () => {
    expect(() => checkOperation(of(10n), IOST)).not.toThrow();
    expect(problem(of(10n))).toBeNull();
    expect(problem(of(10n), { ...GAS, available: gasUnits(STORAGE_GAS.least) - 1n })).toMatchObject({ error: 'gas-insufficient' });
  });
});

describe('a purchase of RAM', () => {
  it('needs the most it may cost in the balance, at the field of the bytes', () => {
    expect(problem(buy(100n, '20.00000000'))).toBeNull();
    expect(problem(buy(100n, '20.01000000'))).toEqual({
      field: 'bytes',
      error: 'insufficient-balance',
      params: { needed: '20.01000000 IOST', available: '20.00000000 IOST' },
    });
  });

  it('is signed for exactly that amount of the coin, with the bytes as a number', () => {
    expect(buyStorage.limits(buy(1_024n, '5.27000000')).amountLimits).toEqual([coins('5.27000000')]);
    expect(buyStorage.calls(buy(1_024n), 'bob')).toEqual([{ action: 'buy', data: { payer: 'bob', receiver: 'alice', bytes: 1_024 } }]);
  });
});

describe('a sale of RAM', () => {
  it('needs the bytes unused', () => {
    expect(problem(sell(500n))).toBeNull();
    expect(problem(sell(501n))).toEqual({ field: 'bytes', error: 'insufficient-ram', params: { needed: '501', available: '500' } });
  });

  it('lets nothing but those bytes leave, which are a token of their own, and pays the account', () => {
    expect(sellStorage.limits(sell(77n)).amountLimits).toEqual([Asset.of(77n, { code: 'RAM', precision: 0 })]);
    expect(sellStorage.calls(sell(77n), 'bob')).toEqual([{ action: 'sell', data: { account: 'bob', receiver: 'bob', bytes: 77 } }]);
  });
});

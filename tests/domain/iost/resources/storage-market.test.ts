import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { mostForStorage, storageProceeds, storagePurchase } from '../../../../domain/iost/resources/storage-market.ts';

const COIN = { code: 'IOST', precision: 8 };
const coins = (text: string): Asset => Asset.parse(`${text} IOST`)!;
const BEGIN = Date.UTC(2024, 0, 1);
/** The market as the chain's first block opens it: 128 GiB at 0.005 a byte. */
const FIRST = { left: 137_438_953_472, balance: 687_194_767.36, increase: 188_272_539, intervalSeconds: 28_800, increasedAt: BEGIN };

describe('a purchase of RAM', () => {
  // Computed in doubles by another program.
  it.each([
    [10n, '0.06000000', '0.01000000'],
    [1_024n, '5.22000000', '0.10000000'],
    [4_321n, '22.04000000', '0.43000000'],
    [1_000_000n, '5100.04000000', '100.00000000'],
    [1_000_000_000n, '5137379.36000000', '100732.93000000'],
  ])('of %d bytes costs %s, of which %s is the fee', (bytes, cost, fee) => {
    expect(storagePurchase(FIRST, bytes, BEGIN, COIN)).toEqual({ cost: coins(cost), fee: coins(fee) });
  });

  it.each([
    ['the last second of an interval', 28_799_000, '5.22000000'],
    ['the first of the next', 28_800_000, '5.21000000'],
    ['the fourth interval', DAY_MS, '5.20000000'],
  ])('in %s counts the bytes added since', (_name, after, cost) => {
    expect(storagePurchase(FIRST, 1_024n, BEGIN + after, COIN)?.cost).toEqual(coins(cost));
  });

  it('is impossible for all that is left or more, and for what nobody could pay for', () => {
    for (const more of [0n, 1n, 1_000_000_000_000n]) expect(storagePurchase(FIRST, BigInt(FIRST.left) + more, BEGIN, COIN)).toBeNull();
    expect(storagePurchase(FIRST, BigInt(FIRST.left) - 1n, BEGIN, COIN)).toBeNull();
  });

  it('takes no bytes away where the market was read later than the block', () => {
    expect(storagePurchase({ ...FIRST, increasedAt: BEGIN + DAY_MS }, 1_024n, BEGIN, COIN)?.cost).toEqual(coins('5.22000000'));
  });

  it('rounds half a hundredth of its price upwards', () => {
    // A hundred of two hundred bytes cost as much as the market holds: 12.125 coins, and 0.24 of fee for 12.13.
    expect(storagePurchase({ ...FIRST, left: 200, balance: 12.125 }, 100n, BEGIN, COIN)).toEqual({
      cost: coins('12.37000000'),
      fee: coins('0.24000000'),
    });
  });
});

describe('a sale of RAM', () => {
  it.each([
    [10n, '0.05000000'],
    [1_024n, '5.12000000'],
    [1_000_000n, '4999.96000000'],
  ])('of %d bytes brings %s, without a fee', (bytes, proceeds) => {
    expect(storageProceeds(FIRST, bytes, COIN)).toEqual(coins(proceeds));
  });

  it('rounds half a hundredth upwards', () => {
    // A hundred bytes sold to a market with a hundred left bring half of what it holds: 0.125 coins.
    expect(storageProceeds({ ...FIRST, left: 100, balance: 0.25 }, 100n, COIN)).toEqual(coins('0.13000000'));
  });

  it('brings the price without the bytes that only a purchase adds', () => {
    expect(storageProceeds({ ...FIRST, increasedAt: BEGIN - DAY_MS }, 1_024n, COIN)).toEqual(coins('5.12000000'));
  });
});

describe('the most a purchase is signed for', () => {
  it.each([
    ['0.06000000', '0.07000000'],
    ['5.22000000', '5.28000000'],
    ['100.00000000', '101.01000000'],
  ])('for a price of %s is %s, in hundredths', (price, most) => {
    expect(mostForStorage(coins(price))).toEqual(coins(most));
  });
});

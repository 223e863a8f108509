import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { coinForRex } from '../../../../domain/antelope/rex/pool.ts';
import { rexWorth } from '../../../../domain/antelope/rex/worth.ts';
import { rexMarket } from '../../../support/rex-market.ts';

const { pool } = rexMarket();
const rex = (units: bigint): Asset => Asset.of(units, pool.totalRex.symbol);
const coin = (units: bigint): Asset => Asset.of(units, pool.totalLendable.symbol);
const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });

describe('the REX of a number of coins', () => {
  it('is all of it where the coins are what all of it sells for', () => {
    expect(String(rexWorth(pool, coin(2n), rex(10_999n)))).toBe('1.0999 REX');
    expect(String(rexWorth(pool, coin(1n), rex(10_999n)))).toBe('0.5000 REX');
  });

  it('is none where it sells for less, and while no REX exists', () => {
    expect(rexWorth(pool, coin(3n), rex(10_999n))).toBeNull();
    expect(rexWorth({ ...pool, totalRex: rex(0n) }, coin(1n), rex(10_999n))).toBeNull();
    expect(rexWorth({ ...pool, totalLendable: coin(0n) }, coin(1n), rex(10_999n))).toBeNull();
  });

  it('is the least that sells for as much, and never more than is held', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (lendable, supply, held, wanted) => {
        const row = { ...pool, totalLendable: coin(lendable), totalRex: rex(supply) };
        const whole = coinForRex(row, rex(held))!;
        const found = rexWorth(row, coin(wanted), rex(held));
        expect(found === null).toBe(wanted > whole.units);
        const isEnough = (sold: bigint) => coinForRex(row, rex(sold))!.units >= wanted;
        const isLeast = (sold: bigint) => sold <= held && isEnough(sold) && (wanted < whole.units ? !isEnough(sold - 1n) : sold === held);
        expect(found === null || isLeast(found.units)).toBe(true);
      }),
    );
  });
});

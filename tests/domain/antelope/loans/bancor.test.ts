import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { bancorInput, bancorOutput } from '../../../../domain/antelope/loans/bancor.ts';
import { ramForBytes } from '../../../../domain/antelope/ram/ram-market.ts';
import { EOS, eos } from '../contract/small-world.ts';

const COINS = 10_000_000_000n;
const BYTES = 68_719_476_736n;

describe('the Bancor formula with two reserves', () => {
  it.each([
    [1n, 0n],
    [4_096n, 596n],
    [10_000_000n, 1_455_403n],
    [BYTES / 2n, COINS],
  ])('charges for %d bytes what keeps the product of the reserves, truncated to a unit', (bytes, units) => {
    expect(bancorInput(BYTES, COINS, bytes)).toBe(units);
  });

  it('returns nothing for less than nothing, and where both reserves are empty', () => {
    expect(bancorOutput(10n, 10n, -3n)).toBe(0n);
    expect(bancorOutput(0n, 0n, 0n)).toBe(0n);
    expect(bancorInput(10n, 10n, -3n)).toBe(0n);
    expect(bancorInput(10n, 10n, 10n)).toBe(0n);
  });

  it('returns exact whole units as long as doubles hold the products', () => {
    const reserve = fc.bigInt(1n, 2n ** 24n);
    fc.assert(
      fc.property(reserve, reserve, reserve, (held, other, traded) => {
        expect(bancorOutput(held, other, traded)).toBe((traded * other) / (held + traded));
        expect(bancorInput(held, other, traded)).toBe(traded < held ? (other * traded) / (held - traded) : 0n);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('buying RAM by bytes', () => {
  it('costs what market and fee require, also for a large purchase', () => {
    const purchase = ramForBytes({ bytes: BYTES, coins: eos('1000000.0000'), ramcore: null, newBytes: 0n }, 10_000_000n)!;
    expect([purchase.cost.toString(), purchase.fee.toString()]).toEqual(['146.2716 EOS', '0.7314 EOS']);
  });

  it.each([1_000_000n, 1_500_000n])('is not possible where the market holds 1000000 bytes and %d are requested', (bytes) => {
    expect(ramForBytes({ bytes: 1_000_000n, coins: Asset.of(COINS, EOS), ramcore: null, newBytes: 0n }, bytes)).toBeNull();
  });
});

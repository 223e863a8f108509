import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { paymentFor } from '../../../../domain/antelope/loans/rent-payment.ts';
import { rentedFor } from '../../../../domain/antelope/loans/rent.ts';
import { rexMarket } from '../../../support/rex-market.ts';

const COIN = { code: 'EOS', precision: 4 };
const pool = (rent: bigint, unlent: bigint) => ({
  ...rexMarket().pool,
  totalRent: Asset.of(rent, COIN),
  totalUnlent: Asset.of(unlent, COIN),
});

describe('the payment for a rented amount', () => {
  it('is the smallest sufficient one, and less than what it rents', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 200_000_000n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        (rent, unlent, units) => {
          const market = pool(rent, unlent);
          const wanted = Asset.of(units, COIN);
          const payment = paymentFor(market, wanted);
          const rents = (of: bigint): boolean => rentedFor(market, Asset.of(of, COIN)).compare(wanted) >= 0;
          expect(payment === null).toBe(units <= 1n || !rents(units - 1n));
          fc.pre(payment !== null);
          expect(rents(payment.units)).toBe(true);
          expect(payment.units === 1n || !rents(payment.units - 1n)).toBe(true);
          expect(payment.compare(wanted)).toBeLessThan(0);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is null where the pool rents no more than is paid', () => {
    expect(paymentFor(pool(200_100_000n, 19_000_000n), Asset.of(1_000n, COIN))).toBeNull();
    expect(paymentFor(pool(200_100_000n, 590_000_000_000n), Asset.of(1n, COIN))).toBeNull();
    expect(paymentFor(pool(200_100_000n, 590_000_000_000n), Asset.of(0n, COIN))).toBeNull();
  });
});

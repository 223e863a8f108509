import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { rentedFor } from '../../../../domain/antelope/loans/rent.ts';
import type { RexPoolState } from '../../../../domain/antelope/rex/state.ts';
import { EOS, REX, run, smallWorld, systemCall } from '../contract/small-world.ts';

const coinOf = (units: bigint): Asset => Asset.of(units, EOS);

function poolOf(unlent: bigint, rent: bigint): RexPoolState {
  return {
    totalLent: coinOf(0n),
    totalUnlent: coinOf(unlent),
    totalRent: coinOf(rent),
    totalLendable: coinOf(unlent),
    totalRex: Asset.of(unlent * 10_000n, REX),
    namebidProceeds: coinOf(0n),
    loanNum: 0n,
  };
}

describe('the rented amount', () => {
  it('equals what the contract lends, to the unit, and is refused where it is no more than the payment', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 13n), fc.bigInt(200_000_000n, 10n ** 11n), fc.bigInt(1n, 900_000_000n), (unlent, rent, units) => {
        const payment = coinOf(units);
        const tables = smallWorld();
        tables.put('rexpool', poolOf(unlent, rent));
        tables.put('rexfund', { owner: 'alice', balance: payment });
        const outcome = run(tables, [
          systemCall('alice', 'rentcpu', { from: 'alice', receiver: 'alice', loan_payment: String(payment), loan_fund: '0.0000 EOS' }),
        ]);
        const rented = rentedFor(poolOf(unlent, rent), payment);
        const isLent = rented.compare(payment) > 0;
        seen.add(isLent);
        expect(outcome).toMatchObject(
          isLent
            ? { ok: true, results: [{ action: 'rentresult', asset: rented }] }
            : { ok: false, message: 'loan price does not favor renting' },
        );
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(seen.size).toBe(2);
  });
});

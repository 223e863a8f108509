import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type BookedDay, receivedIncome } from '../../../../domain/views/income/day-income.ts';

const trx = (units: bigint): Asset => Asset.of(units, { code: 'TRX', precision: 6 });
const DAY: Omit<BookedDay, 'at'> = {
  votes: trx(100n),
  fee: trx(10n),
  payout: 'paid',
  rex: null,
  resources: null,
  resourcesPayout: null,
  transactionIds: [],
};

describe('what an account gets of a day', () => {
  it.each<[string, Partial<BookedDay>, bigint]>([
    ['paid votes', {}, 100n],
    ['votes still to be paid', { payout: 'open' }, 100n],
    ['votes below the threshold', { payout: 'below-threshold' }, 0n],
    ['votes and REX', { rex: trx(7n) }, 107n],
    ['REX alone, where votes are below the threshold', { payout: 'below-threshold', rex: trx(7n) }, 7n],
    ['resources', { resources: trx(1_000n), resourcesPayout: 'open' }, 1_100n],
    ['no resources below their own threshold', { resources: trx(1_000n), resourcesPayout: 'below-threshold' }, 100n],
    ['resources alone', { payout: 'below-threshold', resources: trx(1_000n), resourcesPayout: 'paid' }, 1_000n],
  ])('is made of %s, and of no fee', (_name, change, units) => {
    expect(receivedIncome({ ...DAY, ...change })).toEqual(trx(units));
  });
});

import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type BookedDay, receivedIncome } from '../../../../domain/views/income/day-income.ts';
import type { Payout } from '../../../../domain/views/income/payout.ts';

const coins = (units: bigint): Asset => Asset.of(units, { code: 'TRX', precision: 6 });
const BOOKED = { at: 0, votes: coins(100n), fee: coins(10n), transactionIds: [], isPaid: false };

const ofVotes = (payout: Payout): BookedDay => ({ ...BOOKED, protocol: 'iost', payout });
const withRex = (payout: Payout, rex: Asset | null): BookedDay => ({ ...BOOKED, protocol: 'antelope', payout, rex });
const withResources = (payout: Payout, resources: Asset | null, resourcesPayout: Payout | null): BookedDay => ({
  ...BOOKED,
  protocol: 'tron',
  payout,
  resources,
  resourcesPayout,
});

describe('what an account gets of a day', () => {
  it.each<[string, BookedDay, bigint]>([
    ['paid votes', ofVotes('paid'), 100n],
    ['votes still to be paid', ofVotes('open'), 100n],
    ['votes below the threshold', ofVotes('below-threshold'), 0n],
    ['votes and REX', withRex('paid', coins(7n)), 107n],
    ['votes where REX is not reported', withRex('paid', null), 100n],
    ['REX alone, where votes are below the threshold', withRex('below-threshold', coins(7n)), 7n],
    ['resources', withResources('paid', coins(1_000n), 'open'), 1_100n],
    ['votes where resources are not reported', withResources('paid', null, null), 100n],
    ['no resources below their own threshold', withResources('paid', coins(1_000n), 'below-threshold'), 100n],
    ['resources alone', withResources('below-threshold', coins(1_000n), 'paid'), 1_000n],
  ])('is made of %s, and of no fee', (_name, day, units) => {
    expect(receivedIncome(day)).toEqual(coins(units));
  });
});

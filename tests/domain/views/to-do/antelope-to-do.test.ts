import { describe, expect, it } from 'vitest';
import type { RexHolding, VoteState } from '../../../../domain/antelope/snapshot.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { REFUND_DELAY_MS } from '../../../../domain/antelope/stake/delegated-bandwidth.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { antelopeToDo, type BookedVote } from '../../../../domain/views/to-do/antelope-to-do.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { eos, HEAD_TIME as NOW, snapshotOf } from '../../snapshot-example.ts';

const rex = (units: bigint): Asset => Asset.of(units, { code: 'REX', precision: 4 });
const VOTING: VoteState = { proxy: 'poolproxy111', producers: [], staked: eos(1n) };
const NO_VOTE: VoteState = { proxy: null, producers: [], staked: eos(0n) };

type Parts = Parameters<typeof snapshotOf>[0];

function toDo(parts: Parts, context: Partial<Omit<Parameters<typeof antelopeToDo>[0], 'account' | 'now'>> = {}) {
  return antelopeToDo({ account: snapshotOf({ vote: VOTING, ...parts }), market: rexMarket(), booked: null, now: NOW, ...context });
}

function holding(parts: Partial<RexHolding> = {}): RexHolding {
  return { balance: null, fund: eos(0n), order: null, loans: [], ...parts };
}

describe('nothing to do', () => {
  it('is there for an account without anything, or one whose coins all work', () => {
    expect(toDo({})).toEqual([]);
    expect(toDo({ rex: holding() })).toEqual([]);
    const working = rexBalance('alice', [
      { time: NOW + 1, rex: 50_000n },
      { time: SAVINGS_TIME, rex: 70_000n },
    ]);
    expect(toDo({ rex: holding({ balance: working }), bandwidth: [{ from: 'alice', to: 'alice', cpu: eos(5n), net: eos(5n) }] })).toEqual(
      [],
    );
  });
});

describe('matured REX', () => {
  // 10,000 REX are worth 2 coins.
  const matured = rexBalance('alice', [{ time: NOW, rex: 30_000_000n }], 70_000_000n);

  it('can be taken from its date on, at the price of now', () => {
    expect(toDo({ rex: holding({ balance: matured }) })).toEqual([{ kind: 'take-rex', rex: rex(100_000_000n), amount: eos(20_000n) }]);
    const next = rexBalance('alice', [{ time: NOW + 1, rex: 30_000_000n }], 70_000_000n);
    expect(toDo({ rex: holding({ balance: next }) })).toEqual([{ kind: 'take-rex', rex: rex(70_000_000n), amount: eos(14_000n) }]);
  });

  it('has no amount while the price is unknown', () => {
    expect(toDo({ rex: holding({ balance: matured }) }, { market: null })).toEqual([
      { kind: 'take-rex', rex: rex(100_000_000n), amount: null },
    ]);
  });

  it('is not listed where the contract would refuse its sale: worth nothing, no REX at all, or everything lent out', () => {
    expect(toDo({ rex: holding({ balance: rexBalance('alice', [], 4_999n) }) })).toEqual([]);
    const market = rexMarket();
    const none = { ...market, pool: { ...market.pool, totalRex: rex(0n) } };
    expect(toDo({ rex: holding({ balance: matured }) }, { market: none })).toEqual([]);
    const lent = { ...market, pool: { ...market.pool, totalLent: eos(19_999_990n), totalUnlent: eos(10n) } };
    expect(toDo({ rex: holding({ balance: matured }) }, { market: lent })).toEqual([]);
  });

  it('is listed where its sale would wait in the queue of an older contract', () => {
    const market = rexMarket({ sellMaturedRex: false });
    const lent = { ...market, pool: { ...market.pool, totalLent: eos(19_999_990n), totalUnlent: eos(10n) } };
    expect(toDo({ rex: holding({ balance: matured }) }, { market: lent })).toEqual([
      { kind: 'take-rex', rex: rex(100_000_000n), amount: eos(20_000n) },
    ]);
  });

  it('that a queued sale binds is not listed, and under REX 2.0 nothing besides it either', () => {
    const order = { rex: rex(60_000_000n), proceeds: eos(0n), orderedAt: NOW - 1, filled: false };
    expect(toDo({ rex: holding({ balance: matured, order }) })).toEqual([]);
    expect(toDo({ rex: holding({ balance: matured, order }) }, { market: rexMarket({ sellMaturedRex: false }) })).toEqual([
      { kind: 'take-rex', rex: rex(40_000_000n), amount: eos(8_000n) },
    ]);
    const all = { ...order, rex: rex(100_000_000n) };
    expect(toDo({ rex: holding({ balance: matured, order: all }) }, { market: rexMarket({ sellMaturedRex: false }) })).toEqual([]);
  });
});

describe('the REX fund', () => {
  it('can be withdrawn, with the proceeds of a filled sale', () => {
    expect(toDo({ rex: holding({ fund: eos(7n) }) })).toEqual([{ kind: 'withdraw-rex-fund', amount: eos(7n) }]);
    const filled = { rex: rex(0n), proceeds: eos(5n), orderedAt: NOW - 1, filled: true };
    expect(toDo({ rex: holding({ fund: eos(7n), order: filled }) })).toEqual([{ kind: 'withdraw-rex-fund', amount: eos(12n) }]);
    expect(toDo({ rex: holding({ order: filled }) })).toEqual([{ kind: 'withdraw-rex-fund', amount: eos(5n) }]);
    expect(toDo({ rex: holding({ fund: eos(7n), order: { ...filled, filled: false } }) })).toEqual([
      { kind: 'withdraw-rex-fund', amount: eos(7n) },
    ]);
  });
});

describe('a refund', () => {
  it('can be claimed from its date on', () => {
    const refund = { requestedAt: NOW - REFUND_DELAY_MS, cpu: eos(3n), net: eos(4n) };
    expect(toDo({ refund })).toEqual([{ kind: 'claim-refund', amount: eos(7n) }]);
    expect(toDo({ refund: { ...refund, requestedAt: refund.requestedAt + 1 } })).toEqual([]);
    expect(toDo({ refund: { ...refund, cpu: eos(0n), net: eos(0n) } })).toEqual([]);
  });
});

describe('a vote that loses weight', () => {
  const booked = (decay: Partial<BookedVote['decay']>, nodeIncomeYesterday: Asset | null = eos(2_490n)): { booked: BookedVote } => ({
    booked: { protocol: 'antelope', decay: { status: 'soon', percent: '10', date: NOW + DAY_MS, ...decay }, nodeIncomeYesterday },
  });

  it('is to be renewed, with its date and what it costs a day, truncated', () => {
    expect(toDo({}, booked({}))).toEqual([{ kind: 'renew-vote', status: 'soon', date: NOW + DAY_MS, percent: '10', lossADay: eos(249n) }]);
    expect(toDo({}, booked({ status: 'decayed', percent: '19', date: NOW - DAY_MS }, eos(99n)))).toEqual([
      { kind: 'renew-vote', status: 'decayed', date: NOW - DAY_MS, percent: '19', lossADay: eos(18n) },
    ]);
  });

  it('has no loss where yesterday’s income or the percentage is unknown, and the usual percentage where none is reported', () => {
    expect(toDo({}, booked({}, null))).toMatchObject([{ lossADay: null }]);
    for (const percent of ['much', '-1', '100.01']) expect(toDo({}, booked({ percent }))).toMatchObject([{ percent, lossADay: null }]);
    expect(toDo({}, booked({ percent: '100' }))).toMatchObject([{ lossADay: eos(2_490n) }]);
    expect(toDo({}, booked({ percent: '100.00' }))).toMatchObject([{ lossADay: eos(2_490n) }]);
    expect(toDo({}, booked({ percent: '12.5' }))).toMatchObject([{ lossADay: eos(311n) }]);
    expect(toDo({}, booked({ percent: '0' }))).toMatchObject([{ lossADay: eos(0n) }]);
    expect(toDo({}, booked({ percent: null, date: null }))).toEqual([
      { kind: 'renew-vote', status: 'soon', date: null, percent: '10', lossADay: eos(249n) },
    ]);
  });

  it('is not to be renewed while it keeps its weight, or where the pool does not know the account', () => {
    expect(toDo({}, booked({ status: 'none' }))).toEqual([]);
    expect(toDo({}, { booked: null })).toEqual([]);
  });
});

describe('votes of staked coins', () => {
  const bandwidth = [
    { from: 'alice', to: 'alice', cpu: eos(5n), net: eos(6n) },
    { from: 'alice', to: 'bob', cpu: eos(1n), net: eos(0n) },
  ];

  it('are unused where the account votes for nobody', () => {
    expect(toDo({ vote: NO_VOTE, bandwidth })).toEqual([{ kind: 'use-votes', amount: eos(12n) }]);
    const balance = rexBalance('alice', [{ time: SAVINGS_TIME, rex: 70_000n }]);
    expect(toDo({ vote: NO_VOTE, rex: holding({ balance }) })).toEqual([{ kind: 'use-votes', amount: eos(50_000n) }]);
    expect(toDo({ vote: NO_VOTE, bandwidth, rex: holding({ balance }) })).toEqual([{ kind: 'use-votes', amount: eos(50_012n) }]);
  });

  it('are used by a proxy or by producers, are none without a stake, and are unknown where the node does not report the vote', () => {
    expect(toDo({ vote: { ...NO_VOTE, proxy: 'someoneelse1' }, bandwidth })).toEqual([]);
    expect(toDo({ vote: { ...NO_VOTE, producers: ['producer1111'] }, bandwidth })).toEqual([]);
    expect(toDo({ vote: NO_VOTE })).toEqual([]);
    expect(toDo({ vote: null, bandwidth })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { nextUnlocks } from '../../../../domain/views/unlock/next-unlocks.ts';
import { rexBalance, rexMarket } from '../../../support/rex-market.ts';
import { eos, HEAD_TIME, snapshotOf } from '../../snapshot-example.ts';

const COIN = { code: 'EOS', precision: 4 };
const dayAfter = (days: number) => (Math.floor(HEAD_TIME / DAY_MS) + days) * DAY_MS;
const holder = snapshotOf({
  rex: {
    balance: rexBalance(
      'alice',
      [
        { time: dayAfter(9), rex: 50_000_000n },
        { time: dayAfter(2), rex: 10_000_000n },
      ],
      70_000_000n,
    ),
    fund: eos(5n),
    order: null,
    loans: [],
  },
  refund: { requestedAt: HEAD_TIME, cpu: eos(7n), net: eos(0n) },
});

describe('the next unlocks', () => {
  it('are the coins with a date to come, earliest first, REX at its price', () => {
    const found = nextUnlocks(holder, { at: holder.at, rex: rexMarket() }, COIN);
    expect(found).toEqual([
      { at: dayAfter(2), amount: eos(2_000n) },
      { at: HEAD_TIME + 3 * DAY_MS, amount: eos(7n) },
      { at: dayAfter(9), amount: eos(10_000n) },
    ]);
  });

  it('leave out REX while it has no price, and nothing else', () => {
    for (const market of [null, { at: holder.at, rex: null }]) {
      expect(nextUnlocks(holder, market, COIN)).toEqual([{ at: HEAD_TIME + 3 * DAY_MS, amount: eos(7n) }]);
    }
  });

  it('leave out a queued sale of REX, which has no date', () => {
    const { symbol } = holder.rex!.balance!.rexBalance;
    const order = { rex: Asset.of(5_000_000n, symbol), proceeds: eos(0n), orderedAt: HEAD_TIME - 1, filled: false };
    const queued = { ...holder, refund: null, rex: { ...holder.rex!, order } };
    const dates = nextUnlocks(queued, { at: holder.at, rex: rexMarket() }, COIN).map(({ at }) => at);
    expect(dates).toEqual([dayAfter(2), dayAfter(9)]);
  });

  it('are none of an account that only waits for nothing', () => {
    expect(nextUnlocks(snapshotOf({ liquid: eos(1n) }), null, COIN)).toEqual([]);
  });
});

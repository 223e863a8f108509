import { describe, expect, it } from 'vitest';
import { readPayoutMemo } from '../../../sandbox/backend/payout-memo.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const POOL = 'poolincome11';

const sandbox = (seed = 'settlement'): SandboxWorld =>
  createWorld({ mainNetIds: true, chains: ['eos'], seed, start: NOON, mode: 'manual' });
const settlements = ({ eos }: SandboxWorld): string[] => eos.pool.days().map(({ at }) => new Date(at).toISOString());
const poolTransfers = ({ eos }: SandboxWorld) =>
  eos.chain
    .history()
    .flatMap(({ id, time, transfers }) => transfers.map((transfer) => ({ id, time, ...transfer })))
    .filter(({ from, to }) => from === POOL || to === POOL);

describe('the daily settlement', () => {
  it('has happened at 02:00 UTC of every past day', () => {
    const times = settlements(sandbox());
    expect(times.length).toBeGreaterThanOrEqual(40);
    expect(times.every((time) => time.endsWith('T02:00:00.000Z'))).toBe(true);
    expect(times[times.length - 1]).toBe('2026-11-20T02:00:00.000Z');
    expect(new Set(times).size).toBe(times.length);
  });

  it('pays on the chain exactly what the producers earned: payouts, fees and unpaid parts add up to the unit', () => {
    const mine = sandbox();
    mine.clock.advance(5 * DAY);
    const transfers = poolTransfers(mine);
    let checked = 0;
    for (const { day, income, shares } of mine.eos.pool.days()) {
      const date = new Date(day).toISOString().slice(0, 10);
      const received = transfers.filter(({ to, memo }) => to === POOL && memo === `Producer pay of ${date}`);
      const paid = transfers.filter(({ from, memo }) => from === POOL && readPayoutMemo(memo)?.day === day);
      const units = (list: typeof transfers): bigint => list.reduce((sum, { quantity }) => sum + quantity.units, 0n);
      const fees = [...shares.values()].reduce((sum, { fee }) => sum + fee, 0n);
      const unpaid = [...shares.values()].reduce((sum, share) => sum + (share.paid ? 0n : share.net), 0n);
      if (income === 0n) continue;
      checked += 1;
      expect(units(received)).toBe(income);
      expect(units(paid) + fees + unpaid).toBe(income);
      expect(new Map(paid.map(({ to, quantity }) => [to, quantity.units]))).toEqual(
        new Map([...shares.values()].filter((share) => share.paid).map(({ account, net }) => [account, net])),
      );
      expect(paid.reduce((sum, { memo }) => sum + readPayoutMemo(memo)!.fee.units, 0n)).toBe(
        fees - [...shares.values()].reduce((sum, share) => sum + (share.paid ? 0n : share.fee), 0n),
      );
    }
    expect(checked).toBeGreaterThan(30);
  });

  it('settles each day of a large clock step once, in order, with the same result as day by day', () => {
    const jumped = sandbox();
    jumped.clock.advance(25 * DAY);
    const stepped = sandbox();
    for (let day = 0; day < 25; day += 1) stepped.clock.advance(DAY);
    expect(settlements(jumped)).toEqual(settlements(stepped));
    expect(poolTransfers(jumped)).toEqual(poolTransfers(stepped));
    expect(new Set(settlements(jumped)).size).toBe(settlements(jumped).length);
  });

  it('includes the payouts in the block of its time, also within a clock step', () => {
    const mine = sandbox();
    mine.clock.advance(3 * DAY);
    const late = poolTransfers(mine).filter(({ time }) => time > NOON);
    expect(late.length).toBeGreaterThan(0);
    for (const { time } of late) expect(new Date(time).toISOString()).toMatch(/T02:00:00\.[05]00Z$/);
  });

  it('is the same for the same seed and another one for another seed', () => {
    expect(poolTransfers(sandbox('a'))).toEqual(poolTransfers(sandbox('a')));
    expect(poolTransfers(sandbox('a')).map(({ quantity }) => quantity.units)).not.toEqual(
      poolTransfers(sandbox('b')).map(({ quantity }) => quantity.units),
    );
  });

  it('restarts with the sandbox', () => {
    const mine = sandbox();
    const before = poolTransfers(mine);
    mine.clock.advance(4 * DAY);
    mine.reset();
    expect(poolTransfers(mine)).toEqual(before);
    mine.clock.advance(DAY);
    expect(settlements(mine).pop()).toBe('2026-11-21T02:00:00.000Z');
  });

  it('is not lost when the chain forks right after it', () => {
    const mine = sandbox();
    mine.clock.set(Date.UTC(2026, 10, 21, 2) + 1_000);
    const paid = (): bigint =>
      poolTransfers(mine)
        .filter(({ from, memo }) => from === POOL && readPayoutMemo(memo)?.day === Date.UTC(2026, 10, 20))
        .reduce((sum, { quantity }) => sum + quantity.units, 0n);
    const before = paid();
    expect(before).toBeGreaterThan(0n);
    mine.eos.chain.forkBack(4, { reapply: false });
    expect(paid()).toBe(before);
  });
});

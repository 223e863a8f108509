import { describe, expect, it } from 'vitest';
import { CHAIN_KEYS, createWorld, type SandboxWorld } from '../../sandbox/world.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 15, 10);

const world = (seed = 'worlds'): SandboxWorld => createWorld({ mainNetIds: true, seed, start: START, mode: 'manual' });
const statuses = ({ all }: SandboxWorld): unknown => all.map((chain) => ({ ...chain.status(), key: chain.key }));

describe('several chains on one clock', () => {
  it('have the same time, and advance together', () => {
    const mine = world();
    expect(mine.all.map(({ key }) => key)).toEqual(CHAIN_KEYS);
    for (const time of [START, START + 3_600_000, START + 30 * DAY_MS]) {
      mine.clock.set(time);
      for (const chain of mine.all) {
        const { head, irreversible } = chain.status();
        expect([chain.key, time - head.time >= 0 && time - head.time < 3_500]).toEqual([chain.key, true]);
        expect(irreversible.time).toBeLessThan(head.time);
      }
    }
    mine.stop();
  });

  it('settle every pool at its own time of each day, in chronological order, also in a clock step', () => {
    const mine = world();
    const times = (chain: SandboxWorld): unknown => chain.all.map(({ key, pool }) => [key, pool.incomeTrend()[0]?.['incomeDate']]);
    mine.clock.advance(3 * DAY_MS);
    const stepped = world();
    for (let day = 0; day < 3; day += 1) stepped.clock.advance(DAY_MS);
    expect(times(mine)).toEqual(times(stepped));
    expect(times(mine)).toEqual(CHAIN_KEYS.map((key) => [key, expect.stringMatching(/^2025-01-1[78]T/)]));
    expect(statuses(mine)).toEqual(statuses(stepped));
  });

  it('restart together, on one new clock, with their first bytes', () => {
    const mine = world();
    const before = statuses(mine);
    const { clock } = mine;
    let reported = 0;
    mine.onReset(() => (reported += 1));
    for (const { faults } of mine.all) faults.add({ node: 'all', kind: 'drop', on: 'any', times: 1, amount: 0 });
    mine.clock.advance(2 * DAY_MS);
    expect(statuses(mine)).not.toEqual(before);
    mine.reset();
    expect(mine.clock).not.toBe(clock);
    expect(mine.clock.now()).toBe(START);
    expect(statuses(mine)).toEqual(before);
    expect(mine.all.flatMap(({ faults }) => faults.pending())).toEqual([]);
    expect(reported).toBe(1);
  });

  it('are the same for the same seed whatever other chains run, and others for another seed', () => {
    expect(statuses(world())).toEqual(statuses(world()));
    const among = world();
    for (const key of CHAIN_KEYS) {
      const alone = createWorld({ mainNetIds: true, seed: 'worlds', start: START, mode: 'manual', chains: [key] });
      expect(alone.all).toHaveLength(1);
      expect(alone.all[0]!.status()).toEqual(among.chain(key)!.status());
      expect(alone.all[0]!.accounts).toEqual(among.chain(key)!.accounts);
      const other = createWorld({ mainNetIds: true, seed: 'other', start: START, mode: 'manual', chains: [key] });
      expect(other.all[0]!.status().head.id).not.toBe(alone.all[0]!.status().head.id);
      expect(other.all[0]!.accounts[0]!.privateKey).not.toBe(alone.all[0]!.accounts[0]!.privateKey);
    }
  });

  it('have a separate key for every account on every chain', () => {
    const keys = world().all.flatMap(({ accounts }) => accounts.map(({ privateKey }) => privateKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('throw when they were not started', () => {
    const mine = createWorld({ mainNetIds: true, seed: 'worlds', start: START, mode: 'manual', chains: ['bos'] });
    expect(() => mine.eos).toThrow('was not started');
    expect(() => mine.tron).toThrow('was not started');
    expect(mine.chain('eos')).toBeNull();
    expect(mine.chain('bos')).toBe(mine.bos);
  });
});

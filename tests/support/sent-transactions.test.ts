import { expect, it } from 'vitest';
import { createWorld } from '../../sandbox/world.ts';
import { sentTransactions } from './sent-transactions.ts';

const DAY_MS = 86_400_000;

it('counts what was sent, not what the sandbox does by itself each day', () => {
  const world = createWorld({ chains: ['eos', 'iost'], seed: 'daily', start: Date.UTC(2025, 2, 12, 19, 59), mode: 'manual' });
  const all = () => world.all.map((chain) => chain.status().transactions);
  const sent = () => world.all.map(({ key }) => sentTransactions(world, key));
  const [allBefore, sentBefore] = [all(), sent()];
  world.clock.advance(DAY_MS);
  expect(all()[0]).toBeGreaterThan(allBefore[0]!);
  expect(sent()).toEqual(sentBefore);
  expect(() => sentTransactions(world, 'moon')).toThrow('no chain moon');
  world.stop();
});

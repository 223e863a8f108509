import { beforeEach, describe, expect, it } from 'vitest';
import type { Live } from '../../application/live/live.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import { type TestTab, TestWorld } from '../support/container.ts';
import { rexMarket } from '../support/rex-market.ts';

const BACKEND = 'https://pool.example';

type Part = 'pool' | 'account';

let world: TestWorld;
let tab: TestTab;

beforeEach(() => {
  world = new TestWorld();
  tab = world.tab();
  world.chain.market = rexMarket();
});

/** From now on this part's rows come through the backend. */
function readThroughBackend(part: Part): void {
  const { node } = tab;
  if (part === 'pool') {
    const read = node.pool.bind(node);
    Object.assign(node, { pool: async () => asForwarded(await read()) });
  } else {
    const read = node.account.bind(node);
    Object.assign(node, { account: async (name: string) => asForwarded(await read(name)) });
  }
}

function asForwarded<T extends { readonly at: ReadAt }>(snapshot: T): T {
  return { ...snapshot, at: { ...snapshot.at, viaBackend: BACKEND } };
}

/** Origin of the backend that rows were read through; null for none. */
async function backendOf(live: Live<{ readonly at: ReadAt | null }>): Promise<string | null> {
  await live.refresh();
  const reading = live.current();
  if (reading.state !== 'ready' || reading.value.at === null) throw new Error('nothing was read');
  return reading.value.at.viaBackend ?? null;
}

const VALUES: readonly (readonly [string, readonly Part[], () => Live<{ readonly at: ReadAt | null }>])[] = [
  ['the market', ['pool'], () => tab.pool.market],
  ['an account', ['account'], () => tab.accounts.snapshot('alice')],
  ['where the money is', ['pool', 'account'], () => tab.money.money('alice')],
  ['the change at midnight', ['pool'], () => tab.unlocks.midnight],
  ['the yields', ['pool', 'account'], () => tab.apr.explanation('alice')],
  ['locked REX', ['account'], () => tab.rex.lockedLots('alice')],
];

describe.each(VALUES)('a value whose rows were read through the backend: %s', (_name, parts, live) => {
  it('is not marked while nodes return the rows', async () => {
    expect(await backendOf(live())).toBeNull();
  });

  it.each(parts)('is marked, whichever part was read through it (%s)', async (part) => {
    readThroughBackend(part);
    expect(await backendOf(live())).toBe(BACKEND);
  });
});

import type { AntelopeChain } from '../antelope/chain.ts';
import { POOL_INCOME_ACCOUNT, POOL_PROXIES } from '../seed.ts';
import { createWorld } from '../world.ts';
import type { World, WorldOptions } from '../world.ts';
import type { Pool } from './backend.ts';
import type { PoolCalendar, PoolChain, PoolTerms } from './pool-chain.ts';
import { SettlementBook } from './settlement-book.ts';

export interface WorldWithPool {
  readonly world: World;
  /** The pool as it stands now: another object after a reset of the world. */
  readonly pool: () => Pool;
}

/** A world whose pool has settled every day before it begins, and settles every day from then on. */
export function worldWithPool(options: Omit<WorldOptions, 'settle'>): WorldWithPool {
  const terms: PoolTerms = { seed: options.seed, proxies: POOL_PROXIES, payer: POOL_INCOME_ACCOUNT, producerPurse: 'eosio' };
  let world: World | null = null;
  let current: { readonly chain: AntelopeChain; readonly pool: Pool } | null = null;
  const calendar: PoolCalendar = { now: () => world!.clock.now(), alarm: (at, ring) => world!.clock.alarm(at, ring) };
  const poolOn = (chain: AntelopeChain): Pool => {
    if (current?.chain === chain) return current.pool;
    const poolChain: PoolChain = {
      read: chain.state.tables,
      history: () => chain.history(),
      apply: (calls, at) => chain.apply(calls, { at }),
    };
    const pool = { chain: poolChain, calendar, terms, book: new SettlementBook(poolChain, calendar, terms) };
    current = { chain, pool };
    return pool;
  };
  world = createWorld({ ...options, settle: (chain, at) => poolOn(chain).book.settle(at) });
  const begin = (): void => poolOn(world.chain).book.start();
  world.onReset(begin);
  begin();
  return { world, pool: () => poolOn(world.chain) };
}

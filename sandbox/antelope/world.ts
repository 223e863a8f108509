import type { FastifyInstance } from 'fastify';
import type { Instant } from '../../domain/core/chain/time.ts';
import { AntelopePool } from '../backend/antelope/antelope-pool.ts';
import type { SettledDay } from '../backend/settlement-book.ts';
import type { BlockMark, ChainWorld } from '../chain-world.ts';
import { KINDS_WITH_REFUSALS, NodeFaults } from '../faults/node-faults.ts';
import type { AntelopeChain, Block } from './chain/chain.ts';
import type { AntelopeFacts } from './facts.ts';
import { createNode } from './http/node.ts';
import { withoutStatus } from './http/node-generation.ts';
import { PUSH_CALLS } from './http/push-calls.ts';
import type { SeededAccount } from './seed/seeded-accounts.ts';
import { goOnDaily, seededAccountsOf, seededChain } from './seed/seeded-chain.ts';

export interface AntelopeWorldOptions {
  /** Seed of everything that looks random, together with the chain's key: keys, block ids, incomes. */
  readonly seed: string;
  /** Blocks between the head and the last irreversible one, the facts' unless given. */
  readonly irreversibleLag?: number | undefined;
  /** How long after its block nodes report a transaction's status, in milliseconds; unlimited unless given. Real ones forget within minutes. */
  readonly statusRetentionMs?: number | undefined;
  /** Whether nodes report a transaction's status at all; true unless given. nodeos does only where its owner enabled it. */
  readonly transactionStatus?: boolean | undefined;
  /** Whether nearly all coins of the REX pool are lent, so that a sale is queued and nothing can be rented; false unless given. */
  readonly rexLentOut?: boolean | undefined;
}

/** A chain of this protocol with its nodes and its pool. `chain` is another object after each `begin`, and throws before the first. */
export interface AntelopeWorld extends ChainWorld {
  readonly facts: AntelopeFacts;
  /** Seed of its keys. */
  readonly seed: string;
  readonly chain: AntelopeChain;
  readonly accounts: readonly SeededAccount[];
  readonly pool: AntelopePool;
}

/** A chain as it was when it began at this time, in which nothing happens any more. */
interface Beginning {
  readonly at: Instant;
  readonly chain: AntelopeChain;
  readonly settled: readonly SettledDay[];
}

function markOf({ number, id, time }: Block): BlockMark {
  return { number, id, time };
}

/** Creates the chain, deterministically: same facts, seed, start and calls give the same bytes. */
export function createAntelopeWorld(
  facts: AntelopeFacts,
  { seed: worldSeed, transactionStatus = true, ...options }: AntelopeWorldOptions,
): AntelopeWorld {
  const { key, chainId, contract, rules, exchange, fixtures, updateTime } = facts;
  const nodes = transactionStatus ? facts.nodes : withoutStatus(facts.nodes);
  const seed = `${worldSeed} ${key}`;
  const pool = new AntelopePool({
    key,
    seed,
    core: rules.core,
    tokenMigration: rules.tokenMigration,
    exchange,
    proxies: fixtures.proxies,
    payer: fixtures.payer,
    sponsor: fixtures.sponsor,
    updateTime,
  });
  const faults = new NodeFaults({
    writes: Object.keys(PUSH_CALLS).filter((call) => !nodes.unknownCalls.includes(call)),
    kinds: KINDS_WITH_REFUSALS,
  });
  let current: AntelopeChain | null = null;
  let beginning: Beginning | null = null;
  const chain = (): AntelopeChain => {
    if (!current) throw new Error(`${key} has not begun`);
    return current;
  };
  return {
    key,
    protocol: 'antelope',
    chainId,
    contract,
    facts,
    seed,
    accounts: seededAccountsOf(facts, seed),
    poolAccounts: fixtures.proxies,
    faults,
    pool,
    get chain() {
      return chain();
    },
    begin(clock) {
      if (beginning?.at === clock.now()) {
        current = beginning.chain.copy(clock);
        pool.begin(current, clock, beginning.settled);
      } else {
        current = seededChain({ facts, seed, clock, ...options, born: (made) => pool.begin(made, clock), settle: (at) => pool.settle(at) });
        beginning = { at: clock.now(), chain: current.copy(clock), settled: pool.days() };
      }
      goOnDaily(current, facts, clock);
      pool.settleDaily();
    },
    createNode: (index): FastifyInstance =>
      createNode({ chain, seed, generation: nodes, fault: (endpoint) => faults.take(index, endpoint) }),
    createBackendNode: () => createNode({ chain, seed, generation: nodes, fault: () => null }),
    status: () => ({ head: markOf(chain().head()), irreversible: markOf(chain().irreversible()), transactions: chain().history().length }),
    forkBack: (blocks, { reapply }) => chain().forkBack(blocks, { reapply }),
  };
}

import { MAIN_NETWORK } from './chain/network-ids.ts';
import type { FastifyInstance } from 'fastify';
import { instantOfNanoseconds } from '../../domain/iost/nanoseconds.ts';
import { nextIncomeUpdate } from '../../domain/views/income/schedule.ts';
import { iostPool } from '../backend/iost/iost-pool.ts';
import { IOST_UPDATE_TIME, IostSettlement } from '../backend/iost/iost-settlement.ts';
import type { BlockMark, ChainWorld, SandboxAccount } from '../chain-world.ts';
import type { WorldClock } from '../clock.ts';
import { KINDS_WITHOUT_RESOURCES, NodeFaults } from '../faults/node-faults.ts';
import type { Block } from './chain/blocks.ts';
import type { IostChain } from './chain/chain.ts';
import { createIostNode } from './http/node.ts';
import { iostAccounts, POOL_PRODUCER } from './seed/seed-accounts.ts';
import { seedIostChain } from './seed/seed.ts';

export interface IostWorldOptions {
  /** Seed of everything that looks random. */
  readonly seed: string;
  /** 1024 unless given, which is the main network's. */
  readonly chainId?: number;
  /** Blocks between the head and the last irreversible one, 120 unless given. */
  readonly irreversibleLag?: number | undefined;
}

/** An IOST chain of the sandbox. `chain` is another object after each `begin`, and throws before the first. */
export type IostWorld = ChainWorld & { readonly chain: IostChain };

/** Creates the chain of this protocol with its nodes and its pool, deterministically by seed, start and calls. */
export function createIostWorld({ seed, chainId = MAIN_NETWORK, irreversibleLag }: IostWorldOptions): IostWorld {
  const accounts = iostAccounts(seed);
  const faults = new NodeFaults({ writes: ['sendTx'], kinds: KINDS_WITHOUT_RESOURCES });
  let current: { readonly chain: IostChain; readonly settlement: IostSettlement; readonly stop: () => void } | null = null;
  const alive = (): NonNullable<typeof current> => {
    if (!current) throw new Error('this chain has not begun');
    return current;
  };
  const chain = (): IostChain => alive().chain;
  return {
    key: 'iost',
    protocol: 'iost',
    chainId: String(chainId),
    contract: null,
    accounts: accounts.map(({ name, note, keys }): SandboxAccount => ({
      name,
      label: null,
      note,
      permission: 'active',
      publicKey: keys.publicKey,
      privateKey: keys.secretText,
    })),
    poolAccounts: [POOL_PRODUCER],
    faults,
    pool: iostPool(chain, () => alive().settlement),
    get chain() {
      return chain();
    },
    begin: (clock) => {
      current?.stop();
      const settlement = new IostSettlement(seed);
      const begun = seedIostChain({
        seed,
        accounts,
        clock,
        chainId,
        irreversibleLag,
        settlementTime: IOST_UPDATE_TIME,
        settle: (at, instant) => settlement.settle(at, instant),
      });
      current = { chain: begun, settlement, stop: settleDaily(clock, begun, settlement) };
    },
    createNode: (index): FastifyInstance => createIostNode({ chain, faults, index }),
    createBackendNode: null,
    status: () => ({ head: markOf(chain().head()), irreversible: markOf(chain().irreversible()), transactions: chain().history().length }),
    forkBack: (blocks, options) => chain().forkBack(blocks, options),
  };
}

/** Settles at every update time from now on; returns a function that stops it. */
function settleDaily(clock: WorldClock, chain: IostChain, settlement: IostSettlement): () => void {
  let cancel = (): void => undefined;
  const wait = (): void => {
    const next = nextIncomeUpdate(clock.now(), IOST_UPDATE_TIME)!;
    cancel = clock.alarm(next, () => {
      settlement.settle(chain, next);
      wait();
    });
  };
  wait();
  return () => cancel();
}

function markOf({ number, hash, time }: Block): BlockMark {
  return { number, id: hash, time: instantOfNanoseconds(String(time))! };
}

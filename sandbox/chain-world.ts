import type { FastifyInstance } from 'fastify';
import type { NodeFaults } from './faults/node-faults.ts';
import type { WorldClock } from './clock.ts';
import type { ChainPool } from './backend/chain-pool.ts';

/** A fixture account with a published development key. */
export interface SandboxAccount {
  /** Account name or address, as nodes and users write it. */
  readonly name: string;
  /** Readable label where the name is an address; null otherwise. */
  readonly label: string | null;
  /** Purpose, one line for users. */
  readonly note: string;
  /** The permission that signs. */
  readonly permission: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A block in the control API. */
export interface BlockMark {
  readonly number: number;
  readonly id: string;
  readonly time: number;
}

/**
 * One chain of the sandbox with its nodes and its pool. The object lives as long as the sandbox; `begin` gives it a new chain on a new
 * clock, and everything else reads the present chain.
 */
export interface ChainWorld {
  /** Key in page addresses and in the backend's chain field. */
  readonly key: string;
  /** Protocol of its nodes and wallets. */
  readonly protocol: 'antelope' | 'tron' | 'iost';
  /** Chain id, as the product writes it. */
  readonly chainId: string;
  /** Version of its system contract; null where there is only one. */
  readonly contract: string | null;
  readonly accounts: readonly SandboxAccount[];
  /** Accounts of the pool: those users vote through, or the one they vote for. */
  readonly poolAccounts: readonly string[];
  /** Injected failures of its nodes. */
  readonly faults: NodeFaults;
  readonly pool: ChainPool;
  /** Creates the chain anew at the clock's time, deterministically by seed and start. */
  begin(clock: WorldClock): void;
  /** Creates a node over the chain, not listening yet. `index` selects nodes for injected failures. */
  createNode(index: number): FastifyInstance;
  /** Creates the node that only the pool's backend reads, not listening yet and never with injected failures. Null where the backend reads none. */
  readonly createBackendNode: (() => FastifyInstance) | null;
  /** What a network's file says of the exchange's contract on TRON; null or left out where the chain has none. */
  readonly exchange?: object | null;
  /** Creates the chain's scan service, not listening yet; left out where it has none. */
  readonly createScanService?: () => FastifyInstance;
  status(): { readonly head: BlockMark; readonly irreversible: BlockMark; readonly transactions: number };
  /** Drops the latest blocks. Throws RangeError when fewer can be dropped. */
  forkBack(blocks: number, options: { readonly reapply: boolean }): object;
}

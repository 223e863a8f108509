import type { FastifyInstance } from 'fastify';
import type { NodeFaults } from './node-faults.ts';
import type { WorldClock } from './clock.ts';
import type { ChainPool } from './backend/chain-pool.ts';

/** Who can be met on a chain, with a published development key. */
export interface SandboxAccount {
  /** As nodes and users write it: an account name, or an address. */
  readonly name: string;
  /** A word for users where the name is an address; null otherwise. */
  readonly label: string | null;
  /** What it is for, one line for users. */
  readonly note: string;
  /** The permission that signs. */
  readonly permission: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A block as the control shows it. */
export interface BlockMark {
  readonly number: number;
  readonly id: string;
  readonly time: number;
}

/**
 * One chain of the sandbox with its nodes and its pool. The object lives as long as the sandbox; `begin` gives it a new chain on a new
 * clock, and everything else asks for the chain of the moment.
 */
export interface ChainWorld {
  /** As in page addresses and the backend's chain field. */
  readonly key: string;
  /** How its nodes and wallets speak. */
  readonly protocol: 'antelope' | 'tron' | 'iost';
  /** As the product writes it. */
  readonly chainId: string;
  /** Which generation of the system contract it has; null where there is but one. */
  readonly contract: string | null;
  readonly accounts: readonly SandboxAccount[];
  /** Accounts of the pool: those users vote through, or the one they vote for. */
  readonly poolAccounts: readonly string[];
  /** Failures its nodes have been told to show. */
  readonly faults: NodeFaults;
  readonly pool: ChainPool;
  /** Makes the chain anew at the clock's time. Same seed, same start, same chain. */
  begin(clock: WorldClock): void;
  /** A node over the chain, not listening yet. `index` tells nodes apart when one is reported to fail. */
  createNode(index: number): FastifyInstance;
  /** The node that only the pool's backend asks, not listening yet; failures its nodes are reported to show never befall it. Null where the backend asks none. */
  readonly createBackendNode: (() => FastifyInstance) | null;
  status(): { readonly head: BlockMark; readonly irreversible: BlockMark; readonly transactions: number };
  /** Drops the latest blocks, where the sandbox can do that with this protocol. Throws when there are not so many reversible ones. */
  readonly forkBack: ((blocks: number, options: { readonly reapply: boolean }) => object) | null;
}

import type { AnyBackend } from '../../../adapters/backend/any-backend.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import type { SandboxAccount } from '../../../sandbox/chain-world.ts';
import type { ContainerOptions } from './running-container.ts';

/** Addresses of a node on this machine. */
export interface NodeAddresses {
  readonly node: string;
  /** Address of the solid state, where the node serves it elsewhere. */
  readonly solidified: string | null;
}

/** What the chain is once it is set up, for the product and for tests. */
export interface ChainFacts {
  readonly accounts: readonly SandboxAccount[];
  /** Names the pool's accounts, as the backend of a pool does. */
  readonly backend: AnyBackend;
  /** Operations that these accounts can do on a chain without a past. */
  readonly kinds: readonly OperationKind[];
  /** Returns the chain as a network file makes it known to the product. `nodes`: the addresses it uses instead of the node's own. */
  readonly registered: (nodes: readonly string[]) => RegisteredChain;
}

/** How a chain is run and set up out of an image of its real node, as its only producer. */
export interface RealChain {
  readonly title: string;
  /** Its port of full state, then that of solid state where it has one. */
  readonly ports: readonly number[];
  /** How its node runs: a new chain where its folder is empty, else the one that is there. */
  readonly run: (image: string) => Omit<ContainerOptions, 'ports'>;
  /** Creates accounts, the pool's proxy or producer, stakes and votes on a new chain. */
  readonly setUp: (addresses: NodeAddresses) => Promise<void>;
  readonly facts: (addresses: NodeAddresses) => Promise<ChainFacts>;
  /** Number of the newest block, and of the newest that is irreversible. */
  readonly head: (addresses: NodeAddresses) => Promise<number>;
  readonly irreversible: (addresses: NodeAddresses) => Promise<number>;
  readonly blockMs: number;
  /** Blocks after which what was sent is in a block and irreversible, where one producer makes them all. */
  readonly finalAfter: number;
  readonly byOrigin: boolean;
}

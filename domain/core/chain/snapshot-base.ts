import type { Asset } from '../amount/asset.ts';
import type { Instant } from './time.ts';

/** Node, block and time at which a value was read; every displayed value has one. */
export interface ReadAt {
  /** Origin of the node that answered. */
  readonly node: string;
  readonly headNumber: number;
  readonly headTime: Instant;
  /** Device time at which the answer arrived. */
  readonly receivedAt: Instant;
  /**
   * Origin of the pool's backend where rows of tables were read through it, from an unknown node and block; absent where the node returned
   * everything.
   */
  readonly viaBackend?: string;
}

/** The head of a chain as one node reports it. */
export interface ChainHead extends ReadAt {
  readonly chainId: string;
  readonly irreversibleNumber: number;
  /** Time of the last irreversible block; null when the node does not report it. */
  readonly irreversibleTime: Instant | null;
}

/** Used amount and quota of one resource; `max` null means unlimited. CPU in microseconds, NET and RAM in bytes. */
export interface ResourceUse {
  readonly used: bigint;
  readonly max: bigint | null;
}

/** What is read of an account on every protocol, at one block. */
export interface AccountBase {
  readonly account: string;
  readonly at: ReadAt;
  /** Transferable balance in the native coin; with the new symbol where calls go through a wrapper contract. */
  readonly liquid: Asset;
  /** Permission names; the first one signs. */
  readonly permissions: readonly string[];
}

/** What is read of the state of a chain on every protocol. */
export interface PoolBase {
  readonly at: ReadAt;
}

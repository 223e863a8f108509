import type { Asset } from '../amount/asset.ts';
import type { Instant } from './time.ts';

/** Where and when a figure was read. Every figure shown carries one. */
export interface ReadAt {
  /** Origin of the node that answered. */
  readonly node: string;
  readonly headNumber: number;
  readonly headTime: Instant;
  /** Device time at which the answer arrived. */
  readonly receivedAt: Instant;
  /** Origin of the pool's backend where it passed rows of tables on, from a node and a block of which nothing is known; absent where the node gave all. */
  readonly viaBackend?: string;
}

/** The head of a chain as one node reports it. */
export interface ChainHead extends ReadAt {
  readonly chainId: string;
  readonly irreversibleNumber: number;
  /** Time of the last irreversible block; null when the node does not report it. */
  readonly irreversibleTime: Instant | null;
}

/** Used and largest allowance of one resource; `max` null means unlimited. CPU in microseconds, NET and RAM in bytes. */
export interface ResourceUse {
  readonly used: bigint;
  readonly max: bigint | null;
}

/** What is read of an account on a chain of any protocol, in one go. */
export interface AccountBase {
  readonly account: string;
  readonly at: ReadAt;
  /** Transferable balance in the native coin; under the coin's new name where calls go through the contract that renamed it. */
  readonly liquid: Asset;
  /** Permission names, the first is the one that signs. */
  readonly permissions: readonly string[];
}

/** What is read of the state of a chain of any protocol. */
export interface PoolBase {
  readonly at: ReadAt;
}

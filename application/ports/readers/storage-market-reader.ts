import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { StorageMarket } from '../../../domain/iost/resources/storage-market.ts';

/** The market of RAM, with chain time, and the node and block it was read at. */
export interface StorageMarketReading extends StorageMarket {
  readonly at: ReadAt;
  readonly now: Instant;
}

/** Reads what only a chain has that sells RAM by its own contract. Errors: those of reading from a `ChainNode`. */
export abstract class StorageMarketReader {
  /** Reads the market from one node, for a quote. */
  abstract storageMarket(): Promise<StorageMarketReading>;
  /** Reads the market as two nodes of different origin report it, for a limit that is signed. Errors: also `nodes-disagree`. */
  abstract agreedStorageMarket(): Promise<StorageMarketReading>;
  /** Reads the bytes that an account bought or was bought, and may sell; those lent to it are not its own. */
  abstract ownStorage(account: string): Promise<bigint>;
}

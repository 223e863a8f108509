import type { AntelopeAccount, AntelopePool } from '../antelope/snapshot.ts';
import type { IostAccount, IostPool } from '../iost/snapshot.ts';
import type { TronAccount, TronPool } from '../tron/snapshot.ts';

export type { ChainHead, ReadAt, ResourceUse } from '../core/chain/snapshot-base.ts';

/** Everything read of one account at one block, discriminated by its protocol. */
export type AccountSnapshot = AntelopeAccount | TronAccount | IostAccount;

/** Chain-wide state a pool page needs, discriminated by its protocol. */
export type ChainPoolSnapshot = AntelopePool | TronPool | IostPool;

import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isPoolError, type PoolError } from '../../../domain/core/errors/pool-error.ts';
import { rexBalanceReading, type RexLot } from '../../../domain/antelope/rex/balance.ts';
import type { RecordedRexLot } from '../../ports/antelope-backend.ts';

/**
 * REX that cannot be sold yet. `unlockAt` null: savings, which have no date until unstaked. `boughtAt` and `transactionId` come from the
 * pool's record and are null where it has none.
 */
export interface LockedLot {
  readonly boughtAt: Instant | null;
  readonly rex: Asset;
  readonly unlockAt: Instant | null;
  readonly transactionId: string | null;
  /**
   * `confirmed`: the chain holds at least the sum of all records of that date. `exceeds-chain`: it holds less, `onChain`. `unrecorded`: on
   * the chain without a record. `unchecked`: the chain could not be read.
   */
  readonly evidence: 'confirmed' | 'exceeds-chain' | 'unrecorded' | 'unchecked';
  /** Total that the chain holds for the same date; null when it could not be read. */
  readonly onChain: Asset | null;
}

export interface LockedLots {
  /** Node and block the chain was read at; null when it could not be. */
  readonly at: ReadAt | null;
  /** Sorted by date, savings last; within a date by purchase, lots without a record last. */
  readonly lots: readonly LockedLot[];
  /** Why the pool's records are missing, or null. */
  readonly recordsError: PoolError | null;
  /** Why the chain's buckets are missing, or null. */
  readonly chainError: PoolError | null;
}

/** Compares the pool's records of bought REX with the chain's buckets. Where one of them could not be read, the other is still returned. */
export function lockedLots(records: readonly RecordedRexLot[] | PoolError, chain: AntelopeAccount | PoolError): LockedLots {
  const recorded = isPoolError(records) ? [] : records;
  const lots = isPoolError(chain) ? recorded.map(unchecked) : heldAgainst(recorded, chain);
  return {
    at: isPoolError(chain) ? null : chain.at,
    lots: [...lots].sort(byDate),
    recordsError: isPoolError(records) ? records : null,
    chainError: isPoolError(chain) ? chain : null,
  };
}

function unchecked(record: RecordedRexLot): LockedLot {
  return { ...record, evidence: 'unchecked', onChain: null };
}

function heldAgainst(records: readonly RecordedRexLot[], chain: AntelopeAccount): readonly LockedLot[] {
  const now = chain.at.headTime;
  const balance = chain.rex?.balance ?? null;
  const buckets = balance ? rexBalanceReading(balance, now).lots.filter((lot) => lot.kind !== 'matured') : [];
  const waiting = records.filter((record) => record.unlockAt === null || record.unlockAt > now);
  const dates = new Set([...buckets.map((bucket) => bucket.at), ...waiting.map((record) => record.unlockAt)]);
  return [...dates].flatMap((date) =>
    lotsOfDate(
      date,
      waiting.filter((record) => record.unlockAt === date),
      buckets.filter((bucket) => bucket.at === date),
    ),
  );
}

function lotsOfDate(date: Instant | null, records: readonly RecordedRexLot[], buckets: readonly RexLot[]): readonly LockedLot[] {
  const symbol = (records[0] ?? buckets[0])!.rex.symbol;
  const onChain = total(
    buckets.map((bucket) => bucket.rex),
    symbol,
  );
  const surplus = onChain.minus(
    total(
      records.map((record) => record.rex),
      symbol,
    ),
  );
  const covered = !surplus.isPositive() && !surplus.isZero() ? 'exceeds-chain' : 'confirmed';
  const lots = records.map((record): LockedLot => ({ ...record, evidence: covered, onChain }));
  if (!surplus.isPositive()) return lots;
  return [...lots, { boughtAt: null, rex: surplus, unlockAt: date, transactionId: null, evidence: 'unrecorded', onChain }];
}

function total(amounts: readonly Asset[], symbol: Asset['symbol']): Asset {
  return amounts.reduce((sum, amount) => sum.plus(amount), Asset.zero(symbol));
}

function byDate(a: LockedLot, b: LockedLot): number {
  return (a.unlockAt ?? Infinity) - (b.unlockAt ?? Infinity) || (a.boughtAt ?? Infinity) - (b.boughtAt ?? Infinity) || 0;
}

import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import type { Instant } from '../../../core/chain/time.ts';
import { SAVINGS_TIME } from '../../rex/state.ts';
import { amountOf, textOf } from '../action-data.ts';
import { isOf } from '../asset-check.ts';
import { check } from '../refusal.ts';
import { isRexAvailable, rexPool } from './rex-pool.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import type { ReturnBucket } from '../tables.ts';
import type { WorkingState } from '../working-state.ts';

const INTERVAL_MS = 600_000;
const INTERVALS = 4_320;
const BUCKET_MS = 12 * 3_600_000;
/** Largest 32-bit time: no bucket is open. */
const NO_PENDING_BUCKET: Instant = SAVINGS_TIME;

function intervalsBetween(later: Instant, earlier: Instant): bigint {
  return BigInt(Math.floor((later - earlier) / INTERVAL_MS));
}

function withBucket(buckets: readonly ReturnBucket[], bucket: ReturnBucket): readonly ReturnBucket[] {
  const at = buckets.findIndex((known) => known.time >= bucket.time);
  if (at < 0) return [...buckets, bucket];
  const replaced = buckets[at]!.time === bucket.time ? 1 : 0;
  return [...buckets.slice(0, at), bucket, ...buckets.slice(at + replaced)];
}

/**
 * Pays the income due since the last payment into the REX pool: one interval is 10 minutes, a bucket pays for 30 days. A bucket that has
 * just closed pays its undividable remainder at once; intervals paid beyond a bucket's 30 days are deducted again.
 */
export function payReturns(state: WorkingState): void {
  const now = state.timeInSeconds() - (state.timeInSeconds() % INTERVAL_MS);
  const start = state.row('rexretpool', '0');
  if (!start || now <= start.lastDistTime) return;
  let pool = start;
  let buckets = state.row('retbuckets', '0')?.buckets ?? [];
  let payment = pool.currentRateOfIncrease * intervalsBetween(now, pool.lastDistTime);

  if (pool.pendingBucketTime <= now) {
    const remainder = pool.pendingBucketProceeds % BigInt(INTERVALS);
    const bucket = { time: pool.pendingBucketTime, rate: (pool.pendingBucketProceeds - remainder) / BigInt(INTERVALS) };
    payment += remainder + bucket.rate * intervalsBetween(now, bucket.time);
    pool = {
      ...pool,
      currentRateOfIncrease: pool.currentRateOfIncrease + bucket.rate,
      pendingBucketProceeds: 0n,
      pendingBucketTime: NO_PENDING_BUCKET,
      oldestBucketTime: Math.min(pool.oldestBucketTime, bucket.time),
    };
    buckets = withBucket(buckets, bucket);
  }
  pool = { ...pool, proceeds: pool.proceeds - payment, lastDistTime: now };

  const threshold = now - INTERVALS * INTERVAL_MS;
  if (pool.oldestBucketTime <= threshold) {
    const ended = buckets.filter((bucket) => bucket.time <= threshold);
    const surplus = ended.reduce((sum, { time, rate }) => sum + rate * intervalsBetween(now, time + INTERVALS * INTERVAL_MS), 0n);
    buckets = buckets.slice(ended.length);
    payment -= surplus;
    pool = {
      ...pool,
      oldestBucketTime: buckets[0]?.time ?? 0,
      currentRateOfIncrease: ended.reduce((rate, bucket) => rate - bucket.rate, pool.currentRateOfIncrease),
      proceeds: pool.proceeds + surplus,
    };
  }
  if (payment > 0n && pool.proceeds < 0n) {
    payment += pool.proceeds;
    pool = { ...pool, proceeds: 0n };
  }
  state.put('rexretpool', pool);
  state.put('retbuckets', { buckets });
  if (payment > 0n) {
    const rex = rexPool(state);
    const totalUnlent = rex.totalUnlent.plus(state.core(payment));
    state.put('rexpool', { ...rex, totalUnlent, totalLendable: totalUnlent.plus(rex.totalLent) });
  }
}

/** Adds income to the bucket that closes at the next 00:00 or 12:00 UTC. */
export function addToReturnPool(state: WorkingState, income: Asset): void {
  payReturns(state);
  if (income.units <= 0n) return;
  const now = state.timeInSeconds();
  const closing = now - (now % BUCKET_MS) + BUCKET_MS;
  const pool = state.row('rexretpool', '0');
  if (!pool) {
    state.put('rexretpool', {
      lastDistTime: closing,
      pendingBucketTime: closing,
      oldestBucketTime: 0,
      pendingBucketProceeds: income.units,
      currentRateOfIncrease: 0n,
      proceeds: income.units,
    });
    state.put('retbuckets', { buckets: [] });
    return;
  }
  state.put('rexretpool', {
    ...pool,
    pendingBucketProceeds: pool.pendingBucketProceeds + income.units,
    proceeds: pool.proceeds + income.units,
    pendingBucketTime: pool.pendingBucketTime === NO_PENDING_BUCKET ? closing : pool.pendingBucketTime,
  });
}

/** `donatetorex`: gives coins to all holders of REX, over 30 days. */
export function donateToRex(state: WorkingState, call: Call): void {
  const payer = textOf(call, 'payer');
  const quantity = amountOf(call, 'quantity');
  state.requireAuthority(payer);
  check(isRexAvailable(state), 'rex system is not initialized');
  check(isOf(quantity, state.rules.core), 'quantity must be core token');
  check(quantity.units > 0n, 'quantity must be positive');
  addToReturnPool(state, quantity);
  state.sendTransfer(payer, SYSTEM_ACCOUNTS.rex, quantity, textOf(call, 'memo'));
}

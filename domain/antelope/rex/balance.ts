import { Asset } from '../../core/amount/asset.ts';
import type { RexHolding } from '../snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';
import { SAVINGS_TIME, type RexBalanceState, type RexMaturity } from './state.ts';

/** One part of a REX balance. `at` is the bucket's maturity instant; null for savings and for REX the row already counts as matured. */
export interface RexLot {
  readonly kind: 'matured' | 'maturing' | 'savings';
  readonly rex: Asset;
  readonly at: Instant | null;
}

/** A REX balance by maturity. All amounts are REX; `sellable + maturing + savings` is the whole balance. */
export interface RexBalanceReading {
  /** Can be sold now. */
  readonly sellable: Asset;
  /** Matures on a date. */
  readonly maturing: Asset;
  /** In savings; has no date until the user unstakes it. */
  readonly savings: Asset;
  /** Everything that cannot be sold now: the balance without the sellable part (product term). */
  readonly frozenCount: Asset;
  /** Non-empty parts: matured first, then by date, savings last. */
  readonly lots: readonly RexLot[];
}

/** Returns whether a bucket is savings, which the contract marks with the largest 32-bit time, beyond any chain time. */
function isSavings(bucket: RexMaturity): boolean {
  return bucket.time >= SAVINGS_TIME;
}

/** Returns whether a bucket can be sold: its time is reached (time ≤ now), whether or not the contract has moved it to the matured count yet. */
function isMatured(bucket: RexMaturity, now: Instant): boolean {
  return !isSavings(bucket) && bucket.time <= now;
}

/** Reads a REX balance at chain time `now`. */
export function rexBalanceReading(balance: RexBalanceState, now: Instant): RexBalanceReading {
  const symbol = balance.rexBalance.symbol;
  const rexOf = (units: bigint): Asset => Asset.of(units, symbol);
  const matured = balance.maturities.filter((bucket) => isMatured(bucket, now));
  const maturing = balance.maturities.filter((bucket) => !isSavings(bucket) && bucket.time > now);
  const saved = balance.maturities.filter(isSavings);
  const sellable = rexOf(balance.maturedRex + total(matured));
  const byTime = (a: RexMaturity, b: RexMaturity): number => a.time - b.time;
  const lots: RexLot[] = [
    { kind: 'matured', rex: rexOf(balance.maturedRex), at: null },
    ...[...matured].sort(byTime).map((bucket): RexLot => ({ kind: 'matured', rex: rexOf(bucket.rex), at: bucket.time })),
    ...[...maturing].sort(byTime).map((bucket): RexLot => ({ kind: 'maturing', rex: rexOf(bucket.rex), at: bucket.time })),
    { kind: 'savings', rex: rexOf(total(saved)), at: null },
  ];
  return {
    sellable,
    maturing: rexOf(total(maturing)),
    savings: rexOf(total(saved)),
    frozenCount: balance.rexBalance.minus(sellable),
    lots: lots.filter((lot) => !lot.rex.isZero()),
  };
}

/** Returns the REX of a holding that can be sold now: the matured part less what a queued sale binds. Null where the account never bought any. */
export function sellableRex(holding: Pick<RexHolding, 'balance' | 'order'>, now: Instant): Asset | null {
  return holding.balance && rexBalanceReading(holding.balance, now).sellable.minus(boundRex(holding.order, holding.balance));
}

/**
 * Returns the REX of a holding that can be moved into savings: all that is not there yet, less what a queued sale binds. Null where the
 * account never bought any.
 */
export function movableRex(holding: Pick<RexHolding, 'balance' | 'order'>, now: Instant): Asset | null {
  if (holding.balance === null) return null;
  const { sellable, maturing } = rexBalanceReading(holding.balance, now);
  return sellable.plus(maturing).minus(boundRex(holding.order, holding.balance));
}

function boundRex(order: RexHolding['order'], { rexBalance }: RexBalanceState): Asset {
  return order && !order.filled ? order.rex : Asset.zero(rexBalance.symbol);
}

function total(buckets: readonly RexMaturity[]): bigint {
  return buckets.reduce((sum, bucket) => sum + bucket.rex, 0n);
}

import type { RecoveringUse } from '../snapshot.ts';
import { type Instant, MINUTE_MS } from '../../core/chain/time.ts';

/** Blocks of half a second in the 24 hours over which a node averages use (`account_cpu_usage_average_window_ms`). */
const WINDOW_SLOTS = 172_800n;
const SLOT_MS = 500;
/** Precision of a node's average, in millionths (`rate_limiting_precision`). */
const PRECISION = 1_000_000n;
const WHOLE = 10_000n;

/** A limited resource at one moment, in its own units. */
interface LimitedUsage {
  readonly used: bigint;
  readonly max: bigint;
  readonly available: bigint;
  /** Free share in hundredths of a percent, truncated. */
  readonly freeHundredths: bigint;
}

/** An unlimited one; `used` is null where the node does not count it. */
interface UnlimitedUsage {
  readonly used: bigint | null;
  readonly max: null;
  readonly available: null;
  readonly freeHundredths: null;
}

/** A recovering resource at one moment. */
export type UsageNow = LimitedUsage | UnlimitedUsage;

/**
 * Returns the used and free amount of a resource at `at`: use falls to zero linearly over 24 hours, in whole slots, computed as nodes do. A
 * node reports fewer digits than it keeps, so the use is the largest its answer allows: never less than the node's own value, at most one
 * unit more. Null where the node does not report when it counted, since then the present use is unknown.
 */
export function usageAt(use: RecoveringUse, at: Instant): UsageNow | null {
  if (use.used === null) return use.max === null ? { used: null, max: null, available: null, freeHundredths: null } : null;
  const average = averageAt({ ...use, used: use.used }, at);
  if (average === null) return null;
  const used = inWindow(average);
  const { max } = use;
  if (max === null) return { used, max, available: null, freeHundredths: null };
  const available = max > used ? max - used : 0n;
  return { used, max, available, freeHundredths: max <= 0n ? 0n : (available * WHOLE) / max };
}

/**
 * Returns when `needed` units are free if nothing more is used: `at` itself where they are already, else the first whole minute at which
 * they are. Null where that never happens, because it exceeds the quota, or is unknown.
 */
export function availableAgainAt(use: RecoveringUse, needed: bigint, at: Instant): Instant | null {
  const now = usageAt(use, at);
  if (now === null) return null;
  if (use.max === null || now.available === null || now.available >= needed) return at;
  if (use.used === null || use.updatedAt === null || needed > use.max) return null;
  const slots = slotsUntil(largestAverage(use.used), use.max - needed);
  const freeAt = (slotOf(use.updatedAt) + Number(slots)) * SLOT_MS;
  return Math.ceil(freeAt / MINUTE_MS) * MINUTE_MS;
}

function slotOf(instant: Instant): number {
  return Math.floor(instant / SLOT_MS);
}

/** Returns the largest average for which a node would report this number of used units. */
function largestAverage(used: bigint): bigint {
  return (used * PRECISION) / WINDOW_SLOTS;
}

/** Returns units within the window, rounded up as nodes do. */
function inWindow(average: bigint): bigint {
  return (average * WINDOW_SLOTS + PRECISION - 1n) / PRECISION;
}

function averageAt({ used, updatedAt }: RecoveringUse & { readonly used: bigint }, at: Instant): bigint | null {
  if (used <= 0n) return 0n;
  if (updatedAt === null) return null;
  const passed = BigInt(Math.max(0, slotOf(at) - slotOf(updatedAt)));
  return passed >= WINDOW_SLOTS ? 0n : (largestAverage(used) * (WINDOW_SLOTS - passed)) / WINDOW_SLOTS;
}

/** Returns the number of slots after which an average, of more than `room` used units now, has fallen to at most that. */
function slotsUntil(average: bigint, room: bigint): bigint {
  const target = (room * PRECISION) / WINDOW_SLOTS;
  return WINDOW_SLOTS - ((target + 1n) * WINDOW_SLOTS - 1n) / average;
}

import type { Instant } from '../../core/chain/time.ts';

/** Length of a slot for a block. */
const SLOT_MS = 500;

/** Bytes of RAM that a chain adds to its market with every block, and until when it has done so. */
export interface RamGrowth {
  readonly newRamPerBlock: bigint;
  readonly lastRamIncrease: Instant;
}

/** Returns the bytes that a trade at `now` adds to the market before anything else. The contract multiplies in 32 bits. */
export function ramGrownBy({ newRamPerBlock, lastRamIncrease }: RamGrowth, now: Instant): bigint {
  const slots = Math.floor(now / SLOT_MS) - Math.floor(lastRamIncrease / SLOT_MS);
  return slots > 0 ? BigInt.asUintN(32, BigInt(slots) * newRamPerBlock) : 0n;
}

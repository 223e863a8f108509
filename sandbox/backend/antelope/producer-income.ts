import { createHash } from 'node:crypto';
import { DAY_MS, type Instant } from '../../../domain/core/chain/time.ts';

/** Yearly block-producer income per vote, in millionths: what pools of this kind paid, 1.60 % to 2.00 %. */
const LOWEST_YEARLY_PPM = 16_000n;
const SPREAD_PPM = 4_000n;
const PPM = 1_000_000n;
const DAYS_PER_YEAR = 365n;

/** Returns what the pool's producers earned on the UTC day of `day` with this many votes, in coin units; deterministic by seed and day. */
export function producerIncome(seed: string, day: Instant, votes: bigint): bigint {
  const digest = createHash('sha256')
    .update(`producer income\n${seed}\n${String(Math.floor(day / DAY_MS))}`)
    .digest();
  const yearlyPpm = LOWEST_YEARLY_PPM + (BigInt(digest.readUInt32BE(0)) % (SPREAD_PPM + 1n));
  return (votes * yearlyPpm) / (PPM * DAYS_PER_YEAR);
}

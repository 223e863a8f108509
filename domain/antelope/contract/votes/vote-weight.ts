import type { Instant } from '../../../core/chain/time.ts';

const FIRST_WEEK: Instant = 946_684_800_000;
const WEEK_MS = 604_800_000;
const WEEKS_PER_DOUBLING = 52;

const LN2 = 6.93147180559945286227e-1;
const LN2_HIGH = 6.93147182464599609375e-1;
const LN2_LOW = -1.90465429995776804525e-9;
const REMEZ = [
  1.66666666666666019037e-1, -2.77777777770155933842e-3, 6.61375632143793436117e-5, -1.6533902205465251539e-6, 4.13813679705723846039e-8,
] as const;

const word = new DataView(new ArrayBuffer(8));

function withoutLowBits(value: number): number {
  word.setFloat64(0, value);
  word.setUint32(4, 0);
  return word.getFloat64(0);
}

/**
 * Returns 2 to the power of `exponent` (positive), to the last bit as the contract computes it: the method of FDLIBM, on which the contract
 * compiler's C library is based. `Math.pow` differs in the last bit, and differently in every engine.
 */
function powerOfTwo(exponent: number): number {
  const whole = Math.floor(exponent + 0.5);
  const high = withoutLowBits(exponent);
  const low = exponent - high;
  const fraction = high - whole;
  const coarse = withoutLowBits(low + fraction);
  const u = coarse * LN2_HIGH;
  const v = (low - (coarse - fraction)) * LN2 + coarse * LN2_LOW;
  const z = u + v;
  const rest = v - (z - u);
  const square = z * z;
  const series = z - square * (REMEZ[0] + square * (REMEZ[1] + square * (REMEZ[2] + square * (REMEZ[3] + square * REMEZ[4]))));
  const correction = (z * series) / (series - 2) - (rest + z * rest);
  return (1 - (correction - z)) * 2 ** whole;
}

/**
 * Returns the weight of a vote cast now with `staked` coin units: staked × 2^(weeks since 2000-01-01 ÷ 52), weeks whole. A double, because
 * the chain stores a float64.
 */
export function voteWeight(staked: bigint, now: Instant): number {
  const weeks = Math.trunc((now - FIRST_WEEK) / WEEK_MS);
  return Number(staked) * powerOfTwo(weeks / WEEKS_PER_DOUBLING);
}

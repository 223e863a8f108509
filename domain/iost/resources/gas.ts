import { MINUTE_MS } from '../../core/chain/time.ts';

/** Gas of an account, in hundredths: what it has now, the most it can hold, and what it regains per second. */
export interface GasState {
  readonly available: bigint;
  readonly limit: bigint;
  readonly perSecond: bigint;
}

const MS_PER_SECOND = 1000n;
const NEVER = '∞';
const HUNDREDTHS = 100n;

/** Returns whole gas in hundredths, the unit of this module. */
export function gasUnits(whole: bigint): bigint {
  return whole * HUNDREDTHS;
}

/**
 * Returns the gas missing for a transaction that may use `needed`; zero when there is enough. Nodes require all of it up front, however
 * little is used (node rule).
 */
export function missingGas(gas: GasState, needed: bigint): bigint {
  return gas.available >= needed ? 0n : needed - gas.available;
}

/** Returns the milliseconds until waiting alone brings `needed` gas; zero when it is there already, null when waiting never brings it. */
export function gasWaitMs(gas: GasState, needed: bigint): number | null {
  const missing = missingGas(gas, needed);
  if (missing === 0n) return 0;
  if (gas.perSecond <= 0n || needed > gas.limit) return null;
  return Number((missing * MS_PER_SECOND + gas.perSecond - 1n) / gas.perSecond);
}

/** Returns the same in whole minutes, rounded up, as texts show it; `∞` when waiting never brings it. */
export function gasWaitMinutes(gas: GasState, needed: bigint): string {
  const waitMs = gasWaitMs(gas, needed);
  return waitMs === null ? NEVER : String(Math.ceil(waitMs / MINUTE_MS));
}

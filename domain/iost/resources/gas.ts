import { Asset } from '../../core/amount/asset.ts';
import { MINUTE_MS } from '../../core/chain/time.ts';

/** Gas of an account, in hundredths: what it has now, the most it can hold, and what it regains per second. */
export interface GasState {
  readonly available: bigint;
  readonly limit: bigint;
  readonly perSecond: bigint;
}

/** Gas from pledging one whole coin, in hundredths, and the least pledge with its number of decimals. */
export interface GasRules {
  readonly atOncePerCoin: bigint;
  readonly limitPerCoin: bigint;
  readonly perSecondPerCoin: bigint;
  readonly leastPledge: Asset;
  readonly pledgeDecimals: number;
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

/** Returns the gas after `elapsedMs` without use: it grows linearly up to the limit; gas above the limit stays. */
export function gasAfter(gas: GasState, elapsedMs: number): bigint {
  const grown = gas.available + (gas.perSecond * BigInt(elapsedMs)) / MS_PER_SECOND;
  if (gas.available >= gas.limit) return gas.available;
  return grown < gas.limit ? grown : gas.limit;
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

/** Returns the smallest pledge that brings `missing` gas at once, up to the decimals a pledge may have. Null when nothing is missing. */
export function pledgeFor(missing: bigint, { atOncePerCoin, leastPledge, pledgeDecimals }: GasRules): Asset | null {
  if (missing <= 0n) return null;
  const { symbol } = leastPledge;
  const step = 10n ** BigInt(symbol.precision - pledgeDecimals);
  const perStep = atOncePerCoin * step;
  const unitsPerCoin = Asset.whole(1n, symbol).units;
  const steps = (missing * unitsPerCoin + perStep - 1n) / perStep;
  const pledge = Asset.of(steps * step, symbol);
  return pledge.compare(leastPledge) < 0 ? leastPledge : pledge;
}

/** Returns an account's gas after a new pledge. */
export function gasWithPledge(gas: GasState, pledge: Asset, rules: GasRules): GasState {
  const unitsPerCoin = Asset.whole(1n, pledge.symbol).units;
  const share = (perCoin: bigint): bigint => (pledge.units * perCoin) / unitsPerCoin;
  const limit = gas.limit + share(rules.limitPerCoin);
  const available = gas.available + share(rules.atOncePerCoin);
  return { limit, available: available < limit ? available : limit, perSecond: gas.perSecond + share(rules.perSecondPerCoin) };
}

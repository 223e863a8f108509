import type { GasRecord } from './chain-state.ts';

const UNITS_PER_COIN = 100_000_000n;
const NANOSECONDS = 1_000_000_000n;
/** Hundredths of gas that a pledged coin brings at once, at most, and per second. */
const AT_ONCE = 10_000_000n;
const LIMIT = 30_000_000n;
const PER_SECOND = 115n;

export function gasLimitOf({ pledged }: GasRecord): bigint {
  return (pledged * LIMIT) / UNITS_PER_COIN;
}

export function gasSpeedOf({ pledged }: GasRecord): bigint {
  return (pledged * PER_SECOND) / UNITS_PER_COIN;
}

/** Returns the gas at a block's time, in hundredths. */
export function gasAt(record: GasRecord, now: bigint): bigint {
  const limit = gasLimitOf(record);
  const grown = record.stock + (gasSpeedOf(record) * (now - record.updatedAt)) / NANOSECONDS;
  return record.stock >= limit ? record.stock : grown < limit ? grown : limit;
}

export function gasUsed(record: GasRecord, amount: bigint, now: bigint): GasRecord {
  return { ...record, stock: gasAt(record, now) - amount, updatedAt: now };
}

/** Returns the gas that a pledge brings at once, in hundredths. */
export function gasAtOnce(units: bigint): bigint {
  return (units * AT_ONCE) / UNITS_PER_COIN;
}

/** Returns the gas record after a pledge, or after a release with a negative amount: generated gas stays, up to the new limit. */
export function gasPledged(record: GasRecord, units: bigint, now: bigint): GasRecord {
  const pledged = record.pledged + units;
  const bonus = units > 0n ? gasAtOnce(units) : 0n;
  const limit = gasLimitOf({ ...record, pledged });
  const stock = gasAt(record, now) + bonus;
  return { pledged, stock: stock < limit ? stock : limit, updatedAt: now };
}

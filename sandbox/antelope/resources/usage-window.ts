/** Slots of half a second in the 24 hours over which use is averaged. */
export const WINDOW_SLOTS = 172_800n;
const PRECISION = 1_000_000n;

/** Use of one resource by one account: a decaying average, as nodes keep it. `slot` counts half seconds. */
export interface Usage {
  readonly slot: bigint;
  readonly value: bigint;
}

export const NO_USAGE: Usage = { slot: 0n, value: 0n };

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Returns the usage at `slot`, with nothing added: it falls to zero linearly over the window. */
export function decayed(usage: Usage, slot: bigint): Usage {
  if (slot <= usage.slot) return usage;
  const passed = slot - usage.slot;
  const value = passed >= WINDOW_SLOTS ? 0n : (usage.value * (WINDOW_SLOTS - passed)) / WINDOW_SLOTS;
  return { slot, value };
}

export function withUse(usage: Usage, slot: bigint, units: bigint): Usage {
  const now = decayed(usage, slot);
  return { slot: now.slot, value: now.value + divideUp(units * PRECISION, WINDOW_SLOTS) };
}

/** Returns the units used within the window. */
export function usedInWindow(usage: Usage): bigint {
  return divideUp(usage.value * WINDOW_SLOTS, PRECISION);
}

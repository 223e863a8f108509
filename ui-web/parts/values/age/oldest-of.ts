import { Computed } from '../../../../application/live/computed.ts';
import type { Live, Reading } from '../../../../application/live/live.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';

/** When the oldest of several values was received, and whether one of them was read through the pool's backend. */
export interface Oldest {
  readonly receivedAt: Instant;
  readonly viaBackend: boolean;
}

/**
 * Returns the age of several values as one: waiting until the first is there, failed with the error of the first that failed. A network
 * without a pool service fails nothing: its figures are left out.
 */
export function oldestOf(sources: readonly Live<unknown>[]): Live<Oldest> {
  return new Computed(sources, () => oldestReading(sources.map((source) => source.current())));
}

function oldestReading(readings: readonly Reading<unknown>[]): Reading<Oldest> {
  const known = readings.flatMap((reading) => {
    const last = reading.state === 'ready' ? reading : reading.state === 'failed' ? reading.last : null;
    return last === null ? [] : [last];
  });
  const receivedAt = Math.min(...known.map((each) => each.receivedAt));
  const last =
    known.length === 0 ? null : { value: { receivedAt, viaBackend: known.some(({ value }) => isViaBackend(value)) }, receivedAt };
  for (const reading of readings) {
    if (reading.state === 'failed' && reading.error.error !== 'backend-absent') return { state: 'failed', error: reading.error, last };
  }
  return last === null ? { state: 'waiting' } : { state: 'ready', ...last };
}

/** Values of a chain have their node and block in `at`. */
function isViaBackend(value: unknown): boolean {
  return value instanceof Object && 'at' in value && value.at instanceof Object && 'viaBackend' in value.at;
}

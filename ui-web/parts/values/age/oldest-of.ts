import { Computed } from '../../../../application/live/computed.ts';
import type { Received } from '../../../../application/ports/kept-figures.ts';
import { lastReceived, type Live, type Reading } from '../../../../application/live/live.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';

/** When the oldest of several values was received, and whether one of them was read through the pool's backend. */
export interface Oldest {
  readonly receivedAt: Instant;
  readonly viaBackend: boolean;
}

/**
 * Returns the age of several values as one: waiting until the first is there, failed with the error of the first that failed. A network
 * without a pool service fails nothing: its figures are left out. `withKept`: figures of earlier visits are shown, and are as old as they
 * are; while one of them is still to be read, the age is kept too.
 */
export function oldestOf(sources: readonly Live<unknown>[], withKept = false): Live<Oldest> {
  const received = withKept ? lastReceived : receivedNow;
  return new Computed(sources, () =>
    oldestReading(
      sources.map((source) => source.current()),
      received,
    ),
  );
}

function oldestReading(
  readings: readonly Reading<unknown>[],
  received: (reading: Reading<unknown>) => Received<unknown> | null,
): Reading<Oldest> {
  const known = readings.flatMap((reading) => received(reading) ?? []);
  const receivedAt = Math.min(...known.map((each) => each.receivedAt));
  const last =
    known.length === 0 ? null : { value: { receivedAt, viaBackend: known.some(({ value }) => isViaBackend(value)) }, receivedAt };
  for (const reading of readings) {
    if (reading.state === 'failed' && reading.error.error !== 'backend-absent') return { state: 'failed', error: reading.error, last };
  }
  if (last === null) return { state: 'waiting' };
  const isKept = readings.some((reading) => reading.state === 'waiting' && received(reading) !== null);
  return isKept ? { state: 'waiting', kept: last } : { state: 'ready', ...last };
}

function receivedNow(reading: Reading<unknown>): Received<unknown> | null {
  if (reading.state === 'ready') return reading;
  return reading.state === 'failed' ? reading.last : null;
}

/** Values of a chain have their node and block in `at`. */
function isViaBackend(value: unknown): boolean {
  return value instanceof Object && 'at' in value && value.at instanceof Object && 'viaBackend' in value.at;
}

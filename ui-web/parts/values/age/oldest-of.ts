import { Computed } from '../../../../application/live/computed.ts';
import type { Received } from '../../../../application/ports/kept-figures.ts';
import { lastReceived, type Live, type Reading } from '../../../../application/live/live.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';

/** A value that is shown. `withKept`: what an earlier visit received is shown until it is read. */
export interface AgeSource {
  readonly live: Live<unknown>;
  readonly withKept?: boolean;
}

/** When the oldest of several values was received, and whether one of them was read through the pool's backend. */
export interface Oldest {
  readonly receivedAt: Instant;
  readonly viaBackend: boolean;
}

/**
 * Returns the age of several values as one: waiting until the first is there, failed with the error of the first that failed. A network
 * without a pool service fails nothing: its figures are left out. Where one that an earlier visit received is shown and still to be read, so is
 * the age.
 */
export function oldestOf(sources: readonly AgeSource[]): Live<Oldest> {
  const lives = sources.map(({ live }) => live);
  return new Computed(lives, () => oldestReading(sources));
}

function oldestReading(sources: readonly AgeSource[]): Reading<Oldest> {
  const readings = sources.map(({ live }) => live.current());
  const received = readings.map((reading, index) => (sources[index]?.withKept ? lastReceived(reading) : receivedNow(reading)));
  const known = received.flatMap((each) => each ?? []);
  const receivedAt = Math.min(...known.map((each) => each.receivedAt));
  const last =
    known.length === 0 ? null : { value: { receivedAt, viaBackend: known.some(({ value }) => isViaBackend(value)) }, receivedAt };
  for (const reading of readings) {
    if (reading.state === 'failed' && reading.error.error !== 'backend-absent') return { state: 'failed', error: reading.error, last };
  }
  if (last === null) return { state: 'waiting' };
  const isKept = readings.some(({ state }, index) => state === 'waiting' && received[index] !== null);
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

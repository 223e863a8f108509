import type { Received } from '../ports/kept-figures.ts';
import type { Live, Reading } from './live.ts';

/**
 * A live value computed from others, which it neither reads nor polls more often than they are read already. It is computed again when one of
 * their readings changes, and `current()` is the same object until then.
 */
export class Computed<T> implements Live<T> {
  private readonly sources: readonly Live<unknown>[];
  private readonly compute: () => Reading<T>;
  private seen: readonly Reading<unknown>[] | null = null;
  private reading: Reading<T> = { state: 'waiting' };

  constructor(sources: readonly Live<unknown>[], compute: () => Reading<T>) {
    this.sources = sources;
    this.compute = compute;
  }

  current(): Reading<T> {
    const readings = this.sources.map((source) => source.current());
    const { seen } = this;
    if (seen === null || readings.some((reading, index) => reading !== seen[index])) {
      this.seen = readings;
      this.reading = this.compute();
    }
    return this.reading;
  }

  subscribe(listener: () => void): () => void {
    const stops = this.sources.map((source) => source.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }

  async refresh(): Promise<void> {
    await Promise.all(this.sources.map((source) => source.refresh()));
  }
}

/** Returns a reading with its value, also an old or a kept one, replaced by what is computed from it. */
export function mapped<S, T>(reading: Reading<S>, map: (value: S) => T): Reading<T> {
  const of = <Kind extends Received<S>>(received: Kind) => ({ ...received, value: map(received.value) });
  if (reading.state === 'ready') return of(reading);
  const kept = reading.kept && { kept: of(reading.kept) };
  if (reading.state === 'waiting') return { state: reading.state, ...kept };
  return { state: reading.state, error: reading.error, last: reading.last && of(reading.last), ...kept };
}

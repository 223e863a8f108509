import type { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

const SECOND_MS = 1000;

/** Notifies listeners of the device's time once a second, for ages and countdowns on screen. */
export class Seconds {
  private readonly clock: Clock;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | null = null;
  private now: Instant;

  constructor(clock: Clock) {
    this.clock = clock;
    this.now = clock.now();
  }

  current(): Instant {
    return this.now;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.now = this.clock.now();
    this.timer ??= setInterval(() => this.tick(), SECOND_MS);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0 || this.timer === null) return;
      clearInterval(this.timer);
      this.timer = null;
    };
  }

  private tick(): void {
    this.now = this.clock.now();
    for (const listener of this.listeners) listener();
  }
}

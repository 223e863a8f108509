import { Clock } from '../../application/ports/clock.ts';
import type { Instant } from '../../domain/core/chain/time.ts';

/** The device's time plus what the test adds; waits that a test does not end stay pending. */
export class TestClock extends Clock {
  private offset = 0;
  private readonly waiting: { readonly until: Instant; readonly resolve: () => void }[] = [];

  now(): Instant {
    return Date.now() + this.offset;
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ until: this.now() + milliseconds, resolve });
    });
  }

  /** Advances and ends every wait that is over by then. */
  async advance(milliseconds: number): Promise<void> {
    this.offset += milliseconds;
    for (const entry of this.waiting.splice(0)) {
      if (entry.until <= this.now()) entry.resolve();
      else this.waiting.push(entry);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}

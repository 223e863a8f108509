import { Clock } from '../../application/ports/clock.ts';
import type { Instant } from '../../domain/core/chain/time.ts';

/** The device's own clock. */
export class SystemClock extends Clock {
  now(): Instant {
    return Date.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  }
}

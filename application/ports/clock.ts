import type { Instant } from '../../domain/core/chain/time.ts';

/** The device's time, for ages and timeouts. Rules take chain time as a parameter instead. */
export abstract class Clock {
  /** Returns milliseconds since 1970 UTC by the device. */
  abstract now(): Instant;
  /** Resolves after at least this many milliseconds. */
  abstract wait(milliseconds: number): Promise<void>;
  /** Waits like `wait`, and then until the page is visible; a hidden page is not polled. */
  waitSeen(milliseconds: number): Promise<void> {
    return this.wait(milliseconds);
  }
}

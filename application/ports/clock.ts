import type { Instant } from '../../domain/core/chain/time.ts';

/** The device's time. Rules take chain time as a parameter instead; this is for ages and patience. */
export abstract class Clock {
  /** Milliseconds since 1970 UTC by the device. */
  abstract now(): Instant;
  /** Resolves after at least this many milliseconds. */
  abstract wait(milliseconds: number): Promise<void>;
  /** As `wait`, and then until somebody can see what is waited for. A page that is hidden need not be kept fresh. */
  waitSeen(milliseconds: number): Promise<void> {
    return this.wait(milliseconds);
  }
}

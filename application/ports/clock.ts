import type { Instant } from '../../domain/core/chain/time.ts';

/** The device's time. Rules take chain time as a parameter instead; this is for ages and patience. */
export abstract class Clock {
  /** Milliseconds since 1970 UTC by the device. */
  abstract now(): Instant;
  /** Resolves after at least this many milliseconds. */
  abstract wait(milliseconds: number): Promise<void>;
}

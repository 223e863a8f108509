import { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** 2024-08-01T12:00:00Z, where tests begin. */
export const TEST_START: Instant = 1_722_513_600_000;

/** A clock that changes only when it is advanced. */
export class FakeClock extends Clock {
  private instant: Instant;
  private sleepers: { readonly at: Instant; readonly wake: () => void }[] = [];

  constructor(start: Instant = TEST_START) {
    super();
    this.instant = start;
  }

  now(): Instant {
    return this.instant;
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.sleepers.push({ at: this.instant + Math.max(0, milliseconds), wake });
    });
  }

  /** Advances time, resolving waits in order of time and letting each continuation finish before the next. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.instant + milliseconds;
    await settled();
    for (;;) {
      const next = this.sleepers.filter((sleeper) => sleeper.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.sleepers = this.sleepers.filter((sleeper) => sleeper !== next);
      this.instant = Math.max(this.instant, next.at);
      next.wake();
      await settled();
    }
    this.instant = end;
    await settled();
  }

  /** Number of pending waits. */
  sleeping(): number {
    return this.sleepers.length;
  }
}

/** Resolves when every promise that can proceed without time passing has proceeded. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve));
}

import type { WorldClock } from './clock.ts';

/**
 * Begins a chain once it is first needed, and at the latest before time is moved, so that it has lived through all of that: of the chains of a
 * world most are never asked anything, and a chain's past takes a while to play.
 */
export class Beginning {
  private readonly begin: (clock: WorldClock) => void;
  private awaited: WorldClock | null = null;

  constructor(begin: (clock: WorldClock) => void) {
    this.begin = begin;
  }

  /** Leaves it to the first need to begin on this clock. */
  await(clock: WorldClock): void {
    this.awaited = clock;
    clock.beforeAdvance(() => {
      if (this.awaited === clock) this.reached();
    });
  }

  /** Begins, unless nothing is awaited. */
  reached(): void {
    const clock = this.awaited;
    if (clock === null) return;
    this.awaited = null;
    this.begin(clock);
  }
}

import { Clock } from '../../../application/ports/clock.ts';
import type { SandboxWorld } from '../../../sandbox/world.ts';

/** A page's clock with the time of a sandbox: waits end when the sandbox's clock is advanced far enough. */
export class PageClock extends Clock {
  private readonly world: SandboxWorld;
  private waiting: { readonly at: number; readonly goOn: () => void }[] = [];

  constructor(world: SandboxWorld) {
    super();
    this.world = world;
    world.clock.onAdvance((_from, to) => this.wake(to));
  }

  now(): number {
    return this.world.clock.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((goOn) => {
      this.waiting.push({ at: this.now() + milliseconds, goOn });
    });
  }

  private wake(now: number): void {
    const due = this.waiting.filter(({ at }) => at <= now);
    this.waiting = this.waiting.filter(({ at }) => at > now);
    for (const { goOn } of due) goOn();
  }
}

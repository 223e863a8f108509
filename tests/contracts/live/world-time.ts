import { Clock } from '../../../application/ports/clock.ts';
import type { SandboxWorld } from '../../../sandbox/world.ts';

/** Longest wait that is a poll; longer ones are timeouts for a user. */
const MAX_POLL_MS = 1_000;
const SPEEDUP = 50;

/** The sandbox's time as the device's clock, so that heads age as the sandbox does. Polls wait shortly; timeouts take their time. */
export class WorldTime extends Clock {
  private readonly world: SandboxWorld;

  constructor(world: SandboxWorld) {
    super();
    this.world = world;
  }

  now(): number {
    return this.world.clock.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds > MAX_POLL_MS ? milliseconds : milliseconds / SPEEDUP).unref();
    });
  }
}

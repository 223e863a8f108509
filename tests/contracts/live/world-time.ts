import { Clock } from '../../../application/ports/clock.ts';
import type { SandboxWorld } from '../../../sandbox/world.ts';

/** Up to here somebody looks again and again; longer waits are patience with a user. */
const LONGEST_LOOK_MS = 1_000;
const HURRY = 50;

/** The world's time as the device's, so that heads age as the world does. Who looks again and again looks soon; patience takes its time. */
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
      setTimeout(resolve, milliseconds > LONGEST_LOOK_MS ? milliseconds : milliseconds / HURRY).unref();
    });
  }
}

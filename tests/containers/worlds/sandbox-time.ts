import { Clock } from '../../../application/ports/clock.ts';

/** Longest wait that is a poll; longer ones are timeouts for a user. */
const MAX_POLL_MS = 1_000;
const SPEEDUP = 20;

/** The time of a sandbox in a container, which passes only by command. Polls wait shortly; timeouts take their time. */
export class SandboxTime extends Clock {
  private readonly start: number;
  private present: number;
  private readonly advance: (milliseconds: number) => Promise<unknown>;

  constructor(start: number, advance: (milliseconds: number) => Promise<unknown>) {
    super();
    this.start = start;
    this.present = start;
    this.advance = advance;
  }

  now(): number {
    return this.present;
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds > MAX_POLL_MS ? milliseconds : milliseconds / SPEEDUP).unref();
    });
  }

  /** Moves the sandbox's clock, and this one with it. */
  async pass(milliseconds: number): Promise<void> {
    await this.advance(milliseconds);
    this.present += milliseconds;
  }

  /** The sandbox was reset. */
  anew(): void {
    this.present = this.start;
  }
}

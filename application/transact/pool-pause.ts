import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { PoolBackend } from '../ports/pool-backend.ts';

/** How long a write waits to hear from the pool's service, in milliseconds. */
const ANSWER_WAIT_MS = 3_000;

/** Keeps a pool whose service is paused from asking users for signatures. */
export class PoolPause {
  private readonly backend: PoolBackend;
  private readonly clock: Clock;

  constructor(backend: PoolBackend, clock: Clock) {
    this.backend = backend;
    this.clock = clock;
  }

  /**
   * Throws `service-paused` where the pool's service reports that it is paused (`exchangeStatus` 0). A service that cannot be asked or does
   * not answer within three seconds stops nobody: the chain works without it.
   */
  async check(): Promise<void> {
    const status = await Promise.race([this.backend.commonParam().catch(() => null), this.clock.wait(ANSWER_WAIT_MS).then(() => null)]);
    if (status?.paused) throw new PoolError('service-paused');
  }
}

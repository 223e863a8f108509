import { definitionOf, type OperationKind } from '../../domain/chain/operation.ts';
import type { Change } from '../../domain/chain/simulation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { PoolBackend } from '../ports/pool-backend.ts';

/** How long a write waits to hear from the pool's service, in milliseconds. */
const ANSWER_WAIT_MS = 3_000;

/** Keeps a pool that is paused, or only takes back, from asking users for signatures. */
export class PoolPause {
  private readonly backend: PoolBackend;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;

  constructor(backend: PoolBackend, clock: Clock, profile: ChainProfile) {
    this.backend = backend;
    this.clock = clock;
    this.profile = profile;
  }

  /**
   * `changes`: what a simulation says the operation does. Throws `service-paused` where the network's host set it to maintenance or the pool's service reports that it is paused (`exchangeStatus`
   * 0), and `reduce-only` for an operation that stakes or votes with more where the host lets users only take back. A service that cannot be
   * asked or does not answer within three seconds stops nobody: the chain works without it.
   */
  async check(kind: OperationKind, changes: readonly Change[]): Promise<void> {
    const { mode } = this.profile;
    if (mode === 'maintenance') throw new PoolError('service-paused');
    if (mode === 'reduce-only' && isAdding(kind, changes)) throw new PoolError('reduce-only');
    const status = await Promise.race([this.backend.commonParam().catch(() => null), this.clock.wait(ANSWER_WAIT_MS).then(() => null)]);
    if (status?.paused) throw new PoolError('service-paused');
  }
}

/** Returns whether an operation stakes or votes with more. */
function isAdding(kind: OperationKind, changes: readonly Change[]): boolean {
  const { adds } = definitionOf(kind);
  if (adds === true) return true;
  return changes.some(({ balance, before, after }) => balance === adds && after.compare(before) > 0);
}

import type { CommonParam } from '../../application/ports/pool-backend.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { AnyBackend } from './any-backend.ts';

/** Returns the backend of a network that has none, as its network file says: `backend-absent` names why something is not there. */
export function networkWithoutBackend(poolAccount: string | null): AbsentBackend {
  return new AbsentBackend(poolAccount, () => new PoolError('backend-absent'));
}

/**
 * The backend of a network without one: the chain is read and used, and what only the pool knows rejects with `reason`. The pool is never
 * paused, and its account is the network's own where that is known.
 */
export class AbsentBackend implements AnyBackend {
  private readonly poolAccount: string | null;
  private readonly reason: () => PoolError;

  constructor(poolAccount: string | null, reason: () => PoolError) {
    this.poolAccount = poolAccount;
    this.reason = reason;
  }

  readonly poolInfo = () => this.missing();
  readonly accountPoolInfo = () => this.missing();
  readonly latestOperationRecords = () => this.missing();
  readonly incomeTrend = () => this.missing();
  readonly unlockedRexList = () => this.missing();

  commonParam(): Promise<CommonParam> {
    return Promise.resolve({ paused: false, nodes: [] });
  }

  exchangeAccounts(): Promise<null> {
    return Promise.resolve(null);
  }

  exchangeContract(): Promise<null> {
    return Promise.resolve(null);
  }

  async poolProxies(): Promise<readonly string[]> {
    return [await this.proxyFor()];
  }

  proxyFor(): Promise<string> {
    return this.poolAccount === null ? this.missing() : Promise.resolve(this.poolAccount);
  }

  voteAccount(): Promise<string | null> {
    return this.poolAccount === null ? this.missing() : Promise.resolve(this.poolAccount);
  }

  private missing(): Promise<never> {
    return Promise.reject(this.reason());
  }
}

import type { AntelopeBackend } from '../../application/ports/antelope-backend.ts';
import type { DirectVoteBackend } from '../../application/ports/direct-vote-backend.ts';
import type { PoolBackend } from '../../application/ports/pool-backend.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

function missing(): Promise<never> {
  return Promise.reject(new PoolError('config-missing', { name: '--backend' }));
}

/** The backend of a run without an address: the chain can still be read, everything from the pool throws a missing setting. */
export class AbsentBackend implements PoolBackend, AntelopeBackend, DirectVoteBackend {
  readonly commonParam = missing;
  readonly poolInfo = missing;
  readonly accountPoolInfo = missing;
  readonly latestOperationRecords = missing;
  readonly incomeTrend = missing;
  readonly unlockedRexList = missing;
  readonly poolProxies = missing;
  readonly voteAccount = missing;
  readonly proxyFor = missing;
  readonly exchangeAccounts = missing;
}

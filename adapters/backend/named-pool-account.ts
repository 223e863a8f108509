import type { AnyBackend } from './any-backend.ts';

/** Returns a backend whose answers name this account as the one to vote for: a network file says which, so that no backend is believed about it. */
export function withPoolAccount(backend: AnyBackend, account: string): AnyBackend {
  return {
    commonParam: () => backend.commonParam(),
    poolInfo: () => backend.poolInfo(),
    accountPoolInfo: (name) => backend.accountPoolInfo(name),
    latestOperationRecords: () => backend.latestOperationRecords(),
    incomeTrend: () => backend.incomeTrend(),
    unlockedRexList: (name) => backend.unlockedRexList(name),
    exchangeAccounts: () => backend.exchangeAccounts(),
    exchangeContract: () => backend.exchangeContract(),
    poolProxies: () => Promise.resolve([account]),
    proxyFor: () => Promise.resolve(account),
    voteAccount: () => Promise.resolve(account),
  };
}

/** What the pool's backend answers only on chains whose users vote for the pool's own accounts, not through a proxy. Errors: as `PoolBackend`. */
export abstract class DirectVoteBackend {
  /** Reads the account that users vote for; null when the backend does not report it. */
  abstract voteAccount(): Promise<string | null>;
  /** Reads the names of all accounts of the pool, by the call that lists its proxies elsewhere. */
  abstract poolProxies(): Promise<readonly string[]>;
}

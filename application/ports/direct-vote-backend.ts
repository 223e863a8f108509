/** What the pool's backend answers only on chains whose users vote for the pool's own account, not through a proxy. Errors: as `PoolBackend`. */
export abstract class DirectVoteBackend {
  /** Reads the account that users vote for; null when the backend does not report it. */
  abstract voteAccount(): Promise<string | null>;
}

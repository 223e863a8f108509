/** The least and the most of a limit, both allowed. */
export interface LimitRange {
  readonly least: bigint;
  readonly most: bigint;
}

/** What a transaction of any chain is signed under besides its calls, as the definition of its operation states it. */
export interface LimitsBase {
  /** Its ttl in seconds; left out, the chain's usual one. */
  readonly expireSeconds?: number;
}

/** A token of the chain itself (TRC10). Texts as they are written. */
export interface ChainToken {
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly precision: number;
  /** In hexadecimal. */
  readonly issuer: string;
  readonly total: bigint;
}

/** A contract with the calls of a token (TRC20). */
export interface TokenContract {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** By address in hexadecimal. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** What accounts let others move, by both addresses. */
  readonly allowances: ReadonlyMap<string, bigint>;
}

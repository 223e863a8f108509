/** What the pool's backend answers only on chains where tokens are traded at the exchange's contract. Errors: as `PoolBackend`. */
export abstract class TokenTradeBackend {
  /** Reads the address of the exchange's contract; null when the backend reports none. */
  abstract exchangeContract(): Promise<string | null>;
}

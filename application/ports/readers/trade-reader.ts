import type { TradedToken } from '../../../domain/tron/exchange/traded-token.ts';

/** Reads what decides the bytes of a trade at the exchange's contract. Errors: those of reading from a `ConfirmedChainNode`. */
export abstract class TradeReader {
  /**
   * Reads a token by its number (TRC10) or the address of its contract (TRC20), from two nodes of different origin that must agree: its decimals,
   * what `account` has of it, and what it approved for `spender`. Errors besides: `account-name-invalid`; `token-unknown` where the token's name
   * is neither, or there is no such token.
   */
  abstract tradedToken(account: string, token: string, spender: string): Promise<TradedToken>;
  /** Returns the first four bytes of the hash of a function's signature, in hexadecimal. */
  abstract selectorOf(signature: string): Promise<string>;
}

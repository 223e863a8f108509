import type { TokenKind } from '../tokens/token-kind.ts';

/**
 * What an argument of a function means: the token (address of a TRC20 token, number of a TRC10 token), the amount of it in its smallest units,
 * what that amount costs in sun, the price in TRX per whole token times 10^10, or the number of an order.
 */
export type ArgumentMeaning = 'token' | 'amount' | 'total' | 'price' | 'order';

/** A function of the exchange's contract, as its network's configuration names it. */
export interface ExchangeFunction {
  /** Name and types of its arguments, as they are hashed: `buy(address,uint256,uint256)`. */
  readonly signature: string;
  /** What its arguments mean, in their order. */
  readonly arguments: readonly ArgumentMeaning[];
}

/** The exchange's contract on a network, with the functions that buy, sell and cancel; null where it has none for a generation of tokens. */
export interface ExchangeContract {
  readonly contract: string;
  /** Most that a transaction may burn for energy, in sun. */
  readonly feeLimit: bigint;
  readonly buy: Readonly<Record<TokenKind, ExchangeFunction | null>>;
  readonly sell: Readonly<Record<TokenKind, ExchangeFunction | null>>;
  readonly cancel: ExchangeFunction;
}

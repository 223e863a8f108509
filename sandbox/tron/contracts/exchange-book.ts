/** An order that waits at the exchange's contract. Amounts in smallest units, coins in sun. */
export interface BookedOrder {
  /** Who placed it, in hexadecimal. */
  readonly owner: string;
  /** Number of a TRC10 token, or address of the contract of a TRC20 token in hexadecimal. */
  readonly token: string;
  /** What the contract keeps for it: coins of one that buys, units of one that sells. */
  readonly coins: bigint;
  readonly units: bigint;
}

/** The exchange's contract: where it is, and the orders that wait there, by their number. */
export interface ExchangeBook {
  /** In hexadecimal. */
  readonly address: string;
  readonly orders: ReadonlyMap<bigint, BookedOrder>;
  readonly nextOrder: bigint;
}

/** Decimals of a price, which is in TRX per whole token, and of TRX. */
const PRICE_DECIMALS = 10;
const COIN_DECIMALS = 6;

/** Returns what an amount of a token costs at a price, in whole sun. */
export function cost(units: bigint, price: bigint, decimals: number): bigint {
  return (units * price) / 10n ** BigInt(decimals + PRICE_DECIMALS - COIN_DECIMALS);
}

/** Returns the book with one order more, and its number. */
export function withOrder(book: ExchangeBook, order: BookedOrder): { readonly book: ExchangeBook; readonly number: bigint } {
  const number = book.nextOrder;
  return { book: { ...book, orders: new Map(book.orders).set(number, order), nextOrder: number + 1n }, number };
}

/** Returns the book without an order. */
export function withoutOrder(book: ExchangeBook, number: bigint): ExchangeBook {
  const orders = new Map(book.orders);
  orders.delete(number);
  return { ...book, orders };
}

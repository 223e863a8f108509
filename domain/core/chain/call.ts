/** A value as a contract's definition names it: amounts and names as text, flags as booleans, lists of names as arrays, lists of pairs as `name:value`. */
export type CallValue = string | number | boolean | readonly string[];

/** Who authorises a transaction. */
export interface Signer {
  readonly account: string;
  readonly permission: string;
}

/** One contract call inside a transaction, in the contract's own words. */
export interface Call {
  readonly contract: string;
  readonly action: string;
  readonly authorization: readonly Signer[];
  readonly data: Readonly<Record<string, CallValue>>;
}

/**
 * Conditions under the signature besides calls and time, in the protocol's own names and as text: fee limits, gas, spending limits.
 * Empty where a protocol has none.
 */
export type TransactionLimits = Readonly<Record<string, string>>;

/** A transaction that nobody has signed yet. `calls` and `limits` were decoded again from `bytes`. */
export interface UnsignedTransaction {
  /** Its id on the chain; where the id covers the signature, a mark of this request until there is one. */
  readonly id: string;
  /** False: `id` is only such a mark. */
  readonly idAssigned: boolean;
  /** Serialized transaction, lower-case hexadecimal. */
  readonly bytes: string;
  readonly chainId: string;
  /** After this chain time no block can include the transaction. */
  readonly expiresAt: number;
  /** Head block number when it was built; a search for it need not start earlier. */
  readonly builtAtBlock: number;
  readonly calls: readonly Call[];
  readonly limits: TransactionLimits;
}

export interface SignedTransaction {
  readonly id: string;
  readonly bytes: string;
  readonly signatures: readonly string[];
  readonly expiresAt: number;
}

/** What a serialized transaction says, read from its bytes alone. */
export interface DecodedTransaction {
  readonly id: string;
  readonly expiresAt: number;
  readonly calls: readonly Call[];
  readonly limits: TransactionLimits;
}

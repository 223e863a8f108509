/** A value of a call's data: amounts and names as text, flags as booleans, lists of names as arrays, lists of pairs as `name:value`. */
export type CallValue = string | number | boolean | readonly string[];

/** Account and permission that authorise a transaction. */
export interface Signer {
  readonly account: string;
  readonly permission: string;
}

/** One contract call of a transaction, with its data as the contract names it. */
export interface Call {
  readonly contract: string;
  readonly action: string;
  readonly authorization: readonly Signer[];
  readonly data: Readonly<Record<string, CallValue>>;
}

/**
 * Limits of a transaction under the signature, besides calls and time, by the protocol's own names and as text: fee limit, gas, spending
 * limits. Empty where a protocol has none.
 */
export type TransactionLimits = Readonly<Record<string, string>>;

/**
 * How much of a limit a transaction is expected to use, which no block is bound to. `trial`: about as much as one node’s run of it took, which kept
 * nothing; `measured`: about as much at most, as earlier runs of such a call on a real node did; `calculated`: about as much at most by the charges in
 * the node’s source, which no run has confirmed.
 */
export interface LimitUse {
  readonly amount: bigint;
  readonly source: 'trial' | 'measured' | 'calculated';
}

/** The limits a transaction may use less of than it is signed with, by the names of `TransactionLimits`. */
export type UsedLimit = 'gas_limit';

/** What is expected to be used of each such limit of a protocol; null where nobody knows. Empty where it has none. */
export type ExpectedUse = Readonly<Partial<Record<UsedLimit, LimitUse | null>>>;

/** An unsigned transaction. `calls` and `limits` were decoded from `bytes`. */
export interface UnsignedTransaction {
  /** Id on the chain; where the id covers the signature, a provisional id. */
  readonly id: string;
  /** False where `id` is provisional. */
  readonly idAssigned: boolean;
  /** Serialized transaction, lower-case hexadecimal. */
  readonly bytes: string;
  readonly chainId: string;
  /** Chain time after which no block can include the transaction. */
  readonly expiresAt: number;
  /** Head block number when it was built; the first block that a search needs. */
  readonly builtAtBlock: number;
  readonly calls: readonly Call[];
  readonly limits: TransactionLimits;
  readonly expectedUse: ExpectedUse;
}

export interface SignedTransaction {
  readonly id: string;
  readonly bytes: string;
  readonly signatures: readonly string[];
  readonly expiresAt: number;
}

/** A transaction decoded from its serialized bytes alone. */
export interface DecodedTransaction {
  readonly id: string;
  readonly expiresAt: number;
  readonly calls: readonly Call[];
  readonly limits: TransactionLimits;
}

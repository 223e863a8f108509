/** One call of a contract. `data` is the JSON text of an array of arguments, exactly as it is signed. */
export interface TransactionAction {
  readonly contract: string;
  readonly action: string;
  readonly data: string;
}

/** Most that a transaction may take of one token from users' accounts, as decimal text. */
export interface SpendingLimit {
  readonly token: string;
  readonly value: string;
}

export type SignatureAlgorithm = 'secp256k1' | 'ed25519';

export interface TransactionSignature {
  readonly algorithm: SignatureAlgorithm;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** What every signature covers. Times in nanoseconds since 1970 UTC, gas in hundredths. */
export interface TransactionBase {
  readonly time: bigint;
  readonly expiration: bigint;
  readonly gasRatio: bigint;
  readonly gasLimit: bigint;
  /** Nanoseconds; nodes refuse anything but zero. */
  readonly delay: bigint;
  readonly chainId: number;
  /** `name@permission` of every account that signs besides the publisher. */
  readonly signers: readonly string[];
  readonly actions: readonly TransactionAction[];
  readonly spendingLimits: readonly SpendingLimit[];
}

/** What the publisher signs: the base and the signatures of the signers over it. */
export interface PublishedTransaction extends TransactionBase {
  readonly signatures: readonly TransactionSignature[];
}

/** The whole transaction, whose hash is its id. The publisher's name is in the id only, not under any signature. */
export interface FullTransaction extends PublishedTransaction {
  readonly publisher: string;
  readonly publisherSignatures: readonly TransactionSignature[];
}

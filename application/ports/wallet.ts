import type { SignedTransaction, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Instant } from '../../domain/core/chain/time.ts';

/** Who the wallet says it is. `chainId` null when the wallet does not report it. */
export interface WalletIdentity {
  readonly account: string;
  /** The account's first permission, which signs. */
  readonly permission: string;
  readonly chainId: string | null;
  readonly publicKey: string | null;
}

/** A wallet that handed the transaction over itself: its id, and the chain time after which no block can hold it. */
export interface WalletBroadcast {
  readonly broadcastId: string;
  readonly expiresAt: Instant;
}

/** How a wallet behaves that stamps the time itself when the user agrees, signs, and broadcasts itself. */
export interface SelfBroadcast {
  /** So long its answer is waited for, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** The longest a transaction lives from the moment the wallet stamps it, in milliseconds. */
  readonly ttlMs: number;
}

/** A wallet that a user may choose by name: what `connect` takes, and its name for users. */
export interface WalletChoice {
  readonly key: string;
  readonly name: string;
  /** It lives in a browser's extension, which browsers of phones have not; otherwise it is outside the browser. */
  readonly isExtension: boolean;
}

/**
 * The user's wallet: asks who they are and signs. Most sign exactly the bytes they are given and send nothing; one with `selfBroadcast`
 * takes calls and limits from the transaction, makes its own bytes and sends them.
 * Errors: `wallet-not-found` (never appeared), `wallet-too-old`, `wallet-locked`, `identity-refused`, `wrong-chain`,
 * `signature-refused`, `wallet-unknown-error` (raw text kept), `wallet-action-missing` (its definition of the contract is too old), `send-outcome-unknown` (it may have sent and did not say).
 */
export abstract class Wallet {
  /** Name for users, for example the channel's. */
  abstract readonly label: string;
  /** Null: it signs the bytes it is given. */
  readonly selfBroadcast: SelfBroadcast | null = null;
  /** Code under which the field publishes failures of this wallet that nobody knows; null where there is none. */
  readonly anomaly: string | null = null;
  /** Wallets that can be chosen by name instead of the one the page finds by itself. */
  readonly choices: readonly WalletChoice[] = [];
  /**
   * Waits for a late wallet, then asks for an account. `choice`: key of one of `choices`, which then is the wallet from here on.
   * Rejects when none appears or the user refuses.
   */
  abstract connect(choice?: string): Promise<WalletIdentity>;
  /** The identity right now, asked afresh; null when none is connected. Never opens a dialog. */
  abstract identity(): Promise<WalletIdentity | null>;
  /** Forgets the identity here and in the wallet. */
  abstract disconnect(): Promise<void>;
  /** Signs. The returned bytes are what was signed, which a wallet may have changed: the caller compares. */
  abstract sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast>;
}

import type { SignedTransaction, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Identity that a wallet reports. `chainId` null when the wallet does not report it. */
export interface WalletIdentity {
  readonly account: string;
  /** The account's first permission, which signs. */
  readonly permission: string;
  readonly chainId: string | null;
  readonly publicKey: string | null;
}

/** Result of a wallet that broadcast the transaction itself: its id, and the chain time after which no block can hold it. */
export interface WalletBroadcast {
  readonly broadcastId: string;
  readonly expiresAt: Instant;
}

/** Timing of a wallet that sets the transaction's time at the user's consent, signs, and broadcasts itself. */
export interface SelfBroadcast {
  /** How long its answer is awaited, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** Longest time from signing to the transaction's expiry, in milliseconds. */
  readonly ttlMs: number;
}

/** A wallet that a user may choose by name: the key `connect` takes, and its name for users. */
export interface WalletChoice {
  readonly key: string;
  readonly name: string;
  /** Whether it is a browser extension, which phone browsers do not have; otherwise it is outside the browser. */
  readonly isExtension: boolean;
}

/**
 * The user's wallet: reports the user's identity and signs. Most sign exactly the given bytes and broadcast nothing; one with
 * `selfBroadcast` takes calls and limits from the transaction, builds its own bytes and broadcasts them. Errors: `wallet-not-found` (never
 * appeared), `wallet-too-old`, `wallet-locked`, `identity-refused`, `wrong-chain`, `signature-refused`, `wallet-unknown-error` (raw text
 * kept), `wallet-action-missing` (its definition of the contract is too old), `send-outcome-unknown` (it may have broadcast without
 * reporting it).
 */
export abstract class Wallet {
  /** Name for users, for example the channel's. */
  abstract readonly label: string;
  /** Null: it signs the given bytes and does not broadcast. */
  readonly selfBroadcast: SelfBroadcast | null = null;
  /** Code that wallets of this kind publish for unknown failures; null where there is none. */
  readonly anomaly: string | null = null;
  /** Wallets that can be chosen by name instead of the one the page finds by itself. */
  readonly choices: readonly WalletChoice[] = [];
  /**
   * Waits for a wallet that is injected late, then requests an account. `choice`: key of one of `choices`, which is used from then on.
   * Rejects when no wallet appears or the user refuses.
   */
  abstract connect(choice?: string): Promise<WalletIdentity>;
  /** Reads the present identity from the wallet; null when none is connected. Never opens a dialog. */
  abstract identity(): Promise<WalletIdentity | null>;
  /** Removes the identity here and in the wallet. */
  abstract disconnect(): Promise<void>;
  /** Signs. The returned bytes are what was signed, which the wallet may have changed: the caller compares them. */
  abstract sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast>;
  /**
   * Signs a short text that no chain takes for a transaction, and returns the signature as the wallet writes it. Errors besides:
   * `wallet-cannot-sign-text`.
   */
  signText(_text: string, _signer: WalletIdentity): Promise<string> {
    return Promise.reject(new PoolError('wallet-cannot-sign-text'));
  }
}

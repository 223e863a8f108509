import type { SignedTransaction, UnsignedTransaction } from '../../domain/chain/call.ts';

/** Who the wallet says it is. `chainId` null when the wallet does not tell. */
export interface WalletIdentity {
  readonly account: string;
  /** The account's first permission, which signs. */
  readonly permission: string;
  readonly chainId: string | null;
  readonly publicKey: string | null;
}

/**
 * The person's wallet: asks who they are and signs exactly the bytes it is given. It never sends.
 * Errors: `wallet-not-found` (never appeared), `wallet-locked`, `identity-refused`, `wrong-chain`,
 * `signature-refused`, `wallet-unknown-error` (raw text kept), `wallet-action-missing` (its definition of the contract is too old).
 */
export abstract class Wallet {
  /** Name for people, for example the channel's. */
  abstract readonly label: string;
  /** Waits for a late wallet, then asks for an account. Rejects when none appears or the person refuses. */
  abstract connect(): Promise<WalletIdentity>;
  /** The identity right now, asked afresh; null when none is connected. Never opens a dialog. */
  abstract identity(): Promise<WalletIdentity | null>;
  /** Forgets the identity here and in the wallet. */
  abstract disconnect(): Promise<void>;
  /** Signs. The returned bytes are what was signed, which a wallet may have changed: the caller compares. */
  abstract sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction>;
}

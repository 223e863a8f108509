/** What a user has to do in a wallet outside the page. */
export interface WalletPrompt {
  /** The wallet's name for users. */
  readonly wallet: string;
  readonly purpose: 'connect' | 'sign';
  /** Hands the request to the wallet on this device, in the gesture that called it: an address to follow, or what to do; null where there is no way. */
  readonly open: { readonly address: string } | { readonly run: () => void } | null;
  /** The same request for another device, as the text of a QR code; null where there is none. */
  readonly code: string | null;
  /** The user gave up. */
  readonly cancel: () => void;
}

/** Where wallets outside the page tell a user what to do in them. */
export abstract class WalletPrompts {
  /** Shows a prompt in place of an earlier one; returns how to take it away. */
  abstract show(prompt: WalletPrompt): () => void;
}

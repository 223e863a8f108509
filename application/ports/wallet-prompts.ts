/** A prompt for a user to act in a wallet outside the page. */
export interface WalletPrompt {
  /** The wallet's name for users. */
  readonly wallet: string;
  readonly purpose: 'connect' | 'sign';
  /**
   * Opens the request in the wallet on this device, within the user's gesture: an address to follow, or a function to run; null where that
   * is impossible.
   */
  readonly open: { readonly address: string } | { readonly run: () => void } | null;
  /** The same request for another device, as the text of a QR code; null where there is none. */
  readonly code: string | null;
  /** Called when the user cancels. */
  readonly cancel: () => void;
}

/** Shows users the prompts of wallets outside the page. */
export abstract class WalletPrompts {
  /** Shows a prompt, replacing an earlier one; returns a function that removes it. */
  abstract show(prompt: WalletPrompt): () => void;
}

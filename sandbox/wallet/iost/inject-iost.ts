import type { WalletParts } from '../wallet-parts.ts';
import { IWallet } from './iwallet.ts';
import { askToSend, askToSign } from './questions.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Puts the wallet at `window.IWalletJS`. The object is there at once; its network and account are known some time later. */
export function injectIost(parts: WalletParts): void {
  const wallet = new IWallet(parts, { askToSend, askToSign, wait });
  Object.defineProperty(window, 'IWalletJS', { value: wallet, writable: true, configurable: true, enumerable: true });
  // A wallet without keys stays without a network, and reports nothing.
  wallet.connect().catch(() => undefined);
}

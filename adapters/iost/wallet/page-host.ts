import type { WalletHost } from './wallet-object.ts';

/** Returns the page as wallets use it: `window.IWalletJS`. */
export function pageHost(): WalletHost {
  return { wallet: () => Reflect.get(globalThis, 'IWalletJS') };
}

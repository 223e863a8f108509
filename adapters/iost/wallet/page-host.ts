import type { WalletHost } from './wallet-object.ts';

/** The page the app runs in, as wallets use it: `window.IWalletJS`. */
export function pageHost(): WalletHost {
  return { wallet: () => Reflect.get(globalThis, 'IWalletJS') };
}

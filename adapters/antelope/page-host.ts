import type { WalletHost } from './scatter-object.ts';

/** The page the app runs in, as wallets use it: `window.scatter` and the document's `scatterLoaded` event. */
export function pageHost(): WalletHost {
  return {
    scatter: () => Reflect.get(globalThis, 'scatter'),
    onLoaded: (loaded) => {
      document.addEventListener('scatterLoaded', loaded);
      return () => {
        document.removeEventListener('scatterLoaded', loaded);
      };
    },
  };
}

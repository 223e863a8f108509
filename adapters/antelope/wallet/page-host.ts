import type { PageHost } from './page-wallet.ts';

/** Returns the page as wallets use it: `window.scatter` and the document's `scatterLoaded` event, and TokenPocket's bridge. */
export function pageHost(): PageHost {
  return {
    scatter: () => Reflect.get(globalThis, 'scatter'),
    onLoaded: (loaded) => {
      document.addEventListener('scatterLoaded', loaded);
      return () => {
        document.removeEventListener('scatterLoaded', loaded);
      };
    },
    // The wallet's own spelling.
    android: () => Reflect.get(globalThis, 'TPJSBrigeClient'),
    ios: () => {
      const webkit: unknown = Reflect.get(globalThis, 'webkit');
      return typeof webkit === 'object' && webkit !== null ? Reflect.get(webkit, 'messageHandlers') : undefined;
    },
    listen: (name, answered) => {
      Reflect.set(globalThis, name, answered);
      return () => {
        Reflect.deleteProperty(globalThis, name);
      };
    },
  };
}

import { injectIost } from './iost/inject-iost.ts';
import { Scatter } from './scatter.ts';
import { injectTron } from './tron/inject-tron.ts';
import type { WalletParts } from './wallet-parts.ts';

declare global {
  interface Window {
    scatter?: Scatter;
  }
}

/** Puts the wallet into the page, at once: the objects of every protocol it speaks, over the same keys and the same person. */
export function injectWallets(parts: WalletParts): void {
  window.scatter = new Scatter({
    ...parts,
    sign: async (account, { protocol, host, port }, args) => {
      const pen = await import('./pen.ts');
      const node = host === undefined ? null : `${protocol ?? 'https'}://${host}${port === undefined ? '' : `:${String(port)}`}`;
      return pen.signWithConsent(account, node, args, parts.behaviour());
    },
  });
  document.dispatchEvent(new CustomEvent('scatterLoaded', { detail: { isExtension: true } }));
  injectTron(parts);
  injectIost(parts);
}

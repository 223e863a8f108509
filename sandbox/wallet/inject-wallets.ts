import { TokenPocketBridge } from './antelope/tokenpocket.ts';
import { injectIost } from './iost/inject-iost.ts';
import { askForSignature } from './questions.ts';
import { Scatter } from './scatter.ts';
import { injectTron } from './tron/inject-tron.ts';
import type { WalletParts } from './wallet-parts.ts';

declare global {
  interface Window {
    scatter?: Scatter;
    TPJSBrigeClient?: TokenPocketBridge;
  }
}

/** Puts the wallet into the page, at once: the objects of every supported protocol, with the same keys and the same user. */
export function injectWallets(parts: WalletParts): void {
  const { object, announces } = parts.behaviour().antelope;
  if (object === 'tokenpocket') injectTokenPocket(parts);
  else injectScatter(parts, announces);
  injectTron(parts);
  injectIost(parts);
}

/**
 * Acts as the system beside the browser: addresses of wallet requests that the page opens, by itself or by a link, go to the wallet outside
 * the page.
 */
export function listenForRequests(parts: WalletParts): void {
  let wallet: Promise<{ receive(address: string): Promise<void> }> | null = null;
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (!(navigation instanceof EventTarget)) return;
  navigation.addEventListener('navigate', (event) => {
    const destination: unknown = Reflect.get(event, 'destination');
    const address: unknown = typeof destination === 'object' && destination !== null ? Reflect.get(destination, 'url') : null;
    if (typeof address !== 'string' || !/^(?:web\+)?esr:/i.test(address)) return;
    event.preventDefault();
    wallet ??= import('./antelope/anchor.ts').then(({ AnchorWallet }) => new AnchorWallet(parts));
    void wallet.then((anchor) => anchor.receive(address));
  });
}

function injectScatter(parts: WalletParts, announces: boolean): void {
  window.scatter = new Scatter({
    ...parts,
    sign: async (account, { protocol, host, port }, args) => {
      const signer = await import('./signer.ts');
      const node = host === undefined ? null : `${protocol ?? 'https'}://${host}${port === undefined ? '' : `:${String(port)}`}`;
      return signer.signWithConsent(account, node, args, parts.behaviour());
    },
    signText: async (account, text) => {
      const signer = await import('./signer.ts');
      return signer.signTextWithConsent(account, text, parts.behaviour());
    },
  });
  if (announces) document.dispatchEvent(new CustomEvent('scatterLoaded', { detail: { isExtension: true } }));
}

function injectTokenPocket(parts: WalletParts): void {
  window.TPJSBrigeClient = new TokenPocketBridge({
    ...parts,
    push: async (account, chain, request) => {
      const { push } = await import('./antelope/pushing.ts');
      return push(account, chain, request, parts.behaviour(), askForSignature);
    },
    answer: (callback, text) => {
      const called: unknown = Reflect.get(window, callback);
      if (typeof called === 'function') called(text);
    },
  });
}

import { walletBehaviour } from './behaviour.ts';
import type { WalletBehaviour } from './behaviour.ts';
import { loadKeychain } from './keychain.ts';
import type { Keychain } from './keychain.ts';
import { askForAccount } from './questions.ts';
import { Scatter } from './scatter.ts';

/** Name of the address parameter and of the session value that hold a wish for the wallet's behaviour. */
const WISH = 'sandbox-wallet';
const REMEMBERED = 'sandbox-wallet-account';

/** What an in-app browser adds to a page: the injected object, and a handle for whoever tests with it. */
declare global {
  interface Window {
    scatter?: Scatter;
    /** Changes the wallet's behaviour from now on; takes the same words as the address parameter. */
    sandboxWallet?: { behave(wish: string): void };
  }
}

function wish(): string | null {
  const fromAddress = new URLSearchParams(window.location.search).get(WISH);
  if (fromAddress !== null) remember(() => sessionStorage, WISH, fromAddress);
  return fromAddress ?? recall(() => sessionStorage, WISH);
}

/** The store is asked for inside: where storage is denied, its mere mention throws. */
function remember(store: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, value);
  } catch {
    return;
  }
}

function recall(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

let behaviour: WalletBehaviour = walletBehaviour(wish());
let keychain: Promise<Keychain> | null = null;

const scatter = new Scatter({
  keychain: () =>
    (keychain ??= loadKeychain().catch((error: unknown) => {
      keychain = null;
      throw error;
    })),
  behaviour: () => behaviour,
  chooseAccount: (accounts) => askForAccount(accounts, window.location.host),
  remembered: {
    read: () => recall(() => localStorage, REMEMBERED),
    write: (name) => remember(() => localStorage, REMEMBERED, name),
  },
  sign: async (account, network, args) => {
    const pen = await import('./pen.ts');
    const { protocol, host, port } = network;
    const nodeUrl = host === undefined ? null : `${protocol ?? 'https'}://${host}${port === undefined ? '' : `:${String(port)}`}`;
    return pen.signWithConsent(account, nodeUrl, args, behaviour);
  },
});

window.sandboxWallet = {
  behave: (changed) => {
    remember(() => sessionStorage, WISH, changed);
    behaviour = walletBehaviour(changed);
  },
};

function appear(): void {
  window.scatter = scatter;
  document.dispatchEvent(new CustomEvent('scatterLoaded', { detail: { isExtension: true } }));
}

function appearInTime(): void {
  if (behaviour.appearsAfterMs !== null) setTimeout(appear, behaviour.appearsAfterMs);
}

if (document.readyState === 'complete') appearInTime();
else window.addEventListener('load', appearInTime, { once: true });

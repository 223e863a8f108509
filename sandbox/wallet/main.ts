import { walletBehaviour, type WalletBehaviour } from './behaviour.ts';
import { injectWallets, listenForRequests } from './inject-wallets.ts';
import { loadKeychain, type KeychainOfChain } from './keychain.ts';
import { askForAccount } from './questions.ts';
import type { WalletParts } from './wallet-parts.ts';

/** Name of the address parameter and of the session value with a request for the wallet's behaviour. */
const WALLET_BEHAVIOUR = 'sandbox-wallet';
const REMEMBERED = 'sandbox-wallet-account';

/** A handle for tests, besides the wallet's objects. */
declare global {
  interface Window {
    /** Changes the wallet's behaviour from now on; takes the same words as the address parameter. */
    sandboxWallet?: { behave(behaviourRequest: string): void };
  }
}

function behaviourRequest(): string | null {
  const fromAddress = new URLSearchParams(window.location.search).get(WALLET_BEHAVIOUR);
  if (fromAddress !== null) remember(() => sessionStorage, WALLET_BEHAVIOUR, fromAddress);
  return fromAddress ?? recall(() => sessionStorage, WALLET_BEHAVIOUR);
}

/** Remembers a value. The store is read inside: where storage is denied, reading the property throws. */
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

let behaviour: WalletBehaviour = walletBehaviour(behaviourRequest());
let keychain: Promise<readonly KeychainOfChain[]> | null = null;

const parts: WalletParts = {
  keychain: () =>
    (keychain ??= loadKeychain().catch((error: unknown) => {
      keychain = null;
      throw error;
    })),
  behaviour: () => behaviour,
  chooseAccount: (accounts) => askForAccount(accounts, window.location.host),
  remembered: (chain) => ({
    read: () => recall(() => localStorage, `${REMEMBERED}-${chain}`),
    write: (name) => remember(() => localStorage, `${REMEMBERED}-${chain}`, name),
  }),
};

window.sandboxWallet = {
  behave: (changed) => {
    remember(() => sessionStorage, WALLET_BEHAVIOUR, changed);
    behaviour = walletBehaviour(changed);
  },
};

listenForRequests(parts);

function appearInTime(): void {
  if (behaviour.appearsAfterMs !== null) setTimeout(() => injectWallets(parts), behaviour.appearsAfterMs);
}

if (document.readyState === 'complete') appearInTime();
else window.addEventListener('load', appearInTime, { once: true });

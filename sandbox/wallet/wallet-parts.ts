import type { WalletBehaviour } from './behaviour.ts';
import type { KeychainOfChain, WalletAccount } from './keychain.ts';

/** What the wallet needs with any protocol: keys, a user to ask, storage. */
export interface WalletParts {
  /** Returns the chains this wallet holds keys of, loaded once. */
  readonly keychain: () => Promise<readonly KeychainOfChain[]>;
  /** Returns the behaviour, called each time, because it can be changed while the page is open. */
  readonly behaviour: () => WalletBehaviour;
  /** Asks the user for an account; null when the user refuses. */
  readonly chooseAccount: (accounts: readonly WalletAccount[]) => Promise<WalletAccount | null>;
  /** Stores the account this page was given earlier, by chain. */
  readonly remembered: (chain: string) => { read(): string | null; write(name: string | null): void };
}

import type { WalletBehaviour } from './behaviour.ts';
import type { KeychainOfChain, WalletAccount } from './keychain.ts';

/** What the wallet needs of its surroundings, whatever protocol it speaks: keys, a user to ask, a memory. */
export interface WalletParts {
  /** The chains this wallet holds keys of, fetched once. */
  readonly keychain: () => Promise<readonly KeychainOfChain[]>;
  /** Asked each time, because it can be changed while the page is open. */
  readonly behaviour: () => WalletBehaviour;
  /** Null when the user refuses. */
  readonly chooseAccount: (accounts: readonly WalletAccount[]) => Promise<WalletAccount | null>;
  /** The account this page was given earlier, by chain. */
  readonly remembered: (chain: string) => { read(): string | null; write(name: string | null): void };
}

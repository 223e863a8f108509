import type { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import type { WalletPrompts } from '../../../application/ports/wallet-prompts.ts';
import type { Wallet } from '../../../application/ports/wallet.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';

/** What a page gives to wallets outside it. */
export interface OutsideWallets {
  readonly prompts: WalletPrompts;
  /** Stores who was connected, never a key. */
  readonly store: KeyValueStore;
  /** Address of the relay that passes requests and answers between page and wallet. */
  readonly relay: string;
}

/**
 * Who signs: the wallet of the page, a key held by this process, or nobody. `label`: the wallet's name for users. `channel`: returns whose
 * browser the page runs in, called when a wallet is searched for; none unless given. `outside`: null or left out where no wallet outside
 * the page can be used.
 */
export type ChainSigner =
  | { readonly kind: 'page'; readonly label: string; readonly channel?: () => string | null; readonly outside?: OutsideWallets | null }
  | { readonly kind: 'local-key'; readonly load: (profile: ChainProfile) => Promise<Wallet> }
  | { readonly kind: 'none' };

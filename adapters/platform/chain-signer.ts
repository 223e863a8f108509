import type { Wallet } from '../../application/ports/wallet.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** Who signs: the wallet of the page, a key held by this process, or nobody. `label`: the wallet's name for people. */
export type ChainSigner =
  | { readonly kind: 'page'; readonly label: string }
  | { readonly kind: 'local-key'; readonly load: (profile: ChainProfile) => Promise<Wallet> }
  | { readonly kind: 'none' };

import type { ChainProfile } from '../domain/chain/profile.ts';
import { EOS } from './antelope/eos.ts';

/** One chain the product knows: its facts now, its protocol's code on first use. */
export interface RegisteredChain {
  readonly profile: ChainProfile;
  readonly load: () => Promise<typeof import('./antelope/index.ts')>;
}

/** The register, in the order a person meets the chains. The first is the default. */
export const CHAINS: readonly RegisteredChain[] = [
  { profile: EOS, load: () => import('./antelope/index.ts') },
];

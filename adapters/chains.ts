import type { ContainerModule } from 'inversify';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { BOS } from './antelope/chains/bos.ts';
import { EOS } from './antelope/chains/eos.ts';
import { IOST } from './iost/chains/iost.ts';
import type { ChainSigner } from './platform/wallet/chain-signer.ts';
import { TRON } from './tron/chains/tron.ts';

/** What a protocol's code gives the containers. */
export interface ProtocolCode {
  /**
   * Binds ChainNode, NodeDirectory, Transactions and Wallet. The container must hold ACTIVE_PROFILE, CHOSEN_NODES,
   * READ_THROUGH_BACKEND, Clock and PoolBackend.
   */
  readonly chainModule: (signer: ChainSigner) => ContainerModule;
  /** Binds the services that plan writes of this protocol, and ErrorExplainer; the container must hold those of `writingModules` too. */
  readonly servicesModule: () => Promise<ContainerModule>;
}

/** A supported chain: its facts, and its protocol's code, which loads on first use. */
export interface RegisteredChain {
  readonly profile: ChainProfile;
  readonly load: () => Promise<ProtocolCode>;
}

/** The register, in the order in which chains are shown. The first is the default. */
export const CHAINS: readonly RegisteredChain[] = [
  { profile: EOS, load: () => import('./antelope/index.ts') },
  { profile: BOS, load: () => import('./antelope/index.ts') },
  { profile: TRON, load: () => import('./tron/index.ts') },
  { profile: IOST, load: () => import('./iost/index.ts') },
];

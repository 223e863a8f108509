import type { ContainerModule } from 'inversify';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { BOS } from './antelope/chains/bos.ts';
import { EOS } from './antelope/chains/eos.ts';
import { IOST } from './iost/chains/iost.ts';
import type { ChainSigner } from './platform/wallet/chain-signer.ts';
import { TRON } from './tron/chains/tron.ts';

/** What the code of a protocol offers the containers: one module that binds its ports. */
export interface ProtocolCode {
  /**
   * Binds ChainNode, Transactions, Wallet and ErrorExplainer, and the ports of the protocol alone. The container must hold ACTIVE_PROFILE, CHOSEN_NODES, PASS_ON, Clock
   * and PoolBackend.
   */
  readonly chainModule: (signer: ChainSigner) => ContainerModule;
  /** Binds the services that plan writes of this protocol; the container must hold those of `writingModules` too. */
  readonly servicesModule: () => Promise<ContainerModule>;
}

/** One chain the product knows: its facts now, its protocol's code on first use. */
export interface RegisteredChain {
  readonly profile: ChainProfile;
  readonly load: () => Promise<ProtocolCode>;
}

/** The register, in the order a user meets the chains. The first is the default. */
export const CHAINS: readonly RegisteredChain[] = [
  { profile: EOS, load: () => import('./antelope/index.ts') },
  { profile: BOS, load: () => import('./antelope/index.ts') },
  { profile: TRON, load: () => import('./tron/index.ts') },
  { profile: IOST, load: () => import('./iost/index.ts') },
];

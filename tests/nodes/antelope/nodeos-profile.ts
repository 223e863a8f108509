import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';

/** Returns EOS as the product would know it on a chain of one's own: another id, one name of the coin, no exchange, no sponsor, no public node. */
function nodeosProfile(chainId: string): AntelopeProfile {
  return {
    ...EOS,
    chainId,
    coin: { native: EOS.coin.native, display: EOS.coin.native },
    features: { ...EOS.features, exchangeContracts: false },
    onlyOperations: [...EOS.sponsoring.operations, 'buy-ram', 'buy-ram-bytes', 'sell-ram'],
    tokenMigration: null,
    sponsoring: null,
    fallbackNodes: [],
  };
}

/** Its line in the register. */
export function nodeosChain(chainId: string): RegisteredChain & { readonly profile: AntelopeProfile } {
  return { profile: nodeosProfile(chainId), load: () => import('../../../adapters/antelope/index.ts') };
}

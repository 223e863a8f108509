import type { ChainKey } from '../../../sandbox/world.ts';
import { chainContracts } from '../../nodes/antelope/contract-files.ts';
import { NODEOS_CHAINS, type NodeosChainKey } from '../../nodes/antelope/nodeos-chains.ts';
import { antelopeChain } from './antelope-chain.ts';
import { iostChain } from './iost-chain.ts';
import type { RealChain } from './real-chain.ts';
import { tronChain } from './tron-chain.ts';

/** The variable that names an image of a chain's real node. */
export const IMAGE_VARIABLES: Readonly<Record<ChainKey, string>> = {
  eos: 'NEWPOOL_EOS_IMAGE',
  bos: 'NEWPOOL_BOS_IMAGE',
  tron: 'NEWPOOL_TRON_IMAGE',
  iost: 'NEWPOOL_IOST_IMAGE',
};

/** The chains that run on images of real nodes. `wheel`: the folder with the contracts of EOS and BOS, needed to set them up. */
export function realChains(wheel: string): Readonly<Record<ChainKey, RealChain>> {
  const { NEWPOOL_EOS_CONTRACTS, NEWPOOL_BOS_CONTRACTS } = process.env;
  return {
    eos: antelopeOf(wheel, 'eos', 'EOS on the image put in', NEWPOOL_EOS_CONTRACTS),
    bos: antelopeOf(wheel, 'bos', 'BOS on the image put in', NEWPOOL_BOS_CONTRACTS),
    tron: tronChain(),
    iost: iostChain(),
  };
}

/** EOS on the nodeos of the wheel, with the wheel's contracts. */
export function nodeosOfTheWheel(wheel: string): RealChain {
  return antelopeOf(wheel, 'eos', 'nodeos', undefined);
}

function antelopeOf(wheel: string, key: NodeosChainKey, title: string, folder: string | undefined): RealChain {
  return antelopeChain(key, title, () => chainContracts(wheel, NODEOS_CHAINS[key].coin, folder));
}

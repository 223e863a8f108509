import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { AntelopeFacts } from '../../../sandbox/antelope/facts.ts';
import { EOS_FACTS } from '../../../sandbox/antelope/eos.ts';
import { rex2Rules } from '../../../domain/antelope/contract/contract-rules.ts';

const KEY = 'telos';
/** Of Telos' main network, as its nodes report it. */
const CHAIN_ID = '4667b205c6838ef70ff7988f6e8257e8be0e1284a2f59699054a018f743b1d11';
const COIN = { code: 'TLOS', precision: 4 };
const REX = { code: 'REX', precision: 4 };

/**
 * Telos, a fork of EOS the product does not offer: what its profile file would contain. Its coin has one symbol, and it offers only some
 * operations.
 */
export const FIFTH_PROFILE: AntelopeProfile = {
  ...EOS,
  key: KEY,
  name: 'Telos',
  chainId: CHAIN_ID,
  coin: { native: COIN, display: COIN },
  rexSymbol: REX,
  features: { ...EOS.features, exchangeContracts: false },
  onlyOperations: ['buy-rex', 'unstake-rex', 'sell-rex', 'delegate-votes'],
  tokenMigration: null,
  tokenPocket: null,
  sponsoring: null,
  income: { ...EOS.income, updateTimeFallback: '03:00' },
  explorer: { transaction: '', account: '' },
  nodes: [],
};

/** Its line in the register. */
export const FIFTH_CHAIN: RegisteredChain = { profile: FIFTH_PROFILE, load: () => import('../../../adapters/antelope/index.ts') };

/** Its facts in the sandbox. */
export const FIFTH_FACTS: AntelopeFacts = { ...EOS_FACTS, key: KEY, chainId: CHAIN_ID, rules: rex2Rules(COIN, REX), updateTime: '03:00' };

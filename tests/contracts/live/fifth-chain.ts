import type { AntelopeProfile } from '../../../adapters/antelope/chains/antelope-profile.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { RegisteredChain } from '../../../adapters/chains.ts';
import type { AntelopeFacts } from '../../../sandbox/antelope/facts.ts';
import { EOS_FACTS } from '../../../sandbox/antelope/eos.ts';
import { rex2Rules } from '../../../domain/antelope/contract/contract-rules.ts';

const KEY = 'fifth';
const CHAIN_ID = '5f1f7c0de05f1f7c0de05f1f7c0de05f1f7c0de05f1f7c0de05f1f7c0de05f1f';
const COIN = { code: 'FIV', precision: 4 };
const REX = { code: 'REX', precision: 4 };

/** A fork of EOS that does not exist: what its profile file would state. Its coin has one name, and it offers a few things only. */
export const FIFTH_PROFILE: AntelopeProfile = {
  ...EOS,
  key: KEY,
  name: 'Fifth',
  chainId: CHAIN_ID,
  coin: { native: COIN, display: COIN },
  rexSymbol: REX,
  features: { ...EOS.features, exchangeContracts: false },
  operations: ['buy-rex', 'unstake-rex', 'sell-rex', 'delegate-votes'],
  allowedCalls: { eosio: EOS.allowedCalls.eosio },
  namedContractActions: [],
  tokenMigration: null,
  sponsoring: null,
  income: { ...EOS.income, updateTimeFallback: '03:00' },
  explorer: { transaction: '', account: '' },
  fallbackNodes: [],
};

/** Its line in the register. */
export const FIFTH_CHAIN: RegisteredChain = { profile: FIFTH_PROFILE, load: () => import('../../../adapters/antelope/index.ts') };

/** Its world: what the outside knows of it. */
export const FIFTH_FACTS: AntelopeFacts = { ...EOS_FACTS, key: KEY, chainId: CHAIN_ID, rules: rex2Rules(COIN, REX), updateTime: '03:00' };

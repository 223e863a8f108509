import { renamedRules, rex1Rules, rex2Rules } from '../../domain/antelope/contract/contract-rules.ts';
import type { RexMaturityRules } from '../../domain/antelope/rex/state.ts';
import { RENAMED_CONTRACTS, REX_1_CONTRACTS, REX_2_CONTRACTS } from './chain/contracts.ts';
import { EXCHANGE, withExchange } from './chain/exchange.ts';
import type { AntelopeFacts } from './facts.ts';
import { LAG_OF_21_PRODUCERS, LAG_WITH_VOTES_ON_BLOCKS } from './finality.ts';
import { CURRENT_NODES } from './http/node-generation.ts';
import { EOS_FIXTURES } from './seed/eos-fixtures.ts';

/**
 * Versions of the contracts: system contract 3.4.0 (June 2024), 3.5.0 with REX 2.0 (July 2024), and 3.10.0 (June 2025) with the wrapper
 * contract of the token migration.
 */
export const EOS_CONTRACTS = ['rex-1', 'rex-2', 'core.vaulta'] as const;
export type EosContract = (typeof EOS_CONTRACTS)[number];

/** The version the main net has since June 2025; `npm start` begins with it. */
export const MAIN_NET_CONTRACT: EosContract = 'core.vaulta';

/** The default version of a world. */
export const USUAL_EOS_CONTRACT: EosContract = 'rex-2';

const CORE = { code: 'EOS', precision: 4 };
const REX = { code: 'REX', precision: 4 };
const MAINNET_REX_2: RexMaturityRules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: true };

const GENERATIONS: Readonly<Record<EosContract, Pick<AntelopeFacts, 'rules' | 'contracts' | 'maturityRules' | 'irreversibleLag'>>> = {
  'rex-1': {
    rules: rex1Rules(CORE, REX, 'fee-account'),
    contracts: REX_1_CONTRACTS,
    maturityRules: null,
    irreversibleLag: LAG_OF_21_PRODUCERS,
  },
  'rex-2': { rules: rex2Rules(CORE, REX), contracts: REX_2_CONTRACTS, maturityRules: MAINNET_REX_2, irreversibleLag: LAG_OF_21_PRODUCERS },
  'core.vaulta': {
    rules: renamedRules(CORE, REX, { contract: 'core.vaulta', coin: { code: 'A', precision: 4 } }),
    contracts: RENAMED_CONTRACTS,
    maturityRules: MAINNET_REX_2,
    irreversibleLag: LAG_WITH_VOTES_ON_BLOCKS,
  },
};

/**
 * Returns EOS with one version of contracts, and with those of the exchange on request. It has mainnet's id, since the app accepts no
 * other. Nothing signed here is valid there: reference blocks and keys differ.
 */
export function eosFacts(contract: EosContract, { exchange }: { readonly exchange: boolean }): AntelopeFacts {
  const { contracts, ...generation } = GENERATIONS[contract];
  return {
    key: 'eos',
    chainId: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
    contract,
    ...generation,
    contracts: exchange ? withExchange(contracts) : contracts,
    exchange: exchange ? EXCHANGE : null,
    updateTime: '02:00',
    nodes: CURRENT_NODES,
    fixtures: EOS_FIXTURES,
  };
}

/** EOS with REX 2.0, the base of further forks. */
export const EOS_FACTS: AntelopeFacts = eosFacts('rex-2', { exchange: false });

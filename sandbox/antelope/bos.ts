import { bosRules } from '../../domain/antelope/contract/contract-rules.ts';
import { BOS_CONTRACTS } from './chain/contracts.ts';
import type { AntelopeFacts } from './facts.ts';
import { LAG_OF_21_PRODUCERS } from './finality.ts';
import { BOS_NODES } from './http/node-generation.ts';
import { BOS_FIXTURES } from './seed/bos-fixtures.ts';

/** BOS: contracts of December 2019, nodes of June 2020. */
export const BOS_FACTS: AntelopeFacts = {
  key: 'bos',
  chainId: 'd5a3d18fbb3c084e3b1f3fa98c21014b5f3db536cc15d08f9f6479517c6a3d86',
  contract: 'bos-3.0.4',
  rules: bosRules({ code: 'BOS', precision: 4 }, { code: 'REX', precision: 4 }),
  contracts: BOS_CONTRACTS,
  maturityRules: null,
  exchange: null,
  updateTime: '02:30',
  irreversibleLag: LAG_OF_21_PRODUCERS,
  nodes: BOS_NODES,
  fixtures: BOS_FIXTURES,
};

import { rex2Rules } from '../../domain/ledger/contract-rules.ts';
import { REX_2_CONTRACTS } from './contracts.ts';
import type { AntelopeFacts } from './facts.ts';
import { CURRENT_NODES } from './node-generation.ts';
import { EOS_STORY } from './seed/eos-story.ts';

/** Mainnet's id, since the app accepts no other. Nothing signed here is valid there: reference blocks and keys differ. */
export const EOS_FACTS: AntelopeFacts = {
  key: 'eos',
  chainId: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
  rules: rex2Rules({ code: 'EOS', precision: 4 }, { code: 'REX', precision: 4 }),
  contracts: REX_2_CONTRACTS,
  maturityRules: { buckets: 21, sellMaturedRex: true, buyRexToSavings: true },
  updateTime: '02:00',
  nodes: CURRENT_NODES,
  story: EOS_STORY,
};

import type { ContractRules } from '../../domain/antelope/contract/contract-rules.ts';
import type { RexMaturityRules } from '../../domain/antelope/rex/state.ts';
import type { Contracts } from './chain/contracts.ts';
import type { NodeGeneration } from './http/node-generation.ts';
import type { Fixtures } from './seed/fixtures.ts';

/** Everything that makes one chain of this protocol another one than the next. */
export interface AntelopeFacts {
  /** As in page addresses and the backend's chain field. */
  readonly key: string;
  readonly chainId: string;
  /** Which generation of contracts it has, as the manifest names it. */
  readonly contract: string;
  /** What its contracts do; they name its coin. */
  readonly rules: ContractRules;
  /** How its contracts define their actions and tables. */
  readonly contracts: Contracts;
  /** What its maturity table says when the chain begins; null where its contract has no such table. */
  readonly maturityRules: RexMaturityRules | null;
  /** Accounts of the exchange's contracts: the one that is paid and keeps orders, and the one that keeps stakes; null where it has none. */
  readonly exchange: { readonly account: string; readonly staking: string } | null;
  /** UTC time of the pool's daily settlement, `HH:mm`. */
  readonly updateTime: string;
  readonly nodes: NodeGeneration;
  readonly fixtures: Fixtures;
}

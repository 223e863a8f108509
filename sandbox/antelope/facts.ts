import type { ContractRules } from '../../domain/antelope/contract/contract-rules.ts';
import type { RexMaturityRules } from '../../domain/antelope/rex/state.ts';
import type { Contracts } from './chain/contracts.ts';
import type { NodeGeneration } from './http/node-generation.ts';
import { hexOf } from './codec/bytes.ts';
import { sha256 } from './codec/keys.ts';
import type { Fixtures } from './seed/fixtures.ts';

/** Returns the sandbox's own id of a chain, which no real network has: the digest of a name, as real ids are digests of a genesis. */
export function sandboxChainId(key: string): string {
  return hexOf(sha256(`Newpool sandbox ${key}`));
}

/** Everything in which chains of this protocol differ. */
export interface AntelopeFacts {
  /** Key in page addresses and in the backend's chain field. */
  readonly key: string;
  readonly chainId: string;
  /** Version of its contracts, as the manifest names it. */
  readonly contract: string;
  /** Rules of its contracts; they name its coin. */
  readonly rules: ContractRules;
  /** ABIs of its contracts. */
  readonly contracts: Contracts;
  /** Initial maturity table; null where its contract has none. */
  readonly maturityRules: RexMaturityRules | null;
  /** Accounts of the exchange's contracts: one for payments and orders, one for stakes; null where it has none. */
  readonly exchange: { readonly account: string; readonly staking: string } | null;
  /** UTC time of the pool's daily settlement, `HH:mm`. */
  readonly updateTime: string;
  /** Blocks between the head and the last irreversible one. */
  readonly irreversibleLag: number;
  readonly nodes: NodeGeneration;
  readonly fixtures: Fixtures;
}

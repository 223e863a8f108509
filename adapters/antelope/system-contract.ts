import type { AssetSymbol } from '../../domain/amount/asset.ts';
import { bosRules, rex2Rules } from '../../domain/ledger/contract-rules.ts';
import type { ContractRules } from '../../domain/ledger/contract-rules.ts';
import type { AntelopeProfile, SystemContract } from './antelope-profile.ts';

interface ContractFacts {
  readonly rules: (core: AssetSymbol, rex: AssetSymbol) => ContractRules;
  /** Whether the contract has the table `rexmaturity`. A node refuses to be asked for a table its contract does not define. */
  readonly hasMaturityTable: boolean;
}

const CONTRACTS: Readonly<Record<SystemContract, ContractFacts>> = {
  'rex-2': { rules: rex2Rules, hasMaturityTable: true },
  'bos-3.0.4': { rules: bosRules, hasMaturityTable: false },
};

/** The rules forecasts for this chain reckon by. */
export function contractRulesOf({ systemContract, coin, rexSymbol }: AntelopeProfile): ContractRules {
  return CONTRACTS[systemContract].rules(coin.native, rexSymbol ?? coin.native);
}

export function hasMaturityTable({ systemContract }: AntelopeProfile): boolean {
  return CONTRACTS[systemContract].hasMaturityTable;
}

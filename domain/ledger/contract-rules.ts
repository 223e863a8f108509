import type { AssetSymbol } from '../amount/asset.ts';

/** What differs between the chains and the generations of their system contract. */
export interface ContractRules {
  /** The coin that is staked, deposited and rented. */
  readonly core: AssetSymbol;
  readonly rex: AssetSymbol;
  /** Whether REX may be bought or kept only while voting for a proxy or 21 producers. */
  readonly rexNeedsVote: boolean;
  /** Where rents and RAM fees go: the system's fee account, or the holders of REX through the return pool. */
  readonly feesGoTo: 'fee-account' | 'rex-holders';
}

/** System contract 3.5.0, REX 2.0: no vote needed for REX, fees to the fee account. */
export function rex2Rules(core: AssetSymbol, rex: AssetSymbol): ContractRules {
  return { core, rex, rexNeedsVote: false, feesGoTo: 'fee-account' };
}

/** System contract up to 3.4.0, REX 1: REX needs a vote. Fees went to the fee account since 3.4.0, to the holders of REX before. */
export function rex1Rules(core: AssetSymbol, rex: AssetSymbol, feesGoTo: ContractRules['feesGoTo']): ContractRules {
  return { core, rex, rexNeedsVote: true, feesGoTo };
}

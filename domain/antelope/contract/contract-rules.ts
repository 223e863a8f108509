import type { AssetSymbol } from '../../core/amount/asset.ts';

/** A contract that gave the coin a new name, 1:1, and offers the system contract's actions under it. */
export interface TokenMigration {
  readonly contract: string;
  /** The coin under its new name; as many decimals as under the old one. */
  readonly coin: AssetSymbol;
  /** Actions of the system contract that refuse every caller but this contract. */
  readonly wrapperOnly: readonly string[];
}

/** What differs between the chains and the generations of their system contract. */
export interface ContractRules {
  /** The coin that is staked, deposited and rented. */
  readonly core: AssetSymbol;
  readonly rex: AssetSymbol;
  /** Whether REX may be bought or kept only while voting for a proxy or 21 producers. */
  readonly rexNeedsVote: boolean;
  /** Where rents, RAM fees and income from name auctions go: the system's fee account, or the holders of REX through the return pool. */
  readonly feesGoTo: 'fee-account' | 'rex-holders';
  /**
   * Whether `unstaketorex` leaves the stake of the vote as it was. Otherwise it changes by what the owner's REX is worth more than
   * was paid for it: the rounding, and what the REX held before has gained since it was last valued.
   */
  readonly unstakeToRexKeepsStake: boolean;
  /** Whether the chain counts as activated once enough stake has voted. Otherwise that is settled outside the contract's voting. */
  readonly votesActivateChain: boolean;
  /** Whether a refused vote names the producer. */
  readonly refusalsNameProducer: boolean;
  /** Actions of the system contract these rules do not speak of: the contract has none such, or its arithmetic is not known. */
  readonly leavesOut: readonly string[];
  /** Null where the coin has one name. */
  readonly tokenMigration: TokenMigration | null;
}

/** System contract 3.5.0, REX 2.0: no vote needed for REX, fees to the fee account. */
export function rex2Rules(core: AssetSymbol, rex: AssetSymbol): ContractRules {
  return {
    core,
    rex,
    rexNeedsVote: false,
    feesGoTo: 'fee-account',
    unstakeToRexKeepsStake: false,
    votesActivateChain: true,
    refusalsNameProducer: true,
    leavesOut: [],
    tokenMigration: null,
  };
}

/** Actions that may be called through the contract that renamed the coin only: money and its rewards are to carry the new name. */
const WRAPPER_ONLY = ['deposit', 'withdraw', 'unstaketorex', 'claimrewards'] as const;

/** System contract 3.10.0: REX as in 3.5.0, with the coin renamed by another contract, through which some actions must be called. */
export function renamedRules(
  core: AssetSymbol,
  rex: AssetSymbol,
  { contract, coin }: Pick<TokenMigration, 'contract' | 'coin'>,
): ContractRules {
  return { ...rex2Rules(core, rex), tokenMigration: { contract, coin, wrapperOnly: WRAPPER_ONLY } };
}

/** System contract up to 3.4.0, REX 1: REX needs a vote. Fees went to the fee account since 3.4.0, to the holders of REX before. */
export function rex1Rules(core: AssetSymbol, rex: AssetSymbol, feesGoTo: ContractRules['feesGoTo']): ContractRules {
  return { ...rex2Rules(core, rex), rexNeedsVote: true, feesGoTo };
}

/** Later additions to the contract of EOS. */
const ADDED_SINCE = ['donatetorex', 'voteupdate'] as const;
/** An older market formula, of which nothing was recorded. */
const OLDER_RAM_MARKET = ['buyram', 'buyrambytes', 'sellram'] as const;

/**
 * System contract 3.0.4 of BOS (December 2019, its last): REX is that of the EOSIO contracts 1.8.3, with five fixed buckets, a vote
 * required and all fees to the holders of REX through the return pool; voting is that of 1.6. Staking, voting, refund and REX purchase and
 * sale are held to recordings of its binary; rents, loans, the queue and the fields below follow the source its developers published.
 */
export function bosRules(core: AssetSymbol, rex: AssetSymbol): ContractRules {
  return {
    ...rex1Rules(core, rex, 'rex-holders'),
    unstakeToRexKeepsStake: true,
    votesActivateChain: false,
    refusalsNameProducer: false,
    leavesOut: [...ADDED_SINCE, ...OLDER_RAM_MARKET],
  };
}

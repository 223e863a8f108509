import type { AssetSymbol } from '../../core/amount/asset.ts';

/** A wrapper contract of a token migration: it gave the coin a new symbol, 1:1, and wraps the system contract's actions with that symbol. */
export interface TokenMigration {
  readonly contract: string;
  /** The coin's new symbol, with as many decimals as the old one. */
  readonly coin: AssetSymbol;
  /** Actions of the system contract that only this contract may call. */
  readonly wrapperOnly: readonly string[];
}

/** Differences between the chains and the versions of their system contract. */
export interface ContractRules {
  /** The coin that is staked, deposited and rented. */
  readonly core: AssetSymbol;
  readonly rex: AssetSymbol;
  /** Whether REX may be bought or kept only while voting for a proxy or 21 producers. */
  readonly rexNeedsVote: boolean;
  /** Receiver of rents, RAM fees and income from name auctions: the system's fee account, or the holders of REX through the return pool. */
  readonly feesGoTo: 'fee-account' | 'rex-holders';
  /**
   * Whether `unstaketorex` leaves the stake of the vote unchanged. Otherwise it changes by the difference between the value of the owner's
   * REX and what was paid for it: the rounding, and what the earlier REX gained since its last valuation.
   */
  readonly unstakeToRexKeepsStake: boolean;
  /** Whether the chain counts as activated once enough stake has voted. Otherwise that is decided outside the contract's voting. */
  readonly votesActivateChain: boolean;
  /** Whether a refusal of a vote names the producer. */
  readonly refusalsNameProducer: boolean;
  /**
   * Whether RAM and coins are converted by way of RAMCORE, as contracts before 1.7 do. These sell bytes for what the market would pay for
   * them, and return no values.
   */
  readonly ramByRamcore: boolean;
  /** Actions of the system contract without rules here, which the contract does not have. */
  readonly leavesOut: readonly string[];
  /** Null where the coin has one symbol only. */
  readonly tokenMigration: TokenMigration | null;
}

/** Returns the rules of system contract 3.5.0, REX 2.0: REX needs no vote, fees go to the fee account. */
export function rex2Rules(core: AssetSymbol, rex: AssetSymbol): ContractRules {
  return {
    core,
    rex,
    rexNeedsVote: false,
    feesGoTo: 'fee-account',
    unstakeToRexKeepsStake: false,
    votesActivateChain: true,
    refusalsNameProducer: true,
    ramByRamcore: false,
    leavesOut: [],
    tokenMigration: null,
  };
}

/** Actions that may be called through the wrapper contract only, so that coins and rewards carry the new symbol. */
const WRAPPER_ONLY = ['deposit', 'withdraw', 'unstaketorex', 'claimrewards'] as const;

/**
 * Returns the rules of system contract 3.10.0: REX as in 3.5.0, with a token migration whose wrapper contract some actions must be called
 * through.
 */
export function renamedRules(
  core: AssetSymbol,
  rex: AssetSymbol,
  { contract, coin }: Pick<TokenMigration, 'contract' | 'coin'>,
): ContractRules {
  return { ...rex2Rules(core, rex), tokenMigration: { contract, coin, wrapperOnly: WRAPPER_ONLY } };
}

/**
 * Returns the rules of system contracts up to 3.4.0, REX 1: REX needs a vote. Fees go to the fee account since 3.4.0, to the holders of REX
 * before. For the rules of a contract without `voteupdate` see `earliestRexRules`.
 */
export function rex1Rules(core: AssetSymbol, rex: AssetSymbol, feesGoTo: ContractRules['feesGoTo']): ContractRules {
  return { ...rex2Rules(core, rex), rexNeedsVote: true, feesGoTo };
}

/**
 * Returns the rules of the first contracts with REX: `unstaketorex` leaves the stake of the vote unchanged. The release that changed it added
 * the action `voteupdate`, which recounts what stakes had lost until then (its release notes, 3.1); a contract of 3.3.0 that was recorded
 * counts the difference.
 */
export function earliestRexRules(core: AssetSymbol, rex: AssetSymbol): ContractRules {
  return { ...rex1Rules(core, rex, 'rex-holders'), unstakeToRexKeepsStake: true };
}

/** Actions that were added to the contract of EOS later. */
const ADDED_SINCE = ['donatetorex', 'voteupdate'] as const;

/**
 * Returns the rules of system contract 3.0.4 of BOS (December 2019, its last): REX is that of the EOSIO contracts 1.8.3, with five fixed
 * buckets, a required vote and all fees to the holders of REX through the return pool; voting and the RAM market are those of 1.6. Staking,
 * voting, refund and REX purchase and sale are tested against recordings of its binary; RAM, rents, loans, the queue and the fields below
 * follow its published source.
 */
export function bosRules(core: AssetSymbol, rex: AssetSymbol): ContractRules {
  return {
    ...earliestRexRules(core, rex),
    votesActivateChain: false,
    refusalsNameProducer: false,
    ramByRamcore: true,
    leavesOut: ADDED_SINCE,
  };
}

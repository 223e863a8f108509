import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import type { ExchangeBook } from '../contracts/exchange-book.ts';
import type { TronAccount } from './account.ts';
import type { ChainToken, TokenContract } from './tokens.ts';
import { hexBytes } from '../codec/bytes.ts';
import { PRODUCERS } from './parameters.ts';

export interface Witness {
  readonly address: string;
  readonly url: string;
  /** Votes of users without accounts in the sandbox. */
  readonly outsideVotes: bigint;
  /** As counted at the last maintenance. */
  readonly votes: bigint;
  readonly brokeragePercent: number;
  readonly producing: boolean;
}

/** Coins of one resource delegated to another account, in sun. `until`: locked till then, 0 where they are not. */
export interface Delegation {
  readonly from: string;
  readonly to: string;
  readonly resource: FrozenResource;
  readonly amount: bigint;
  readonly until: Instant;
  /** Whether it was frozen for the other account under Stake 1.0, which can only be closed. */
  readonly isLegacy: boolean;
}

/** The consensus state after a block. Never changed in place. */
export interface TronState {
  readonly accounts: ReadonlyMap<string, TronAccount>;
  readonly witnesses: ReadonlyMap<string, Witness>;
  /** Whole TRX frozen for a resource over the whole chain. */
  readonly weights: Readonly<Record<FrozenResource, bigint>>;
  readonly cycle: number;
  readonly delegations: readonly Delegation[];
  /** Tokens of the chain itself, by their number. */
  readonly tokens: ReadonlyMap<string, ChainToken>;
  /** Contracts of tokens, by their address. */
  readonly contracts: ReadonlyMap<string, TokenContract>;
  /** The exchange's contract; null where the chain has none. */
  readonly exchange: ExchangeBook | null;
}

/** Returns the account with an id in hexadecimal, whatever the case of its letters. */
export function accountById({ accounts }: TronState, accountId: string): TronAccount | undefined {
  const wanted = lowered(accountId);
  return wanted === '' ? undefined : [...accounts.values()].find((account) => lowered(account.accountId) === wanted);
}

function lowered(hex: string): string {
  return new TextDecoder().decode(hexBytes(hex)).toLowerCase();
}

export function withAccounts(state: TronState, ...changed: readonly TronAccount[]): TronState {
  const accounts = new Map(state.accounts);
  for (const account of changed) accounts.set(account.address, account);
  return { ...state, accounts };
}

/** Returns the producers in turn. They follow from constants, so that a block keeps its producer. */
export function blockMakers(state: TronState): readonly Witness[] {
  return [...state.witnesses.values()].sort((a, b) => (a.outsideVotes < b.outsideVotes ? 1 : -1)).slice(0, PRODUCERS);
}

/** Returns candidates by votes; among equals the one with the larger address first. */
export function rankedWitnesses(state: TronState): readonly Witness[] {
  return [...state.witnesses.values()].sort((a, b) =>
    a.votes === b.votes ? (a.address < b.address ? 1 : -1) : a.votes < b.votes ? 1 : -1,
  );
}

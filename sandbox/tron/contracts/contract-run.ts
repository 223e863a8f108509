import type { TronState } from '../chain/state.ts';
import { callExchange, withMoved } from './exchange-functions.ts';
import { callToken, type ContractLog } from './token-functions.ts';

/** A call of a contract. Addresses and bytes in hexadecimal, coins in sun. */
export interface ContractCall {
  readonly owner: string;
  readonly contract: string;
  readonly data: string;
  readonly coins: bigint;
  /** Units of a token of the chain that go along, and its number. */
  readonly units: bigint;
  readonly token: string;
}

/** What a call came to. */
export interface ContractRun {
  /** State after it; null where it is reverted. */
  readonly state: TronState | null;
  /** What it returns, in hexadecimal. */
  readonly returned: string;
  readonly logs: readonly ContractLog[];
  /** Energy it takes, about. */
  readonly energy: bigint;
}

/** Returns whether there is a contract at an address. */
export function isContract({ contracts, exchange }: TronState, address: string): boolean {
  return contracts.has(address) || exchange?.address === address;
}

/** Returns why what goes along cannot be sent, in the chain's words; null where it can. */
export function unpayable({ accounts }: TronState, { owner, coins, units, token }: ContractCall): string | null {
  const account = accounts.get(owner);
  if (coins > (account?.balance ?? 0n)) return 'Validate InternalTransfer error, balance is not sufficient.';
  return units > (account?.assets.get(token) ?? 0n) ? 'Validate InternalTransfer error, assetBalance is not sufficient.' : null;
}

/** Runs a call of a contract, which can be paid; null where there is no contract. */
export function runContract(state: TronState, call: ContractCall): ContractRun | null {
  const { owner, contract, data, coins, units, token } = call;
  const { exchange } = state;
  if (exchange?.address === contract) {
    const arrived = withMoved(state, owner, contract, call);
    return { ...callExchange(arrived, exchange, data, { caller: owner, coins, units, token }), logs: [] };
  }
  const tokenContract = state.contracts.get(contract);
  if (tokenContract === undefined) return null;
  const run = callToken(tokenContract, owner, data, coins + units);
  const after = run.returned === null ? null : { ...state, contracts: new Map(state.contracts).set(contract, run.contract) };
  return { state: after, returned: run.returned ?? '', logs: run.logs, energy: run.energy };
}

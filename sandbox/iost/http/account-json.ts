import { coinDouble, coinText } from '../codec/coin-amount.ts';
import { ContractDecimal } from '../codec/contract-decimal.ts';
import { Execution } from '../chain/execution.ts';
import type { ChainState, PermissionItem } from '../chain/chain-state.ts';
import type { Block } from '../chain/blocks.ts';
import { gasAt, gasLimitOf, gasSpeedOf } from '../chain/gas-meter.ts';
import { VoteContract } from '../contracts/vote-contract.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Returns an execution for reading: no authority, nothing kept. */
export function readingAt(state: ChainState, block: Block): Execution {
  return new Execution({
    state,
    authority: new Set(),
    publisher: '',
    blockNumber: block.number,
    blockTime: block.time,
    transactionTime: block.time,
  });
}

/** Returns hundredths as the double a node prints. */
function hundredths(value: bigint): number {
  return Number(value) / 100;
}

/** Answers `getAccount`. `turn` changes the order of the votes, which on a node changes from call to call. */
export function accountJson(state: ChainState, block: Block, name: string, turn: number): Json {
  const run = readingAt(state, block);
  const { free, frozen } = run.released(name);
  const gas = state.gas(name);
  const current = gasAt(gas, block.time);
  const ram = state.ram(name);
  const permissions = (state.permissions.get(name) ?? []).map((permission) => [
    permission.name,
    {
      name: permission.name,
      group_names: permission.groups,
      items: permission.items.map(itemJson),
      threshold: String(permission.threshold),
    },
  ]);
  return {
    name,
    balance: coinDouble(free),
    gas_info: {
      current_total: hundredths(current),
      transferable_gas: 0,
      pledge_gas: hundredths(current),
      increase_speed: hundredths(gasSpeedOf(gas)),
      limit: hundredths(gasLimitOf(gas)),
      pledged_info: [...(state.pledges.get(name) ?? [])].map(([pledger, amount]) => ({ pledger, amount: coinDouble(amount) })),
    },
    ram_info: { available: String(ram.available), used: String(ram.used), total: String(ram.available + ram.used) },
    permissions: Object.fromEntries(permissions),
    groups: Object.fromEntries(
      (state.groups.get(name) ?? []).map((group) => [group.name, { name: group.name, items: group.items.map(itemJson) }]),
    ),
    frozen_balances: frozen.map(({ amount, time }) => ({ amount: coinDouble(amount), time: String(time) })),
    vote_infos: turned(voteInfos(run, name), turn),
    balance_string: coinText(free),
  };
}

function itemJson({ id, permission, weight }: PermissionItem): Json {
  return { id, is_key_pair: permission === null, weight: String(weight), permission: permission ?? '' };
}

function voteInfos(run: Execution, name: string): readonly Json[] {
  return Object.entries(new VoteContract(run).userVotes(name)).map(([option, [total, , cleared]]) => ({
    option,
    votes: Number(ContractDecimal.of(total).minus(ContractDecimal.of(cleared)).digits()),
    cleared_votes: Number(cleared),
  }));
}

function turned<T>(items: readonly T[], turn: number): readonly T[] {
  const start = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Answers `getTokenBalance`; an account that does not exist has zero, without an error. */
export function tokenBalanceJson(state: ChainState, block: Block, account: string, token: string): Json {
  if (token !== 'iost') return { balance: 0, frozen_balances: [] };
  const { free, frozen } = readingAt(state, block).released(account);
  return {
    balance: coinDouble(free),
    frozen_balances: frozen.map(({ amount, time }) => ({ amount: coinDouble(amount), time: String(time) })),
  };
}

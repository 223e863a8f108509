import * as v from 'valibot';
import type { Asset, AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { GasState } from '../../../domain/iost/resources/gas.ts';
import type { FrozenBalance } from '../../../domain/iost/votes/frozen-balances.ts';
import type { GasPledge } from '../../../domain/iost/snapshot.ts';
import { sortedVotes, type ProducerVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { decoded } from '../../platform/decoded.ts';
import { doubleAmountOf, gas, int64, nanoseconds, plainAmountOf } from '../rpc/wire.ts';

const item = v.object({ id: v.string(), is_key_pair: v.boolean(), weight: int64, permission: v.string() });

const permission = v.object({ name: v.string(), items: v.array(item), threshold: int64 });

function accountSchema(coin: AssetSymbol) {
  const amount = doubleAmountOf(coin);
  return v.object({
    name: v.string(),
    balance: amount,
    balance_string: v.optional(v.union([v.literal(''), plainAmountOf(coin)]), ''),
    gas_info: v.object({
      current_total: gas,
      increase_speed: gas,
      limit: gas,
      pledged_info: v.optional(v.array(v.object({ pledger: v.string(), amount })), []),
    }),
    ram_info: v.object({ available: int64, used: v.optional(int64), total: v.optional(int64) }),
    permissions: v.record(v.string(), permission),
    frozen_balances: v.array(v.object({ amount, time: nanoseconds })),
    vote_infos: v.optional(v.array(v.object({ option: v.string(), votes: amount, cleared_votes: amount })), []),
  });
}

export interface AccountPermission {
  readonly name: string;
  readonly threshold: bigint;
  /** Base58 keys and other accounts' permissions with their weights. */
  readonly items: readonly { readonly id: string; readonly isKey: boolean; readonly weight: bigint }[];
}

/** Decoded getAccount. Null: the node printed an amount in a way that is not exact. */
export interface AccountAnswer {
  readonly account: string;
  /** Transferable, including everything that has been released. */
  readonly balance: Asset | null;
  readonly gas: GasState | null;
  /** Coins this account pledged, by the account that has the gas of them. */
  readonly pledges: readonly GasPledge[];
  /** Bytes. */
  readonly ram: { readonly available: bigint; readonly used: bigint | null };
  readonly permissions: readonly AccountPermission[];
  readonly frozen: readonly FrozenBalance[] | null;
  readonly votes: readonly ProducerVotes[] | null;
}

/** Decodes getAccount. The exact balance of newer nodes is preferred to the double. */
export function accountAnswer(answer: unknown, coin: AssetSymbol): AccountAnswer {
  const read = decoded(accountSchema(coin), answer, 'getAccount');
  const { current_total: available, limit, increase_speed: perSecond } = read.gas_info;
  return {
    account: read.name,
    balance: read.balance_string === '' ? read.balance : read.balance_string,
    gas: available === null || limit === null || perSecond === null ? null : { available, limit, perSecond },
    pledges: read.gas_info.pledged_info.map(({ pledger, amount }) => ({ receiver: pledger, amount })),
    ram: { available: read.ram_info.available, used: read.ram_info.used ?? null },
    permissions: Object.values(read.permissions).map(({ name, threshold, items }) => ({
      name,
      threshold,
      items: items.map(({ id, is_key_pair: isKey, weight }) => ({ id, isKey, weight })),
    })),
    frozen: allKnown(read.frozen_balances.map(({ amount, time }) => (amount === null ? null : { amount, at: time }))),
    votes: votesOf(read.vote_infos),
  };
}

function votesOf(
  infos: readonly { readonly option: string; readonly votes: Asset | null; readonly cleared_votes: Asset | null }[],
): readonly ProducerVotes[] | null {
  const all = allKnown(
    infos.map(({ option, votes, cleared_votes: cleared }) =>
      votes === null || cleared === null ? null : { producer: option, votes, cleared },
    ),
  );
  return all && sortedVotes(all);
}

/** Returns a list when all of it is known; a part of it would look like the whole. */
function allKnown<T>(items: readonly (T | null)[]): readonly T[] | null {
  const known = items.filter((item): item is T => item !== null);
  return known.length === items.length ? known : null;
}

/** Decodes the balance of getTokenBalance, which is zero for accounts that do not exist. Null: printed in a way that is not exact. */
export function tokenBalanceAnswer(answer: unknown, coin: AssetSymbol): Asset | null {
  return decoded(v.object({ balance: doubleAmountOf(coin) }), answer, 'getTokenBalance').balance;
}

import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../domain/amount/asset.ts';
import type { AccountSnapshot, ResourceUse, VoteState } from '../../domain/chain/snapshot.ts';
import { decoded } from '../platform/decoded.ts';
import { assetOf, int64, name, nameOrNone } from './wire.ts';

const limit = v.object({ used: int64, max: int64 });

const voterInfo = v.object({ owner: name, proxy: v.optional(nameOrNone, ''), producers: v.optional(v.array(name), []), staked: int64 });

const account = v.object({
  account_name: name,
  permissions: v.array(v.object({ perm_name: name })),
  ram_quota: int64,
  ram_usage: int64,
  cpu_limit: limit,
  net_limit: limit,
  voter_info: v.nullish(voterInfo),
});

export interface AccountAnswer {
  readonly account: string;
  readonly permissions: readonly string[];
  readonly vote: VoteState;
  readonly resources: NonNullable<AccountSnapshot['resources']>;
}

/** Unlimited resources are written as -1. */
function use(used: bigint, max: bigint): ResourceUse {
  return { used, max: max < 0n ? null : max };
}

/** What get_account says, except amounts that are read from their tables. An account that never staked has no `voter_info`. */
export function accountAnswer(answer: unknown, coin: AssetSymbol): AccountAnswer {
  const read = decoded(account, answer, 'get_account');
  return {
    account: read.account_name,
    permissions: read.permissions.map((permission) => permission.perm_name),
    vote: {
      proxy: read.voter_info?.proxy ?? null,
      producers: read.voter_info?.producers ?? [],
      staked: Asset.of(read.voter_info?.staked ?? 0n, coin),
    },
    resources: {
      cpu: use(read.cpu_limit.used, read.cpu_limit.max),
      net: use(read.net_limit.used, read.net_limit.max),
      ram: use(read.ram_usage, read.ram_quota),
    },
  };
}

/** get_currency_balance: the amount of the wanted coin, or zero when the account has no row of it, which is an empty array. */
export function currencyBalance(answer: unknown, coin: AssetSymbol): Asset {
  const [first] = decoded(v.array(assetOf(coin)), answer, 'get_currency_balance');
  return first ?? Asset.zero(coin);
}

import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { ResourceUse } from '../../../domain/chain/snapshot.ts';
import type { RecoveringUse, VoteState, AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import type { ResourceLimitsRow } from '../../../domain/antelope/contract/tables.ts';
import { decoded } from '../../platform/decoded.ts';
import { mustBe } from './owner-rows.ts';
import { assetOf, chainTime, int64, name, nameOrNone } from '../rpc/wire.ts';

const limit = v.object({ used: int64, max: int64, last_usage_update_time: v.optional(chainTime), current_used: v.optional(int64) });

/** A float64: text with 17 decimals, which some nodes write as a number. */
const weight = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,60}(?:\.\d{1,60})?$/)),
  v.pipe(v.number(), v.finite(), v.minValue(0), v.transform(String)),
]);

const voterInfo = v.object({
  owner: name,
  proxy: v.optional(nameOrNone, ''),
  producers: v.optional(v.array(name), []),
  staked: int64,
  last_vote_weight: v.optional(weight),
});

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
  readonly resources: NonNullable<AntelopeAccount['resources']>;
}

/** Returns the use of a resource; nodes write unlimited ones as -1. */
function use(used: bigint, max: bigint): ResourceUse {
  return { used, max: max < 0n ? null : max };
}

/**
 * Returns the use of a recovering resource. Where a node reports when use was last counted, `used` is the use at that time. Of an account
 * without limits it reports -1 for what is used too, because it does not say (nodeos, `get_account_cpu_limit_ex`).
 */
function recovering({ used, max, last_usage_update_time: updatedAt }: v.InferOutput<typeof limit>): RecoveringUse {
  return { used: used < 0n ? null : used, max: max < 0n ? null : max, updatedAt: updatedAt ?? null };
}

/** Decodes get_account, except amounts that are read from their tables. An account that never staked has no `voter_info`. */
export function accountAnswer(answer: unknown, coin: AssetSymbol): AccountAnswer {
  const read = decoded(account, answer, 'get_account');
  mustBe(read.account_name, read.voter_info?.owner ?? read.account_name, 'get_account.voter_info');
  return {
    account: read.account_name,
    permissions: read.permissions.map((permission) => permission.perm_name),
    vote: {
      proxy: read.voter_info?.proxy ?? null,
      producers: read.voter_info?.producers ?? [],
      staked: Asset.of(read.voter_info?.staked ?? 0n, coin),
      ...(read.voter_info?.last_vote_weight === undefined ? {} : { weight: read.voter_info.last_vote_weight }),
    },
    resources: {
      cpu: recovering(read.cpu_limit),
      net: recovering(read.net_limit),
      ram: use(read.ram_usage, read.ram_quota),
    },
  };
}

const sections = v.object({
  core_liquid_balance: v.optional(v.string()),
  self_delegated_bandwidth: v.optional(v.unknown()),
  refund_request: v.optional(v.unknown()),
  total_resources: v.optional(v.unknown()),
  voter_info: v.optional(v.unknown()),
  rex_info: v.optional(v.unknown()),
});

/** Rows that get_account includes, as the node writes them; null where there is no such row, undefined where the node leaves them out. */
export type AccountSections = v.InferOutput<typeof sections>;

export function accountSections(answer: unknown): AccountSections {
  return decoded(sections, answer, 'get_account');
}

/** Returns the balance of the coin in get_account; null where it has none, which also means an account without any coins. */
export function liquidBalance(answer: unknown, coin: AssetSymbol): Asset | null {
  const read = v.safeParse(assetOf(coin), accountSections(answer).core_liquid_balance);
  return read.success ? read.output : null;
}

const limits = v.object({ account_name: name, ram_quota: int64, net_weight: int64, cpu_weight: int64 });

/** Returns the chain's resource limits of the account in get_account; −1 is unlimited. */
export function accountLimits(answer: unknown): ResourceLimitsRow {
  const read = decoded(limits, answer, 'get_account');
  return { owner: read.account_name, ramBytes: read.ram_quota, netWeight: read.net_weight, cpuWeight: read.cpu_weight };
}

/** Decodes get_currency_balance: the amount of the wanted coin; null when the account has no row of it, which is an empty array. */
export function currencyBalance(answer: unknown, coin: AssetSymbol): Asset | null {
  return decoded(v.array(assetOf(coin)), answer, 'get_currency_balance')[0] ?? null;
}

import * as v from 'valibot';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type {
  GlobalRow,
  RexReturnBucketsRow,
  RexReturnPoolRow,
  UserResourcesRow,
  VoterRow,
} from '../../../domain/antelope/contract/tables.ts';
import { decoded } from '../../platform/decoded.ts';
import { assetOf, chainTime, count, flag, int64, name, nameOrNone } from '../rpc/wire.ts';

/** A float64 as text with 17 decimals; weights are no money. */
const float = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,400}(?:\.\d+)?$/), v.transform(Number))]), v.finite());

const bucket = v.union([
  v.pipe(
    v.object({ first: chainTime, second: int64 }),
    v.transform(({ first, second }) => ({ time: first, rate: second })),
  ),
  v.pipe(
    v.object({ key: chainTime, value: int64 }),
    v.transform(({ key, value }) => ({ time: key, rate: value })),
  ),
]);

export function returnPoolRow(row: unknown): RexReturnPoolRow {
  const read = decoded(
    v.object({
      last_dist_time: chainTime,
      pending_bucket_time: chainTime,
      oldest_bucket_time: chainTime,
      pending_bucket_proceeds: int64,
      current_rate_of_increase: int64,
      proceeds: int64,
    }),
    row,
    'rexretpool',
  );
  return {
    lastDistTime: read.last_dist_time,
    pendingBucketTime: read.pending_bucket_time,
    oldestBucketTime: read.oldest_bucket_time,
    pendingBucketProceeds: read.pending_bucket_proceeds,
    currentRateOfIncrease: read.current_rate_of_increase,
    proceeds: read.proceeds,
  };
}

export function returnBucketsRow(row: unknown): RexReturnBucketsRow {
  return { buckets: decoded(v.object({ return_buckets: v.array(bucket) }), row, 'retbuckets').return_buckets };
}

export function userResourcesRow(row: unknown, coin: AssetSymbol): UserResourcesRow {
  const amount = assetOf(coin);
  const read = decoded(v.object({ owner: name, net_weight: amount, cpu_weight: amount, ram_bytes: int64 }), row, 'userres');
  return { owner: read.owner, netWeight: read.net_weight, cpuWeight: read.cpu_weight, ramBytes: read.ram_bytes };
}

export function voterRow(row: unknown): VoterRow {
  const read = decoded(
    v.object({
      owner: name,
      proxy: nameOrNone,
      producers: v.pipe(v.array(name), v.maxLength(30)),
      staked: int64,
      last_vote_weight: float,
      proxied_vote_weight: float,
      is_proxy: flag,
      flags1: v.optional(count, 0),
    }),
    row,
    'voters',
  );
  return {
    owner: read.owner,
    proxy: read.proxy,
    producers: read.producers,
    staked: read.staked,
    lastVoteWeight: read.last_vote_weight,
    proxiedVoteWeight: read.proxied_vote_weight,
    isProxy: read.is_proxy,
    flags1: read.flags1,
  };
}

export function globalRow(row: unknown): GlobalRow {
  const read = decoded(
    v.object({
      max_ram_size: int64,
      total_ram_bytes_reserved: int64,
      total_ram_stake: int64,
      total_activated_stake: int64,
      thresh_activated_stake_time: chainTime,
      total_producer_vote_weight: float,
    }),
    row,
    'global',
  );
  return {
    maxRamSize: read.max_ram_size,
    totalRamBytesReserved: read.total_ram_bytes_reserved,
    totalRamStake: read.total_ram_stake,
    totalActivatedStake: read.total_activated_stake,
    threshActivatedStakeTime: read.thresh_activated_stake_time,
    totalProducerVoteWeight: read.total_producer_vote_weight,
    otherFields: {},
  };
}

/** Returns the token's row as far as the rules read it: that it exists, and its symbol. */
export function tokenStand(coin: AssetSymbol) {
  return { supply: Asset.zero(coin), maxSupply: Asset.zero(coin), issuer: SYSTEM_ACCOUNTS.system };
}

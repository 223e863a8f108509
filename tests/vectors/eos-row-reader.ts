import { Asset } from '../../domain/core/amount/asset.ts';
import { instantOfChainTime, type Instant } from '../../domain/core/chain/time.ts';
import type { RexLoanRow, TableRows } from '../../domain/antelope/contract/tables.ts';
import type { Json, JsonRecord } from './eos-format.ts';

export function text(row: JsonRecord, field: string): string {
  const value = row[field];
  if (typeof value !== 'string') throw new Error(`${field} is not a text`);
  return value;
}

export function integer(row: JsonRecord, field: string): bigint {
  const value = row[field];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${field} is not an integer`);
  return BigInt(value);
}

function asset(row: JsonRecord, field: string): Asset {
  const amount = Asset.parse(text(row, field));
  if (!amount) throw new Error(`${field} is not an amount`);
  return amount;
}

export function time(row: JsonRecord, field: string): Instant {
  const instant = instantOfChainTime(text(row, field));
  if (instant === null) throw new Error(`${field} is not a time`);
  return instant;
}

function flag(row: JsonRecord, field: string): boolean {
  return row[field] === 1 || row[field] === true;
}

export function records(value: Json | undefined): readonly JsonRecord[] {
  if (!Array.isArray(value)) throw new Error('not a list of rows');
  return value as readonly JsonRecord[];
}

/** A maturity or return bucket; its field names depend on the compiler of the contract. */
function bucket(row: JsonRecord): { readonly at: Instant; readonly amount: bigint } {
  const [first, second] = 'key' in row ? (['key', 'value'] as const) : (['first', 'second'] as const);
  return { at: time(row, first), amount: integer(row, second) };
}

function loan(row: JsonRecord): RexLoanRow {
  return {
    from: text(row, 'from'),
    receiver: text(row, 'receiver'),
    payment: asset(row, 'payment'),
    balance: asset(row, 'balance'),
    totalStaked: asset(row, 'total_staked'),
    loanNum: integer(row, 'loan_num'),
    expiration: time(row, 'expiration'),
  };
}

/** Reads recorded rows back into rows of the contracts, one reader for each recorded table. */
export const ROW_READERS = {
  rexpool: (row) => ({
    totalLent: asset(row, 'total_lent'),
    totalUnlent: asset(row, 'total_unlent'),
    totalRent: asset(row, 'total_rent'),
    totalLendable: asset(row, 'total_lendable'),
    totalRex: asset(row, 'total_rex'),
    namebidProceeds: asset(row, 'namebid_proceeds'),
    loanNum: integer(row, 'loan_num'),
  }),
  rexretpool: (row) => ({
    lastDistTime: time(row, 'last_dist_time'),
    pendingBucketTime: time(row, 'pending_bucket_time'),
    oldestBucketTime: time(row, 'oldest_bucket_time'),
    pendingBucketProceeds: integer(row, 'pending_bucket_proceeds'),
    currentRateOfIncrease: integer(row, 'current_rate_of_increase'),
    proceeds: integer(row, 'proceeds'),
  }),
  retbuckets: (row) => ({
    buckets: records(row['return_buckets'])
      .map(bucket)
      .map(({ at, amount }) => ({ time: at, rate: amount })),
  }),
  rexfund: (row) => ({ owner: text(row, 'owner'), balance: asset(row, 'balance') }),
  rexbal: (row) => ({
    owner: text(row, 'owner'),
    voteStake: asset(row, 'vote_stake'),
    rexBalance: asset(row, 'rex_balance'),
    maturedRex: integer(row, 'matured_rex'),
    maturities: records(row['rex_maturities'])
      .map(bucket)
      .map(({ at, amount }) => ({ time: at, rex: amount })),
  }),
  rexqueue: (row) => ({
    owner: text(row, 'owner'),
    rexRequested: asset(row, 'rex_requested'),
    proceeds: asset(row, 'proceeds'),
    stakeChange: asset(row, 'stake_change'),
    orderTime: time(row, 'order_time'),
    isOpen: flag(row, 'is_open'),
  }),
  cpuloan: loan,
  netloan: loan,
  voters: (row) => ({
    owner: text(row, 'owner'),
    proxy: text(row, 'proxy') || null,
    producers: row['producers'] as readonly string[],
    staked: integer(row, 'staked'),
    lastVoteWeight: Number(text(row, 'last_vote_weight')),
    proxiedVoteWeight: Number(text(row, 'proxied_vote_weight')),
    isProxy: flag(row, 'is_proxy'),
    flags1: Number(row['flags1']),
  }),
  delband: (row) => ({
    from: text(row, 'from'),
    to: text(row, 'to'),
    netWeight: asset(row, 'net_weight'),
    cpuWeight: asset(row, 'cpu_weight'),
  }),
  userres: (row) => ({
    owner: text(row, 'owner'),
    netWeight: asset(row, 'net_weight'),
    cpuWeight: asset(row, 'cpu_weight'),
    ramBytes: integer(row, 'ram_bytes'),
  }),
  refunds: (row) => ({
    owner: text(row, 'owner'),
    requestTime: time(row, 'request_time'),
    netAmount: asset(row, 'net_amount'),
    cpuAmount: asset(row, 'cpu_amount'),
  }),
  rammarket: (row) => ({
    supply: asset(row, 'supply'),
    base: asset(row['base'] as JsonRecord, 'balance'),
    quote: asset(row['quote'] as JsonRecord, 'balance'),
  }),
} satisfies { [T in keyof TableRows]?: (row: JsonRecord) => TableRows[T] };

export type RecordedTable = keyof typeof ROW_READERS;

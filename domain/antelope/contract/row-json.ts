import { chainMilliseconds, chainSeconds, type Instant } from '../../core/chain/time.ts';
import { nodeFloat, nodeInteger } from './node-number.ts';
import type { RexLoanRow, TableName, TableRows } from './tables.ts';

/** A table row as a node's JSON shows it. */
export type RowJson = { readonly [field: string]: JsonValue };
export type JsonValue = string | number | readonly JsonValue[] | RowJson;

/** Names that the chain's ABI gives the two parts of a maturity or return bucket. */
export type PairNames = readonly [first: string, second: string];

const NO_ASSET = '0 ';
const EQUAL_WEIGHT = nodeFloat(0.5);

function flag(value: boolean): number {
  return value ? 1 : 0;
}

function pairs(entries: readonly (readonly [Instant, bigint])[], [first, second]: PairNames): readonly JsonValue[] {
  return entries.map(([time, amount]) => ({ [first]: chainSeconds(time), [second]: nodeInteger(amount) }));
}

function loan(row: RexLoanRow): RowJson {
  return {
    version: 0,
    from: row.from,
    receiver: row.receiver,
    payment: row.payment.toString(),
    balance: row.balance.toString(),
    total_staked: row.totalStaked.toString(),
    loan_num: nodeInteger(row.loanNum),
    expiration: chainMilliseconds(row.expiration),
  };
}

const WRITERS: { readonly [T in TableName]: (row: TableRows[T], names: PairNames) => RowJson } = {
  balance: ({ balance, released }) => ({ balance: balance.toString(), ...(released === undefined ? {} : { released: flag(released) }) }),
  stat: (row) => ({ supply: row.supply.toString(), max_supply: row.maxSupply.toString(), issuer: row.issuer }),
  limits: (row) => ({
    owner: row.owner,
    ram_bytes: nodeInteger(row.ramBytes),
    net_weight: row.netWeight.toString(),
    cpu_weight: row.cpuWeight.toString(),
  }),
  rexpool: (row) => ({
    version: 0,
    total_lent: row.totalLent.toString(),
    total_unlent: row.totalUnlent.toString(),
    total_rent: row.totalRent.toString(),
    total_lendable: row.totalLendable.toString(),
    total_rex: row.totalRex.toString(),
    namebid_proceeds: row.namebidProceeds.toString(),
    loan_num: nodeInteger(row.loanNum),
  }),
  rexretpool: (row) => ({
    version: 0,
    last_dist_time: chainSeconds(row.lastDistTime),
    pending_bucket_time: chainSeconds(row.pendingBucketTime),
    oldest_bucket_time: chainSeconds(row.oldestBucketTime),
    pending_bucket_proceeds: nodeInteger(row.pendingBucketProceeds),
    current_rate_of_increase: nodeInteger(row.currentRateOfIncrease),
    proceeds: nodeInteger(row.proceeds),
  }),
  retbuckets: (row, names) => ({
    version: 0,
    return_buckets: pairs(
      row.buckets.map(({ time, rate }) => [time, rate]),
      names,
    ),
  }),
  rexmaturity: (row) => ({
    num_of_maturity_buckets: row.buckets,
    sell_matured_rex: flag(row.sellMaturedRex),
    buy_rex_to_savings: flag(row.buyRexToSavings),
  }),
  rexfund: (row) => ({ version: 0, owner: row.owner, balance: row.balance.toString() }),
  rexbal: (row, names) => ({
    version: 0,
    owner: row.owner,
    vote_stake: row.voteStake.toString(),
    rex_balance: row.rexBalance.toString(),
    matured_rex: nodeInteger(row.maturedRex),
    rex_maturities: pairs(
      row.maturities.map(({ time, rex }) => [time, rex]),
      names,
    ),
  }),
  rexqueue: (row) => ({
    version: 0,
    owner: row.owner,
    rex_requested: row.rexRequested.toString(),
    proceeds: row.proceeds.toString(),
    stake_change: row.stakeChange.toString(),
    order_time: chainMilliseconds(row.orderTime),
    is_open: flag(row.isOpen),
  }),
  cpuloan: loan,
  netloan: loan,
  delband: (row) => ({ from: row.from, to: row.to, net_weight: row.netWeight.toString(), cpu_weight: row.cpuWeight.toString() }),
  userres: (row) => ({
    owner: row.owner,
    net_weight: row.netWeight.toString(),
    cpu_weight: row.cpuWeight.toString(),
    ram_bytes: nodeInteger(row.ramBytes),
  }),
  refunds: (row) => ({
    owner: row.owner,
    request_time: chainSeconds(row.requestTime),
    net_amount: row.netAmount.toString(),
    cpu_amount: row.cpuAmount.toString(),
  }),
  voters: (row) => ({
    owner: row.owner,
    proxy: row.proxy ?? '',
    producers: row.producers,
    staked: nodeInteger(row.staked),
    last_vote_weight: nodeFloat(row.lastVoteWeight),
    proxied_vote_weight: nodeFloat(row.proxiedVoteWeight),
    is_proxy: flag(row.isProxy),
    flags1: row.flags1,
    reserved2: 0,
    reserved3: NO_ASSET,
  }),
  producers: (row) => ({
    owner: row.owner,
    total_votes: nodeFloat(row.totalVotes),
    producer_key: row.producerKey,
    is_active: flag(row.isActive),
    url: row.url,
    unpaid_blocks: row.unpaidBlocks,
    last_claim_time: chainMilliseconds(row.lastClaimTime),
    location: row.location,
    producer_authority: ['block_signing_authority_v0', { threshold: 1, keys: [{ key: row.producerKey, weight: 1 }] }],
  }),
  global: (row) => ({
    ...row.otherFields,
    max_ram_size: nodeInteger(row.maxRamSize),
    total_ram_bytes_reserved: nodeInteger(row.totalRamBytesReserved),
    total_ram_stake: nodeInteger(row.totalRamStake),
    total_activated_stake: nodeInteger(row.totalActivatedStake),
    thresh_activated_stake_time: chainMilliseconds(row.threshActivatedStakeTime),
    total_producer_vote_weight: nodeFloat(row.totalProducerVoteWeight),
  }),
  global2: (row) => ({
    new_ram_per_block: nodeInteger(row.newRamPerBlock),
    last_ram_increase: chainMilliseconds(row.lastRamIncrease),
    ...row.otherFields,
  }),
  rammarket: (row) => ({
    supply: row.supply.toString(),
    base: { balance: row.base.toString(), weight: EQUAL_WEIGHT },
    quote: { balance: row.quote.toString(), weight: EQUAL_WEIGHT },
  }),
};

/**
 * Encodes a row as a node answers `get_table_rows` with JSON: integers beyond 32 bits and float64 as text, flags as 0 or 1, times without a
 * zone, empty names as "". The owner of a token balance is its scope and is left out. `limits` is no table of a node; its weights are
 * always text.
 */
export function rowJson<T extends TableName>(table: T, row: TableRows[T], names: PairNames = ['first', 'second']): RowJson {
  return WRITERS[table](row, names);
}

import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import type { RamGrowth } from '../ram/ram-growth.ts';
import type { RexBalanceState, RexMaturityRules, RexPoolState } from '../rex/state.ts';
import { SYSTEM_ACCOUNTS } from './system-accounts.ts';

/** Balance of one token of one account (table `accounts` of the contract that keeps the token). */
export interface TokenBalanceRow {
  readonly owner: string;
  readonly balance: Asset;
  /** For the new symbol of a token migration only: whether the owner pays for the row; until it first spends, the contract does. */
  readonly released?: boolean;
}

/** One token of the token contract (table `stat`). */
export interface TokenStatRow {
  readonly supply: Asset;
  readonly maxSupply: Asset;
  readonly issuer: string;
}

/** Resource limits of an account; not a contract table. Weights in coin units, RAM in bytes, −1 unlimited. */
export interface ResourceLimitsRow {
  readonly owner: string;
  readonly ramBytes: bigint;
  readonly netWeight: bigint;
  readonly cpuWeight: bigint;
}

/** Income of one 12-hour bucket: `rate` coin units are paid every 10 minutes for 30 days from `time`. */
export interface ReturnBucket {
  readonly time: Instant;
  readonly rate: bigint;
}

/** Row of `rexretpool`. Amounts in coin units; a pending bucket time of the largest 32-bit time means none is open. */
export interface RexReturnPoolRow {
  readonly lastDistTime: Instant;
  readonly pendingBucketTime: Instant;
  readonly oldestBucketTime: Instant;
  readonly pendingBucketProceeds: bigint;
  readonly currentRateOfIncrease: bigint;
  readonly proceeds: bigint;
}

export interface RexReturnBucketsRow {
  readonly buckets: readonly ReturnBucket[];
}

export interface RexFundRow {
  readonly owner: string;
  readonly balance: Asset;
}

/** A sale that could not be filled at once. A filled order stays as a closed row until its owner acts. */
export interface RexOrderRow {
  readonly owner: string;
  readonly rexRequested: Asset;
  readonly proceeds: Asset;
  readonly stakeChange: Asset;
  readonly orderTime: Instant;
  readonly isOpen: boolean;
}

export interface RexLoanRow {
  readonly from: string;
  readonly receiver: string;
  readonly payment: Asset;
  readonly balance: Asset;
  readonly totalStaked: Asset;
  readonly loanNum: bigint;
  readonly expiration: Instant;
}

export interface DelegatedBandwidthRow {
  readonly from: string;
  readonly to: string;
  readonly netWeight: Asset;
  readonly cpuWeight: Asset;
}

export interface UserResourcesRow {
  readonly owner: string;
  readonly netWeight: Asset;
  readonly cpuWeight: Asset;
  readonly ramBytes: bigint;
}

export interface RefundRow {
  readonly owner: string;
  readonly requestTime: Instant;
  readonly netAmount: Asset;
  readonly cpuAmount: Asset;
}

/** Row of `voters`. `staked` in coin units. Weights are float64 on the chain and therefore doubles here; they are not money. */
export interface VoterRow {
  readonly owner: string;
  readonly proxy: string | null;
  readonly producers: readonly string[];
  readonly staked: bigint;
  readonly lastVoteWeight: number;
  readonly proxiedVoteWeight: number;
  readonly isProxy: boolean;
  /** Bits 1, 2, 4: the chain manages RAM, NET, CPU of the account itself. */
  readonly flags1: number;
}

/** Row of `producers`. `totalVotes` is float64 on the chain. */
export interface ProducerRow {
  readonly owner: string;
  readonly totalVotes: number;
  readonly producerKey: string;
  readonly isActive: boolean;
  readonly url: string;
  readonly unpaidBlocks: number;
  readonly lastClaimTime: Instant;
  readonly location: number;
}

/** The part of the `global` row that the rules read or write; `otherFields` holds the rest as the node writes it. */
export interface GlobalRow {
  readonly maxRamSize: bigint;
  readonly totalRamBytesReserved: bigint;
  readonly totalRamStake: bigint;
  readonly totalActivatedStake: bigint;
  /** 0 until enough stake has voted. */
  readonly threshActivatedStakeTime: Instant;
  readonly totalProducerVoteWeight: number;
  readonly otherFields: Readonly<Record<string, string | number>>;
}

/** The part of the `global2` row that the rules read or write; `otherFields` holds the rest as the node writes it. */
export interface RamGrowthRow extends RamGrowth {
  readonly otherFields: Readonly<Record<string, string | number>>;
}

/** The RAM market: bytes in `base` against coin in `quote`. */
export interface RamMarketRow {
  readonly supply: Asset;
  readonly base: Asset;
  readonly quote: Asset;
}

/** Every table the rules read or write, by its name on the chain; `balance` is `accounts` of every token contract, `limits` the chain's own. */
export interface TableRows {
  readonly balance: TokenBalanceRow;
  readonly stat: TokenStatRow;
  readonly limits: ResourceLimitsRow;
  readonly rexpool: RexPoolState;
  readonly rexretpool: RexReturnPoolRow;
  readonly retbuckets: RexReturnBucketsRow;
  readonly rexmaturity: RexMaturityRules;
  readonly rexfund: RexFundRow;
  readonly rexbal: RexBalanceState;
  readonly rexqueue: RexOrderRow;
  readonly cpuloan: RexLoanRow;
  readonly netloan: RexLoanRow;
  readonly delband: DelegatedBandwidthRow;
  readonly userres: UserResourcesRow;
  readonly refunds: RefundRow;
  readonly voters: VoterRow;
  readonly producers: ProducerRow;
  readonly global: GlobalRow;
  readonly global2: RamGrowthRow;
  readonly rammarket: RamMarketRow;
}

export type TableName = keyof TableRows;
export type LoanTable = 'cpuloan' | 'netloan';

/** Scope and primary key of a row, as text: names, loan numbers and symbol codes as users write them. */
export interface RowAddress {
  readonly scope: string;
  readonly key: string;
}

const ofSystem = (key: string): RowAddress => ({ scope: SYSTEM_ACCOUNTS.system, key });
const ofOwner = (owner: string): RowAddress => ({ scope: owner, key: owner });

const ADDRESSES: { readonly [T in TableName]: (row: TableRows[T]) => RowAddress } = {
  balance: (row) => ({ scope: row.owner, key: row.balance.symbol.code }),
  stat: (row) => ({ scope: row.supply.symbol.code, key: row.supply.symbol.code }),
  limits: (row) => ofSystem(row.owner),
  rexpool: () => ofSystem('0'),
  rexretpool: () => ofSystem('0'),
  retbuckets: () => ofSystem('0'),
  rexmaturity: () => ofSystem('rexmaturity'),
  rexfund: (row) => ofSystem(row.owner),
  rexbal: (row) => ofSystem(row.owner),
  rexqueue: (row) => ofSystem(row.owner),
  cpuloan: (row) => ofSystem(row.loanNum.toString()),
  netloan: (row) => ofSystem(row.loanNum.toString()),
  delband: (row) => ({ scope: row.from, key: row.to }),
  userres: (row) => ofOwner(row.owner),
  refunds: (row) => ofOwner(row.owner),
  voters: (row) => ofSystem(row.owner),
  producers: (row) => ofSystem(row.owner),
  global: () => ofSystem('global'),
  global2: () => ofSystem('global2'),
  rammarket: (row) => ofSystem(row.supply.symbol.code),
};

/** Returns whether a name is one of the tables the rules read or write. */
export function isTableName(name: string): name is TableName {
  return Object.prototype.hasOwnProperty.call(ADDRESSES, name);
}

export const TABLE_NAMES: readonly TableName[] = Object.keys(ADDRESSES).filter(isTableName);

/** Returns the scope and key of a row. */
export function addressOf<T extends TableName>(table: T, row: TableRows[T]): RowAddress {
  return ADDRESSES[table](row);
}

/**
 * What the rules read of a state. Rows are immutable values. A preview answers from a handful of rows, a sandbox from tens of thousands:
 * nothing here needs a scan except ordered lists, and readers of those stop early.
 */
export interface ContractReader {
  accountExists(name: string): boolean;
  row<T extends TableName>(table: T, scope: string, key: string): TableRows[T] | undefined;
  /** Lists the rows of one scope in key order. */
  rows<T extends TableName>(table: T, scope: string): Iterable<TableRows[T]>;
  /** Lists loans, the first to expire first, then by number. */
  loansByExpiration(table: LoanTable): Iterable<RexLoanRow>;
  /** Lists sell orders: open ones by order time, then the filled ones; ties by owner. */
  ordersByTime(): Iterable<RexOrderRow>;
}

/** One row before and after an execution; null where there is none. */
export type RowChange<T extends TableName = TableName> = {
  readonly [K in T]: RowAddress & {
    readonly table: K;
    readonly before: TableRows[K] | null;
    readonly after: TableRows[K] | null;
  };
}[T];

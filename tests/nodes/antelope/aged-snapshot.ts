import { readFileSync, writeFileSync } from 'node:fs';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import type { ChainClient } from './chain-client.ts';

const SECOND_MS = 1_000;
/** Marks instead of a time: none yet, and the latest there is, of REX in savings. */
const NO_TIMES: readonly number[] = [0, 0xffff_ffff];
const TIME_BYTES = 4;
/** Owner of a refund; its time follows. */
const REFUND_TIME_AT = 8;
/** Version, owner, vote stake, REX and matured REX of a `rexbal` row; its maturities follow. */
const MATURITIES_AT = 1 + 8 + 16 + 16 + 8;
const MATURITY_BYTES = TIME_BYTES + 8;
/** Version of the `rexretpool` row; three times follow: of the last payout, of the bucket that fills, of the oldest bucket. */
const RETURN_TIMES_AT = [1, 5, 9];
/** Version of the `retbuckets` row; its buckets follow, each with its time. */
const BUCKETS_AT = 1;
const MOST_ROWS = 1_000;

/** A row of a contract as the chain keeps it, and as it will be some days later. */
interface AgedRow {
  readonly now: Buffer;
  readonly later: Buffer;
}

/** Returns rows of REX, of its return pool and of refunds with the times they would have had days earlier: nodeos takes its time from the machine, which is not moved. */
export async function agedRows(client: ChainClient, days: number): Promise<readonly AgedRow[]> {
  const earlier = (days * DAY_MS) / SECOND_MS;
  const [balances = [], returns = [], buckets = []] = await Promise.all(
    ['rexbal', 'rexretpool', 'retbuckets'].map((table) => packedRows(client, table, 'eosio')),
  );
  const scopes = (await client.ask('chain/get_table_by_scope', { code: 'eosio', table: 'refunds', limit: MOST_ROWS })) as {
    readonly rows: readonly { readonly scope: string }[];
  };
  const refunds = await Promise.all(scopes.rows.map(({ scope }) => packedRows(client, 'refunds', scope)));
  const rows = [
    ...balances.map((now) => ({ now, later: moved(now, listTimes(now, MATURITIES_AT), earlier) })),
    ...refunds.flat().map((now) => ({ now, later: moved(now, [REFUND_TIME_AT], earlier) })),
    ...returns.map((now) => ({ now, later: moved(now, setTimes(now, RETURN_TIMES_AT), earlier) })),
    ...buckets.map((now) => ({ now, later: moved(now, listTimes(now, BUCKETS_AT), earlier) })),
  ];
  return rows.filter(({ now, later }) => !now.equals(later));
}

/** Writes the rows into a snapshot of the same chain. Throws an Error where a row is not in it exactly once. */
export function ageSnapshot(file: string, rows: readonly AgedRow[]): void {
  const snapshot = readFileSync(file);
  for (const { now, later } of rows) {
    const at = snapshot.indexOf(now);
    if (at < 0 || snapshot.includes(now, at + 1)) throw new Error(`${now.toString('hex')} is not in ${file} exactly once`);
    later.copy(snapshot, at);
  }
  writeFileSync(file, snapshot);
}

async function packedRows(client: ChainClient, table: string, scope: string): Promise<readonly Buffer[]> {
  const body = { code: 'eosio', scope, table, json: false, limit: MOST_ROWS, time_limit_ms: 500 };
  const { rows, more } = (await client.ask('chain/get_table_rows', body)) as { readonly rows: readonly string[]; readonly more: boolean };
  if (more) throw new Error(`${table} has more rows than are read at once`);
  return rows.map((row) => Buffer.from(row, 'hex'));
}

/** Returns where the times of a list of times and amounts are; it has fewer than 128 of them. */
function listTimes(row: Buffer, at: number): readonly number[] {
  const times = Array.from({ length: row.readUInt8(at) }, (_, index) => at + 1 + index * MATURITY_BYTES);
  return setTimes(row, times);
}

/** Returns those of the times that are no mark. */
function setTimes(row: Buffer, times: readonly number[]): readonly number[] {
  return times.filter((at) => !NO_TIMES.includes(row.readUInt32LE(at)));
}

function moved(row: Buffer, times: readonly number[], earlier: number): Buffer {
  const later = Buffer.from(row);
  for (const at of times) later.writeUInt32LE(row.readUInt32LE(at) - earlier, at);
  return later;
}

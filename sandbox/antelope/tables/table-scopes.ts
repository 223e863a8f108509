import { addressOf, TABLE_NAMES, type TableName } from '../../../domain/antelope/contract/tables.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import { nameText, nameValue } from '../codec/name.ts';
import { symbolCodeValue } from '../codec/scalar-codec.ts';
import type { Json } from '../http/node-json.ts';
import { rewardRows, rewardTables } from './reward-tables.ts';
import { keyValue, LARGEST_KEY } from './table-key.ts';

/** Decoded query of `get_table_by_scope`; an empty `table` stands for all of them. Bounds are still text. */
export interface ScopesQuery {
  readonly code: string;
  readonly table: string;
  readonly lowerBound: string;
  readonly upperBound: string;
  readonly limit: number;
  readonly reverse: boolean;
}

interface TableInScope {
  readonly table: string;
  readonly scope: bigint;
  readonly payer: string;
  readonly count: number;
}

const LARGEST_PAGE = 1000;

function ofLedger(chain: AntelopeChain, code: string, table: TableName): readonly TableInScope[] {
  const { tables, codec, ram } = chain.state;
  const name = chain.state.codec.nodeTable(table);
  if (name === null || codec.contractTable(code, name) !== table) return [];
  return [...tables.scopes(table)].flatMap((scope) => {
    const rows = [...tables.rows(table, scope)].filter((row) => codec.contractOf(table, row) === code);
    if (rows.length === 0) return [];
    const payer = ram.payerOf(table, scope, addressOf(table, rows[0]!).key);
    return [{ table: name, scope: (table === 'stat' ? symbolCodeValue(scope) : nameValue(scope)) ?? 0n, payer, count: rows.length }];
  });
}

function ofRewards(chain: AntelopeChain, code: string): readonly TableInScope[] {
  const system = nameValue(SYSTEM_ACCOUNTS.system)!;
  return rewardTables(chain).flatMap((table) => {
    const rows = rewardRows(chain, code, table);
    return rows?.[0] ? [{ table, scope: system, payer: rows[0].payer, count: rows.length }] : [];
  });
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the answer of `get_table_by_scope`: tables with rows, in the order of scopes. `more` is the scope after the last one. Throws NodeFault. */
export function tableScopes(chain: AntelopeChain, { code, table, lowerBound, upperBound, limit, reverse }: ScopesQuery): Json {
  const lower = lowerBound === '' ? 0n : keyValue(lowerBound, 'lower_bound scope');
  const upper = upperBound === '' ? LARGEST_KEY : keyValue(upperBound, 'upper_bound scope');
  const all = [...TABLE_NAMES.flatMap((name) => ofLedger(chain, code, name)), ...ofRewards(chain, code)]
    .filter(({ scope }) => scope >= lower && scope <= upper)
    .sort((a, b) => compare(a.scope, b.scope) || compare(nameValue(a.table) ?? 0n, nameValue(b.table) ?? 0n));
  if (reverse) all.reverse();
  const rows: Json[] = [];
  for (const entry of all) {
    if (rows.length >= Math.min(limit, LARGEST_PAGE)) return { rows, more: nameText(entry.scope) };
    if (table !== '' && entry.table !== table) continue;
    rows.push({ code, scope: nameText(entry.scope), table: entry.table, payer: entry.payer, count: entry.count });
  }
  return { rows, more: '' };
}

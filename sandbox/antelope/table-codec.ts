import { rowJson } from '../../domain/ledger/row-json.ts';
import type { PairNames } from '../../domain/ledger/row-json.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/ledger/system-accounts.ts';
import { TABLE_NAMES } from '../../domain/ledger/tables.ts';
import type { TableName, TableRows } from '../../domain/ledger/tables.ts';
import type { AbiCodec } from './abi-codec.ts';
import type { Contracts } from './contracts.ts';
import type { Json } from './node-json.ts';

/** Where a ledger table lives on the chain. `limits` is no contract's table and lives nowhere. */
interface Place {
  readonly contract: string;
  readonly table: string;
}

const TOKEN_TABLES: Readonly<Partial<Record<TableName, string>>> = { balance: 'accounts', stat: 'stat' };
/** The struct that holds a maturity or a return bucket. */
const PAIR = 'pair_time_point_sec_int64';

function placeOf(table: TableName): Place | null {
  if (table === 'limits') return null;
  const ofToken = TOKEN_TABLES[table];
  return ofToken ? { contract: SYSTEM_ACCOUNTS.token, table: ofToken } : { contract: SYSTEM_ACCOUNTS.system, table };
}

/** Whether the contracts keep this table's rows, so that somebody pays for them. */
export function isContractTable(table: TableName): boolean {
  return placeOf(table) !== null;
}

function pairNames(contracts: Contracts): PairNames {
  const fields = contracts.of(SYSTEM_ACCOUNTS.system)?.abi.structs.find(({ name }) => name === PAIR)?.fields ?? [];
  const [first, second] = fields;
  if (!first || !second) throw new Error(`the system contract has no ${PAIR}`);
  return [first.name, second.name];
}

/** Between the ledger's rows and those of a chain's contracts, by the contracts' own definitions. */
export class TableCodec {
  private readonly contracts: Contracts;
  private readonly pairNames: PairNames;

  constructor(contracts: Contracts) {
    this.contracts = contracts;
    this.pairNames = pairNames(contracts);
  }

  /** The ledger table behind a contract's table; null when the contract has none such, or the ledger keeps none for it. */
  ledgerTable(contract: string, table: string): TableName | null {
    if (contract === SYSTEM_ACCOUNTS.token) return table === 'accounts' ? 'balance' : table === 'stat' ? 'stat' : null;
    if (contract !== SYSTEM_ACCOUNTS.system || !this.contracts.of(contract)?.table(table)) return null;
    return TABLE_NAMES.find((name) => name === table) ?? null;
  }

  /** A row as the chain stores it. */
  rowBytes<T extends TableName>(table: T, row: TableRows[T]): Uint8Array {
    const { codec, type } = this.codecOf(table);
    return codec.encode(type, rowJson(table, row, this.pairNames));
  }

  /** A row as nodes write it, read back from its bytes by the contract's definition. */
  nodeRow<T extends TableName>(table: T, row: TableRows[T]): Json {
    const { codec, type } = this.codecOf(table);
    return codec.decode(type, this.rowBytes(table, row));
  }

  private codecOf(table: TableName): { readonly codec: AbiCodec; readonly type: string } {
    const place = placeOf(table);
    const codec = place && this.contracts.of(place.contract);
    const type = codec?.table(place!.table)?.type;
    if (!codec || !type) throw new Error(`${table} is no contract's table`);
    return { codec, type };
  }
}

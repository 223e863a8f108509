import { rowJson, type PairNames } from '../../../domain/antelope/contract/row-json.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { TABLE_NAMES, type TableName, type TableRows } from '../../../domain/antelope/contract/tables.ts';
import type { AbiCodec } from './abi-codec.ts';
import type { Contracts } from '../chain/contracts.ts';
import type { Json } from '../http/node-json.ts';

const TOKEN_TABLES: Readonly<Partial<Record<TableName, string>>> = { balance: 'accounts', stat: 'stat' };
/** The struct of a maturity or a return bucket. */
const PAIR = 'pair_time_point_sec_int64';

/** Returns whether a contract keeps this table's rows, so that their RAM has a payer. */
export function isContractTable(table: TableName): boolean {
  return table !== 'limits';
}

/** Returns the token of a row; null for rows without one. */
function tokenOf(row: TableRows[TableName]): string | null {
  if ('maxSupply' in row) return row.supply.symbol.code;
  return 'balance' in row && !('payment' in row) ? row.balance.symbol.code : null;
}

function pairNames(contracts: Contracts): PairNames {
  const fields = contracts.of(SYSTEM_ACCOUNTS.system)?.abi.structs.find(({ name }) => name === PAIR)?.fields ?? [];
  const [first, second] = fields;
  if (!first || !second) throw new Error(`the system contract has no ${PAIR}`);
  return [first.name, second.name];
}

/** Converts between the ledger's rows and those of a chain's contracts, by the contracts' own ABIs. */
export class TableCodec {
  private readonly contracts: Contracts;
  private readonly pairNames: PairNames;

  constructor(contracts: Contracts) {
    this.contracts = contracts;
    this.pairNames = pairNames(contracts);
  }

  /** The domain's table behind a contract's table, which may hold rows of other contracts too; null when the contract has none such, or the domain keeps none for it. */
  contractTable(contract: string, table: string): TableName | null {
    if (!this.contracts.of(contract)?.table(table)) return null;
    if (contract === SYSTEM_ACCOUNTS.system) return TABLE_NAMES.find((name) => name === table && TOKEN_TABLES[name] === undefined) ?? null;
    return TABLE_NAMES.find((name) => TOKEN_TABLES[name] === table) ?? null;
  }

  /** Returns the name contracts give a table; null for what no contract keeps. */
  nodeTable(table: TableName): string | null {
    return isContractTable(table) ? (TOKEN_TABLES[table] ?? table) : null;
  }

  /** Returns the contract that keeps a row. */
  contractOf<T extends TableName>(table: T, row: TableRows[T]): string {
    const token = TOKEN_TABLES[table] === undefined ? null : tokenOf(row);
    return token === null ? SYSTEM_ACCOUNTS.system : this.contracts.tokenContract(token);
  }

  /** Encodes a row as the chain stores it. */
  rowBytes<T extends TableName>(table: T, row: TableRows[T]): Uint8Array {
    const { codec, type } = this.codecOf(table, row);
    return codec.encode(type, rowJson(table, row, this.pairNames));
  }

  /** Returns a row as nodes write it, decoded from its bytes by the contract's ABI. */
  nodeRow<T extends TableName>(table: T, row: TableRows[T]): Json {
    const { codec, type } = this.codecOf(table, row);
    return codec.decode(type, this.rowBytes(table, row));
  }

  private codecOf<T extends TableName>(table: T, row: TableRows[T]): { readonly codec: AbiCodec; readonly type: string } {
    const codec = this.contracts.of(this.contractOf(table, row));
    const type = codec?.table(TOKEN_TABLES[table] ?? table)?.type;
    if (!codec || !type) throw new Error(`${table} is no contract's table`);
    return { codec, type };
  }
}

import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import { execute } from '../../../domain/antelope/contract/execute.ts';
import type { Outcome } from '../../../domain/antelope/contract/execution-result.ts';
import type { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import type { ContractReader, LoanTable, RexLoanRow, RexOrderRow, TableName, TableRows } from '../../../domain/antelope/contract/tables.ts';
import type { ContractReading } from './contract-reading.ts';

/** Rounds of reading after which nothing more is read, because calls move coins between a handful of accounts. */
const MOST_ROUNDS = 8;

type AskedTable = 'balance' | 'global';

/** Tables that note which rows the rules looked for and that were not read yet. */
class NotingTables implements ContractReader {
  private readonly tables: MemoryTables;
  readonly missed = new Map<string, readonly [table: AskedTable, owner: string, coinCode: string]>();

  constructor(tables: MemoryTables) {
    this.tables = tables;
  }

  accountExists(name: string): boolean {
    return this.tables.accountExists(name);
  }

  row<T extends TableName>(table: T, scope: string, key: string): TableRows[T] | undefined {
    const row = this.tables.row(table, scope, key);
    if (row === undefined && (table === 'balance' || table === 'global')) this.missed.set(`${table} ${scope} ${key}`, [table, scope, key]);
    return row;
  }

  rows<T extends TableName>(table: T, scope: string): Iterable<TableRows[T]> {
    return this.tables.rows(table, scope);
  }

  loansByExpiration(table: LoanTable): Iterable<RexLoanRow> {
    return this.tables.loansByExpiration(table);
  }

  ordersByTime(): Iterable<RexOrderRow> {
    return this.tables.ordersByTime();
  }
}

/**
 * Executes calls on a reading's tables and reads balances of other accounts, and global rows, as far as the rules look for them: most calls
 * need one or two. `signer`: its balances have been read. Errors: those of the reading.
 */
export async function executeReading(
  reading: ContractReading,
  tables: MemoryTables,
  calls: readonly Call[],
  signer: string,
  context: { readonly time: Instant; readonly rules: ContractRules },
): Promise<Outcome> {
  const read = new Set<string>();
  for (let round = 0; ; round += 1) {
    const noting = new NotingTables(tables);
    const outcome = outcomeOf(() => execute(noting, calls, context));
    const missing = [...noting.missed].filter(([name, [table, owner]]) => !read.has(name) && !(table === 'balance' && owner === signer));
    if (missing.length === 0 || round >= MOST_ROUNDS) return outcome();
    for (const [name] of missing) read.add(name);
    await Promise.all(missing.map(([, asked]) => reading.readAsked(...asked)));
  }
}

/** Returns what an execution returned, or threw, as long as rows it looked for may be missing. */
function outcomeOf(run: () => Outcome): () => Outcome {
  try {
    const outcome = run();
    return () => outcome;
  } catch (thrown) {
    return () => {
      throw thrown;
    };
  }
}

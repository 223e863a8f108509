import { MemoryTables } from '../../../domain/antelope/contract/memory-tables.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import {
  addressOf,
  type ResourceLimitsRow,
  type RowChange,
  type TableName,
  type TableRows,
} from '../../../domain/antelope/contract/tables.ts';
import type { Account } from '../seed/accounts.ts';
import type { Contracts } from './contracts.ts';
import { NodeFault } from '../http/node-fault.ts';
import { RamMeter, type RamPlan } from '../resources/ram-meter.ts';
import { isContractTable, TableCodec } from '../codec/table-codec.ts';
import { ResourceMeter, type Weights } from '../resources/resources.ts';

const UNLIMITED: Omit<ResourceLimitsRow, 'owner'> = { ramBytes: -1n, netWeight: -1n, cpuWeight: -1n };

/** Takes something back that was done to a state, in that state or in a copy of it. */
export type Undo = (state: ChainState) => void;

/** The chain's state at its head: rows, accounts, RAM payers and resource use. */
export class ChainState {
  readonly tables: MemoryTables;
  readonly contracts: Contracts;
  readonly codec: TableCodec;
  readonly ram: RamMeter;
  readonly meter: ResourceMeter;
  private readonly book: Map<string, Account>;
  private readonly totals: { cpu: bigint; net: bigint };

  constructor(contracts: Contracts, from?: ChainState) {
    this.contracts = contracts;
    this.codec = from?.codec ?? new TableCodec(contracts);
    this.tables = from?.tables.copy() ?? new MemoryTables();
    this.ram = from?.ram.copy() ?? new RamMeter(this.codec);
    this.meter = from?.meter.copy() ?? new ResourceMeter();
    this.book = new Map(from?.book);
    this.totals = { cpu: 0n, net: 0n, ...from?.totals };
  }

  copy(): ChainState {
    return new ChainState(this.contracts, this);
  }

  get accounts(): ReadonlyMap<string, Account> {
    return this.book;
  }

  addAccount(account: Account): void {
    this.book.set(account.name, account);
    this.tables.addAccount(account.name);
  }

  /** Writes a row from before the chain's first transaction; its owner pays for it. */
  setUp<T extends TableName>(table: T, row: TableRows[T]): void {
    const { scope, key } = addressOf(table, row);
    this.tables.put(table, row);
    if (isContractTable(table)) this.ram.bookRow({ table, scope, key }, row);
    else this.recountWeights();
  }

  limits(account: string): ResourceLimitsRow {
    return this.tables.row('limits', SYSTEM_ACCOUNTS.system, account) ?? { owner: account, ...UNLIMITED };
  }

  weights(account: string): { readonly cpu: Weights; readonly net: Weights } {
    const { cpuWeight, netWeight } = this.limits(account);
    return { cpu: { own: cpuWeight, total: this.totals.cpu }, net: { own: netWeight, total: this.totals.net } };
  }

  get totalWeights(): { readonly cpu: bigint; readonly net: bigint } {
    return this.totals;
  }

  /** Throws NodeFault where an account takes more RAM than it has, after the changes were applied. */
  checkRam(plan: RamPlan): void {
    for (const { account, delta } of plan.deltas) {
      const quota = this.limits(account).ramBytes;
      const needs = this.ram.usage(account);
      if (delta <= 0 || quota < 0n || BigInt(needs) <= quota) continue;
      throw new NodeFault(3080001, 'account ${account} has insufficient ram; needs ${needs} bytes has ${available} bytes', {
        account,
        needs,
        available: Number(quota),
      });
    }
  }

  /** Applies changes with their RAM; returns a function that reverts them. */
  commit(changes: readonly RowChange[], plan: RamPlan): Undo {
    this.tables.apply(changes);
    this.addWeights(changes, 1n);
    const unbook = this.ram.book(plan);
    return (state) => {
      unbook(state.ram);
      state.addWeights(changes, -1n);
      state.tables.revert(changes);
    };
  }

  private addWeights(changes: readonly RowChange[], sign: bigint): void {
    for (const change of changes) {
      if (change.table !== 'limits') continue;
      this.totals.cpu += sign * (counted(change.after?.cpuWeight) - counted(change.before?.cpuWeight));
      this.totals.net += sign * (counted(change.after?.netWeight) - counted(change.before?.netWeight));
    }
  }

  private recountWeights(): void {
    this.totals.cpu = 0n;
    this.totals.net = 0n;
    for (const { cpuWeight, netWeight } of this.tables.rows('limits', SYSTEM_ACCOUNTS.system)) {
      this.totals.cpu += counted(cpuWeight);
      this.totals.net += counted(netWeight);
    }
  }
}

/** Returns a weight as it counts; unlimited accounts take no share. */
function counted(weight: bigint | undefined): bigint {
  return weight !== undefined && weight > 0n ? weight : 0n;
}

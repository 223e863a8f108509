import { Asset, type AssetSymbol } from '../../../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { rex2Rules, type ContractRules } from '../../../../domain/antelope/contract/contract-rules.ts';
import { execute } from '../../../../domain/antelope/contract/execute.ts';
import { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import type { Outcome } from '../../../../domain/antelope/contract/execution-result.ts';
import { rowJson } from '../../../../domain/antelope/contract/row-json.ts';
import { SYSTEM_ACCOUNTS } from '../../../../domain/antelope/contract/system-accounts.ts';
import { TABLE_NAMES, type TableName, type TableRows } from '../../../../domain/antelope/contract/tables.ts';
import { WorkingState } from '../../../../domain/antelope/contract/working-state.ts';
import type { RexMaturityRules } from '../../../../domain/antelope/rex/state.ts';

export const EOS: AssetSymbol = { code: 'EOS', precision: 4 };
export const REX: AssetSymbol = { code: 'REX', precision: 4 };
export const RULES = rex2Rules(EOS, REX);
export const START: Instant = Date.UTC(2025, 0, 1, 10, 0, 0, 500);
export const USERS = ['alice', 'bob', 'carol', 'dave'] as const;
export const SUPPLY_UNITS = 10_000_000_000_000n;
const USER_UNITS = 1_000_000_000n;
const REX_2_SETTINGS: RexMaturityRules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: true };

export function eos(text: string): Asset {
  return Asset.parse(`${text} EOS`)!;
}

/** Four rich accounts, two proxies, three producers, an activated chain with REX 2.0 settings, or with none where a contract has no such table. */
export function smallWorld(users: readonly string[] = USERS, settings: RexMaturityRules | null = REX_2_SETTINGS): MemoryTables {
  const tables = new MemoryTables();
  for (const name of [...Object.values(SYSTEM_ACCOUNTS), ...users, 'proxya', 'proxyb']) tables.addAccount(name);
  for (const owner of users) {
    tables.put('balance', { owner, balance: Asset.of(USER_UNITS, EOS) });
    tables.put('userres', { owner, netWeight: eos('0.0000'), cpuWeight: eos('0.0000'), ramBytes: 4000n });
    tables.put('limits', { owner, ramBytes: 5400n, netWeight: 0n, cpuWeight: 0n });
  }
  tables.put('balance', { owner: 'eosio', balance: Asset.of(SUPPLY_UNITS - USER_UNITS * BigInt(users.length), EOS) });
  tables.put('stat', { supply: Asset.of(SUPPLY_UNITS, EOS), maxSupply: Asset.of(SUPPLY_UNITS * 10n, EOS), issuer: 'eosio' });
  for (const [index, owner] of ['prod1', 'prod2', 'prod3'].entries()) {
    tables.put('producers', {
      owner,
      totalVotes: 0,
      producerKey: '',
      isActive: index < 2,
      url: '',
      unpaidBlocks: 0,
      lastClaimTime: 0,
      location: 0,
    });
  }
  for (const owner of ['proxya', 'proxyb']) {
    tables.put('voters', {
      owner,
      proxy: null,
      producers: ['prod1'],
      staked: 0n,
      lastVoteWeight: 0,
      proxiedVoteWeight: 0,
      isProxy: true,
      flags1: 0,
    });
  }
  tables.put('global', {
    maxRamSize: 68_719_476_736n,
    totalRamBytesReserved: 0n,
    totalRamStake: 0n,
    totalActivatedStake: 2_000_000_000_000n,
    threshActivatedStakeTime: START,
    totalProducerVoteWeight: 0,
    otherFields: {},
  });
  tables.put('rammarket', {
    supply: Asset.parse('10000000000.0000 RAMCORE')!,
    base: Asset.parse('68719476736 RAM')!,
    quote: eos('1000000.0000'),
  });
  if (settings) tables.put('rexmaturity', settings);
  return tables;
}

export function systemCall(signer: string, action: string, data: Record<string, CallValue>): Call {
  return { contract: 'eosio', action, authorization: [{ account: signer, permission: 'active' }], data };
}

export function transferCall(signer: string, to: string, quantity: string, memo = ''): Call {
  return {
    contract: 'eosio.token',
    action: 'transfer',
    authorization: [{ account: signer, permission: 'active' }],
    data: { from: signer, to, quantity, memo },
  };
}

export function run(tables: MemoryTables, calls: readonly Call[], time: Instant = START, rules: ContractRules = RULES): Outcome {
  return execute(tables, calls, { time, rules });
}

/** Runs and applies; throws when refused. */
export function must(
  tables: MemoryTables,
  calls: readonly Call[],
  time: Instant = START,
  rules: ContractRules = RULES,
): Extract<Outcome, { ok: true }> {
  const outcome = run(tables, calls, time, rules);
  if (!outcome.ok) throw new Error(outcome.message);
  tables.apply(outcome.changes);
  return outcome;
}

/** Removes a row that no action of the contracts removes. */
export function removeRow<T extends TableName>(tables: MemoryTables, table: T, row: TableRows[T] | undefined): void {
  if (row === undefined) throw new Error(`no row in ${table}`);
  const state = new WorkingState(tables, RULES, START);
  state.remove(table, row);
  tables.apply(state.changes());
}

/** Text of a refusal, or null when the transaction went through (it is not applied). */
export function refusalOf(
  tables: MemoryTables,
  calls: readonly Call[],
  time: Instant = START,
  rules: ContractRules = RULES,
): string | null {
  const outcome = run(tables, calls, time, rules);
  return outcome.ok ? null : `${outcome.code} ${outcome.message}`;
}

/** Every row of the tables, in listing order. */
export function dump(tables: MemoryTables): string {
  const lines: string[] = [];
  for (const table of TABLE_NAMES) {
    for (const scope of tables.scopes(table)) {
      for (const row of tables.rows(table, scope)) lines.push(`${table} ${scope} ${JSON.stringify(rowJson(table, row))}`);
    }
  }
  for (const table of ['cpuloan', 'netloan'] as const) {
    for (const loan of tables.loansByExpiration(table)) lines.push(`${table} by expiration ${loan.loanNum}`);
  }
  for (const order of tables.ordersByTime()) lines.push(`queue ${order.owner}`);
  return lines.join('\n');
}

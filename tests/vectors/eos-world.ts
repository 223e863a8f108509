import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { MemoryTables } from '../../domain/antelope/contract/memory-tables.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/antelope/contract/system-accounts.ts';
import type { GlobalRow, ProducerRow } from '../../domain/antelope/contract/tables.ts';
import { ROW_READERS, integer, records, text, time, type RecordedTable } from './eos-row-reader.ts';
import type { Json, JsonRecord, RecordedCase, RecordedState } from './eos-format.ts';

/** The set-up of every recording, which none lists: a billion coins issued to the system account, 21 producers. */
const ISSUED_UNITS = 10_000_000_000_000n;
const PRODUCER_LETTERS = 'abcdefghijklmnopqrstu'.split('');
const RAM_BYTES = 68_719_476_736n;
const RAM_MARKET_COIN_UNITS = 10_000_000_000n;

function byAccount(value: Json | undefined): Readonly<Record<string, Json>> {
  return (value ?? {}) as JsonRecord;
}

function putBalances(tables: MemoryTables, state: RecordedState, core: AssetSymbol): void {
  let rest = ISSUED_UNITS;
  for (const [owner, recorded] of Object.entries(byAccount(state['balances']))) {
    tables.addAccount(owner);
    const balance = typeof recorded === 'string' ? Asset.parse(recorded) : null;
    if (!balance) continue;
    rest -= balance.units;
    tables.put('balance', { owner, balance });
  }
  tables.put('balance', { owner: SYSTEM_ACCOUNTS.system, balance: Asset.of(rest, core) });
  const supply = Asset.of(ISSUED_UNITS, core);
  tables.put('stat', { supply, maxSupply: Asset.of(ISSUED_UNITS * 10n, core), issuer: SYSTEM_ACCOUNTS.system });
}

function putRamMarket(tables: MemoryTables, core: AssetSymbol): void {
  tables.put('rammarket', {
    supply: Asset.of(100_000_000_000_000n, { code: 'RAMCORE', precision: 4 }),
    base: Asset.of(RAM_BYTES, { code: 'RAM', precision: 0 }),
    quote: Asset.of(RAM_MARKET_COIN_UNITS, core),
  });
}

/** Accounts whose balance a recording does not watch still pay: they have the balance of the common set-up. */
function putUnwatchedBalances(tables: MemoryTables, { accounts, initial }: RecordedCase, core: AssetSymbol): void {
  if (initial.state['balances']) return;
  for (const owner of accounts) tables.put('balance', { owner, balance: Asset.of(10_000_000_000n, core) });
  tables.put('balance', { owner: SYSTEM_ACCOUNTS.stake, balance: Asset.of(2_000_000_200_000n, core) });
}

/** Votes of producers that a recording does not watch are those of one it does: all producers start with the same votes. */
function producerRows(state: RecordedState): readonly ProducerRow[] {
  const watched = new Map(records(state['producers'] ?? []).map((row) => [text(row, 'owner'), Number(row['total_votes'])]));
  const common = [...watched.values()][0] ?? 0;
  return PRODUCER_LETTERS.map((letter) => {
    const owner = `producer111${letter}`;
    return {
      owner,
      totalVotes: watched.get(owner) ?? common,
      producerKey: '',
      isActive: true,
      url: '',
      unpaidBlocks: 0,
      lastClaimTime: 0,
      location: 0,
    };
  });
}

function globalRow({ initial }: RecordedCase): GlobalRow {
  const row = byAccount(initial.state['global']);
  const at = { time: initial.time };
  return {
    maxRamSize: 'max_ram_size' in row ? integer(row, 'max_ram_size') : RAM_BYTES,
    totalRamBytesReserved: 'total_ram_bytes_reserved' in row ? integer(row, 'total_ram_bytes_reserved') : 0n,
    totalRamStake: 'total_ram_stake' in row ? integer(row, 'total_ram_stake') : 0n,
    totalActivatedStake: 'total_activated_stake' in row ? integer(row, 'total_activated_stake') : 0n,
    threshActivatedStakeTime: 'thresh_activated_stake_time' in row ? time(row, 'thresh_activated_stake_time') : time(at, 'time'),
    totalProducerVoteWeight: Number(row['total_producer_vote_weight'] ?? 0),
    otherFields: {},
  };
}

/** Where staked bandwidth is not watched but the vote implies some, it is the account's own, half NET and half CPU. */
function putHiddenStake(tables: MemoryTables, owner: string, core: AssetSymbol): void {
  const staked =
    (tables.row('voters', SYSTEM_ACCOUNTS.system, owner)?.staked ?? 0n) -
    (tables.row('rexbal', SYSTEM_ACCOUNTS.system, owner)?.voteStake.units ?? 0n);
  if (staked <= 0n) return;
  const netWeight = Asset.of(staked / 2n, core);
  const cpuWeight = Asset.of(staked - staked / 2n, core);
  tables.put('delband', { from: owner, to: owner, netWeight, cpuWeight });
  tables.put('userres', { owner, netWeight, cpuWeight, ramBytes: 0n });
}

function putAccounts(tables: MemoryTables, { accounts, initial: { state } }: RecordedCase, core: AssetSymbol): void {
  const limits = byAccount(state['limits']);
  for (const owner of accounts) {
    tables.addAccount(owner);
    const recorded = limits[owner] as JsonRecord | undefined;
    tables.put('limits', {
      owner,
      ramBytes: recorded ? integer(recorded, 'ram_bytes') : 0n,
      netWeight: recorded ? integer(recorded, 'net_weight') : 0n,
      cpuWeight: recorded ? integer(recorded, 'cpu_weight') : 0n,
    });
    if (!state['userres']) tables.put('userres', { owner, netWeight: Asset.zero(core), cpuWeight: Asset.zero(core), ramBytes: 0n });
    if (!state['delband']) putHiddenStake(tables, owner, core);
  }
}

/** The initial state of a recorded case: what it lists, and the common set-up where it lists nothing. */
export function worldOf(recorded: RecordedCase, core: AssetSymbol): MemoryTables {
  const { state } = recorded.initial;
  const tables = new MemoryTables();
  for (const name of [...Object.values(SYSTEM_ACCOUNTS), 'poolproxy111']) tables.addAccount(name);
  putBalances(tables, state, core);
  putUnwatchedBalances(tables, recorded, core);
  for (const producer of producerRows(state)) tables.put('producers', producer);
  tables.put('global', globalRow(recorded));
  putRamMarket(tables, core);
  for (const table of Object.keys(ROW_READERS) as RecordedTable[]) {
    const value = state[table];
    if (value === undefined) continue;
    const rows = Array.isArray(value) ? records(value) : Object.values(byAccount(value)).flatMap((list) => records(list));
    for (const row of rows) tables.put(table, ROW_READERS[table](row));
  }
  putAccounts(tables, recorded, core);
  if (recorded.rexmaturity) {
    const {
      num_of_maturity_buckets: buckets,
      sell_matured_rex: sellMaturedRex,
      buy_rex_to_savings: buyRexToSavings,
    } = recorded.rexmaturity;
    tables.put('rexmaturity', { buckets, sellMaturedRex, buyRexToSavings });
  }
  return tables;
}

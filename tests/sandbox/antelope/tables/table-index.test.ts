import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { addressOf, type RexLoanRow, type RexOrderRow, type RowChange } from '../../../../domain/antelope/contract/tables.ts';
import { createWorld, type SandboxWorld } from '../../../../sandbox/world.ts';
import { ask } from '../ask.ts';

const START = Date.UTC(2025, 0, 15, 10);
const MINUTE = 60_000;
const LARGEST = '18446744073709551615';
const SYSTEM_TABLE = { json: true, code: 'eosio', scope: 'eosio' };

const eos = (text: string): Asset => Asset.parse(`${text} EOS`)!;

function order(owner: string, minute: number, isOpen = true): RexOrderRow {
  return {
    owner,
    rexRequested: Asset.parse('10.0000 REX')!,
    proceeds: eos('0.0000'),
    stakeChange: eos('0.0000'),
    orderTime: START + minute * MINUTE,
    isOpen,
  };
}

function loan(loanNum: bigint, from: string, minute: number): RexLoanRow {
  return {
    from,
    receiver: from,
    payment: eos('1.0000'),
    balance: eos('0.0000'),
    totalStaked: eos('90.0000'),
    loanNum,
    expiration: START + minute * MINUTE,
  };
}

/** Elapsed microseconds, as the contract counts. */
function micros(minute: number): string {
  return String((START + minute * MINUTE) * 1000);
}

/** Removes the initial sales and loans, but for the first loan. */
function clear(tables: MemoryTables): void {
  for (const table of ['rexqueue', 'cpuloan', 'netloan'] as const) {
    const rows = Array.from<RexLoanRow | RexOrderRow>(tables.rows(table, 'eosio'));
    for (const before of rows) {
      const address = addressOf(table, before);
      if (address.key !== '1') tables.apply([{ table, ...address, before, after: null } as RowChange]);
    }
  }
}

describe('a table by a secondary index', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'indexes', start: START, mode: 'manual' });
    node = world.eos.createNode(0);
    const { state } = world.eos.chain;
    clear(state.tables);
    for (const row of [order('poolmember1a', 5), order('poolmember1b', 3), order('poolmember1c', 1, false), order('poolmember1d', 4)])
      state.setUp('rexqueue', row);
    for (const row of [
      loan(7n, 'poolmember1b', 20),
      loan(8n, 'poolmember1a', 10),
      loan(9n, 'poolmember1b', 10),
      loan(10n, 'poolmember1c', 15),
    ])
      state.setUp('netloan', row);
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  async function owners(query: object): Promise<readonly string[]> {
    const { body } = await ask(node, 'get_table_rows', {
      ...SYSTEM_TABLE,
      table: 'rexqueue',
      index_position: '2',
      key_type: 'i64',
      ...query,
    });
    return body.rows.map((row: { owner: string }) => row.owner);
  }

  async function loans(query: object): Promise<readonly number[]> {
    const { body } = await ask(node, 'get_table_rows', {
      ...SYSTEM_TABLE,
      table: 'netloan',
      index_position: '2',
      key_type: 'i64',
      ...query,
    });
    return body.rows.map((row: { loan_num: number }) => row.loan_num);
  }

  it('lists sales by order time, filled ones last', async () => {
    expect(await owners({})).toEqual(['poolmember1b', 'poolmember1d', 'poolmember1a', 'poolmember1c']);
    expect(await owners({ reverse: true })).toEqual(['poolmember1c', 'poolmember1a', 'poolmember1d', 'poolmember1b']);
    expect(await owners({ lower_bound: micros(4), upper_bound: micros(5) })).toEqual(['poolmember1d', 'poolmember1a']);
    expect(await owners({ lower_bound: LARGEST })).toEqual(['poolmember1c']);
    expect(await owners({ lower_bound: micros(5), upper_bound: micros(4) })).toEqual([]);
  });

  it('lists loans by expiration, and by number where it is equal', async () => {
    expect(await loans({})).toEqual([8, 9, 10, 7]);
    expect(await loans({ upper_bound: Number(micros(10)) })).toEqual([8, 9]);
    expect(await loans({ table: 'cpuloan' })).toEqual([1]);
  });

  it('lists loans by renter, bounded by a name or by its number', async () => {
    expect(await loans({ index_position: '3' })).toEqual([8, 7, 9, 10]);
    expect(await loans({ index_position: 'third', key_type: 'name', lower_bound: 'poolmember1b', upper_bound: 'poolmember1b' })).toEqual([
      7, 9,
    ]);
    const bad = await ask(node, 'get_table_rows', {
      ...SYSTEM_TABLE,
      table: 'netloan',
      index_position: '3',
      key_type: 'name',
      lower_bound: 'Nobody',
    });
    expect(bad.body.error).toMatchObject({
      code: 3010001,
      details: [{ message: 'Name not properly normalized (name: Nobody, normalized: .obody) ' }],
    });
  });

  it('pages by the keys of that index', async () => {
    const query = { ...SYSTEM_TABLE, table: 'netloan', index_position: '2', key_type: 'i64', limit: 2 };
    const first = (await ask(node, 'get_table_rows', query)).body;
    expect(first).toMatchObject({ more: true, next_key: micros(15), rows: [{ loan_num: 8 }, { loan_num: 9 }] });
    const second = (await ask(node, 'get_table_rows', { ...query, lower_bound: first.next_key })).body;
    expect(second).toMatchObject({ more: false, next_key: '', rows: [{ loan_num: 10 }, { loan_num: 7 }] });
    const filled = (await ask(node, 'get_table_rows', { ...query, table: 'rexqueue', limit: 3, show_payer: true })).body;
    expect(filled).toMatchObject({ more: true, next_key: LARGEST });
    expect(filled.rows[0]).toMatchObject({ payer: 'poolmember1b', data: { owner: 'poolmember1b', is_open: 1 } });
  });

  it('accepts the index by number and by word', async () => {
    for (const position of [2, 'two', 'secondary', 'second', 18]) expect(await loans({ index_position: position })).toEqual([8, 9, 10, 7]);
    for (const position of ['', 'one', 'first', 'primary', 0, 1]) expect(await loans({ index_position: position })).toEqual([7, 8, 9, 10]);
  });

  it('returns no rows for a missing index, or for keys of another type', async () => {
    const nothing = { rows: [], more: false, next_key: '' };
    const asked = [
      { table: 'netloan', index_position: '4', key_type: 'i64' },
      { table: 'netloan', index_position: '2', key_type: 'float64' },
      { table: 'voters', index_position: '2', key_type: 'float64' },
      { table: 'nosuchtable', index_position: '2', key_type: 'i64' },
      { table: 'netloan', index_position: '2', key_type: 'i64', scope: 'poolmember1a' },
    ];
    for (const query of asked)
      expect(await ask(node, 'get_table_rows', { ...SYSTEM_TABLE, ...query })).toMatchObject({ status: 200, body: nothing });
  });

  it('reports invalid indexes and key types with the text of nodes', async () => {
    const asked: readonly (readonly [object, string])[] = [
      [{ index_position: '2' }, 'key type required for non-primary index'],
      [{ index_position: '2', key_type: 'i65' }, 'Unsupported secondary index type: i65'],
      [{ index_position: 'other', key_type: 'i64' }, 'Invalid index_position: other'],
      [{ index_position: '-1', key_type: 'i64' }, 'Invalid index_position: -1'],
      [{ index_position: '18446744073709551616' }, 'Invalid index_position: 18446744073709551616'],
    ];
    for (const [query, message] of asked) {
      const { status, body } = await ask(node, 'get_table_rows', { ...SYSTEM_TABLE, table: 'netloan', ...query });
      expect(status).toBe(500);
      expect(body.error).toMatchObject({ code: 3060003, details: [{ message }] });
    }
  });
});

describe('producers by votes', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'indexes', start: START, mode: 'manual' });
    node = world.eos.createNode(0);
    const { tables } = world.eos.chain.state;
    const votes: readonly (readonly [string, number, boolean])[] = [
      ['producer111c', 2 ** 70, true],
      ['producer111b', 2 ** 69, true],
      ['producer111a', 2 ** 71, false],
    ];
    for (const [owner, totalVotes, isActive] of votes)
      tables.put('producers', { ...tables.row('producers', 'eosio', owner)!, totalVotes, isActive });
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  it('are sorted by votes descending, unregistered ones last', async () => {
    const { body } = await ask(node, 'get_producers', { json: true, limit: 2 });
    expect(body.rows.map((row: { owner: string }) => row.owner)).toEqual(['producer111c', 'producer111b']);
    const global = (await ask(node, 'get_table_rows', { ...SYSTEM_TABLE, table: 'global' })).body.rows[0];
    expect(body.total_producer_vote_weight).toBe(global.total_producer_vote_weight);
    const rest = (await ask(node, 'get_producers', { json: true, lower_bound: body.more })).body;
    expect(rest.rows).toHaveLength(19);
    expect(rest.rows[0].owner).toBe(body.more);
    expect(rest.rows[18]).toMatchObject({ owner: 'producer111a', is_active: 0 });
    expect(rest.more).toBe('');
    expect((await ask(node, 'get_producers', { lower_bound: 'zzzz' })).body.rows).toEqual([]);
    expect((await ask(node, 'get_producers', { limit: 1 })).body.rows[0]).toMatch(/^[0-9a-f]+$/);
  });

  it('are also a table ordered by doubles', async () => {
    const query = { ...SYSTEM_TABLE, table: 'producers', index_position: '2', key_type: 'float64' };
    const best = (await ask(node, 'get_table_rows', { ...query, upper_bound: '-5e20', limit: 1 })).body;
    expect(best).toMatchObject({ rows: [{ owner: 'producer111c' }], more: true, next_key: '-590295810358705651712.00000000000000000' });
    const bad = await ask(node, 'get_table_rows', { ...query, lower_bound: 'many' });
    expect(bad.status).toBe(500);
    expect(bad.body.error).toMatchObject({ code: 4, name: 'parse_error_exception', details: [{ message: "Couldn't parse double" }] });
  });
});

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';
import { ask } from './ask.ts';

const START = Date.UTC(2025, 0, 15, 10);
const PAY = { json: true, code: 'eosio', scope: 'eosio' };

describe('a node', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ chains: ['eos', 'bos'], seed: 'endpoints', start: START, mode: 'manual' });
    node = world.eos.createNode(0);
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  it('ends a page at its time limit with the key of the last row it returned, by any index', async () => {
    const first = (await ask(node, 'get_table_rows', { ...PAY, table: 'voters', limit: 5, time_limit_ms: 0 })).body;
    expect([first.rows.length, first.more]).toEqual([1, true]);
    const again = (await ask(node, 'get_table_rows', { ...PAY, table: 'voters', limit: 1, lower_bound: first.next_key })).body;
    expect(again.rows).toEqual(first.rows);
    const last = { ...PAY, table: 'rexpool', time_limit_ms: 0 };
    expect((await ask(node, 'get_table_rows', last)).body).toMatchObject({ more: true, next_key: '0' });
    const byVotes = { ...PAY, table: 'producers', index_position: 2, key_type: 'float64', time_limit_ms: 0 };
    const producers = (await ask(node, 'get_table_rows', byVotes)).body;
    expect(Number(producers.next_key)).toBe(-Number(producers.rows[0].total_votes));
    expect((await ask(node, 'get_table_rows', { ...PAY, table: 'voters', limit: 5, time_limit_ms: 10 })).body.rows).toHaveLength(5);
  });

  it('keeps the low 32 bits of a limit, so that a negative one is the largest', async () => {
    const rows = async (limit: number): Promise<number> =>
      (await ask(node, 'get_table_rows', { ...PAY, table: 'producers', limit })).body.rows.length;
    expect([await rows(-1), await rows(2 ** 32 + 3)]).toEqual([21, 3]);
    expect((await ask(node, 'get_table_rows', { ...PAY, table: 'producers', limit: 1.5 })).status).toBe(400);
  });

  it('has the tables of the producers’ pay, with payers, bounds and bytes', async () => {
    const rows = async (table: string, more: object = {}): Promise<any> =>
      (await ask(node, 'get_table_rows', { ...PAY, table, ...more })).body;
    expect(Object.keys((await rows('global2')).rows[0])).toEqual([
      'new_ram_per_block',
      'last_ram_increase',
      'last_block_num',
      'total_producer_votepay_share',
      'revision',
    ]);
    expect((await rows('global3')).rows[0].total_vpay_share_change_rate).toBe('0.00000000000000000');
    expect((await rows('global4')).rows).toEqual([
      { continuous_rate: '0.04879016416943201', inflation_pay_factor: 50_000, votepay_factor: 40_000 },
    ]);
    expect(await rows('producers2', { limit: 1, show_payer: true, lower_bound: 'producer111c' })).toMatchObject({
      rows: [{ data: { owner: 'producer111c', votepay_share: '0.00000000000000000' }, payer: 'producer111c' }],
      more: true,
    });
    expect((await rows('producers2', { reverse: true, limit: 1 })).rows[0].owner).toBe('producer111u');
    expect((await rows('global4', { json: false })).rows[0]).toMatch(/^[0-9a-f]{48}$/);
    expect((await rows('global4', { scope: 'freshholder1' })).rows).toEqual([]);
    const bos = world.bos.createNode(0);
    expect((await ask(bos, 'get_table_rows', { ...PAY, table: 'global4' })).body.error.code).toBe(3060003);
    await bos.close();
  });

  it('lists the tables of a contract by scope', async () => {
    const scopes = async (body: object): Promise<any> => (await ask(node, 'get_table_by_scope', { code: 'eosio', ...body })).body;
    expect(await scopes({ table: 'delband', limit: 2 })).toEqual({
      rows: [
        { code: 'eosio', scope: 'cpuusedup111', table: 'delband', payer: 'cpuusedup111', count: 1 },
        { code: 'eosio', scope: 'directvoter1', table: 'delband', payer: 'directvoter1', count: 1 },
      ],
      more: 'directvoter1',
    });
    const one = { lower_bound: 'stakesothers', upper_bound: 'stakesothers' };
    expect((await scopes(one)).rows.map(({ table, count }: { table: string; count: number }) => [table, count])).toEqual([
      ['delband', 62],
      ['userres', 1],
    ]);
    expect((await scopes({ table: 'producers2' })).rows).toEqual([
      { code: 'eosio', scope: 'eosio', table: 'producers2', payer: 'producer111a', count: 21 },
    ]);
    expect((await scopes({ table: 'delband', reverse: true, limit: 1 })).rows[0].scope).toBe('whalevoter11');
    expect((await ask(node, 'get_table_by_scope', { code: 'eosio.token', table: 'stat' })).body).toEqual({
      rows: [{ code: 'eosio.token', scope: '........ehbo5', table: 'stat', payer: expect.any(String), count: 1 }],
      more: '',
    });
    expect((await ask(node, 'get_table_by_scope', { code: 'eosio', lower_bound: 'BAD!' })).body.error.code).toBe(3010000);
  });

  it('returns the schedule of producers with their keys', async () => {
    const { active, pending, proposed } = (await ask(node, 'get_producer_schedule')).body;
    expect([active.producers.length, pending, proposed]).toEqual([21, null, null]);
    const [{ producer_key: key }] = (await ask(node, 'get_table_rows', { ...PAY, table: 'producers', limit: 1 })).body.rows;
    expect(active.producers[0]).toEqual({ producer_name: 'producer111a', authority: [0, { threshold: 1, keys: [{ key, weight: 1 }] }] });
  });

  it('returns the state behind a header, in which the last producer is the block’s own', async () => {
    const head = world.eos.chain.head();
    const { body } = await ask(node, 'get_block_header_state', { block_num_or_id: head.number });
    expect(body).toMatchObject({ block_num: head.number, id: head.id, header: { producer: head.producer, previous: head.previous } });
    const last = new Map<string, number>(body.producer_to_last_produced);
    expect([last.size, last.get(head.producer), Math.max(...last.values())]).toEqual([21, head.number, head.number]);
    for (const [producer, number] of last) expect(world.eos.chain.block(number)!.producer).toBe(producer);
  });

  it('lists what it serves, which depends on its release', async () => {
    const apis = async (served: FastifyInstance): Promise<readonly string[]> =>
      JSON.parse((await served.inject({ method: 'POST', url: '/v1/node/get_supported_apis', payload: '{}' })).body).apis;
    const bos = world.bos.createNode(0);
    expect(await apis(node)).toEqual(expect.arrayContaining(['/v1/chain/get_info', '/v1/chain/send_transaction2']));
    expect(await apis(bos)).not.toContain('/v1/chain/send_transaction2');
    for (const path of await apis(node)) expect((await node.inject({ method: 'POST', url: path })).statusCode).not.toBe(404);
    await bos.close();
  });

  it('does not know the status of a transaction where that is not enabled', async () => {
    const plain = createWorld({ chains: ['eos'], seed: 'endpoints', start: START, mode: 'manual', transactionStatus: false });
    const untracked = plain.eos.createNode(0);
    const { status, body } = await ask(untracked, 'get_transaction_status', { id: 'ab'.repeat(32) });
    expect([status, body.error.details[0].message]).toEqual([404, 'Unknown Endpoint']);
    expect((await ask(node, 'get_transaction_status', { id: 'ab'.repeat(32) })).status).toBe(200);
    await untracked.close();
    plain.stop();
  });

  it('allows any origin but no header beyond the simple ones, so that a browser may not send JSON as such', async () => {
    const { headers, statusCode } = await node.inject({ method: 'OPTIONS', url: '/v1/chain/get_info' });
    expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-headers']]).toEqual([200, '*', undefined]);
    expect(headers['content-type']).toBe('application/json');
  });
});

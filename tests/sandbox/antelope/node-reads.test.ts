import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS_FACTS } from '../../../sandbox/antelope/eos.ts';
import { deriveKeyPair, recoverKey, sha256, signatureBytes } from '../../../sandbox/antelope/codec/keys.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';
import { ask } from './ask.ts';

const START = Date.UTC(2025, 0, 15, 10);

describe('reading from a node', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'reads', start: START, mode: 'manual' });
    node = world.eos.createNode(0);
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  it('returns head, irreversible block and chain id in get_info, by POST or GET', async () => {
    const { status, body } = await ask(node, 'get_info');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      chain_id: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
      head_block_time: '2025-01-15T10:00:00.000',
      last_irreversible_block_time: '2025-01-15T09:57:15.000',
      virtual_block_cpu_limit: 200_000_000,
    });
    expect(body.head_block_num - body.last_irreversible_block_num).toBe(330);
    expect(Number.parseInt(body.head_block_id.slice(0, 8), 16)).toBe(body.head_block_num);
    const byGet = await node.inject({ method: 'GET', url: '/v1/chain/get_info' });
    expect(JSON.parse(byGet.body)).toEqual(body);
    expect(byGet.headers['access-control-allow-origin']).toBe('*');
  });

  it('makes a block every half second without storing empty ones', async () => {
    const before = (await ask(node, 'get_info', {})).body;
    world.clock.advance(21 * 86_400_000);
    const after = (await ask(node, 'get_info', {})).body;
    expect(after.head_block_num - before.head_block_num).toBe(21 * 86_400 * 2);
    const block = (await ask(node, 'get_block_info', { block_num: before.head_block_num + 1000 })).body;
    expect(block.timestamp).toBe('2025-01-15T10:08:20.000');
  });

  it('links every block so that previous, number and reference prefix match', async () => {
    const head = world.eos.chain.head().number;
    const block = (await ask(node, 'get_block', { block_num_or_id: head })).body;
    const previous = (await ask(node, 'get_block', { block_num_or_id: String(head - 1) })).body;
    expect(block.previous).toBe(previous.id);
    expect((await ask(node, 'get_block', { block_num_or_id: block.id })).body).toEqual(block);
    expect(block.ref_block_prefix).toBe(Buffer.from(block.id, 'hex').readUInt32LE(8));
    expect(Object.keys(block)).toEqual([
      'timestamp',
      'producer',
      'confirmed',
      'previous',
      'transaction_mroot',
      'action_mroot',
      'schedule_version',
      'new_producers',
      'producer_signature',
      'transactions',
      'id',
      'block_num',
      'ref_block_prefix',
    ]);
    const digest = sha256(Buffer.from(block.id, 'hex'));
    expect(recoverKey(digest, signatureBytes(block.producer_signature)!)).toBe(deriveKeyPair(world.eos.seed, block.producer).publicKey);
    const info = (await ask(node, 'get_block_info', { block_num: head })).body;
    expect(info).toMatchObject({ block_num: head, id: block.id, ref_block_num: head & 0xffff, ref_block_prefix: block.ref_block_prefix });
  });

  it('refuses unavailable blocks', async () => {
    const beyond = await ask(node, 'get_block', { block_num_or_id: world.eos.chain.head().number + 1 });
    expect(beyond.status).toBe(400);
    expect(beyond.body).toMatchObject({ code: 400, message: 'Unknown Block', error: { code: 3100002, name: 'unknown_block_exception' } });
    expect(beyond.body.error.details).toHaveLength(1);
    expect((await ask(node, 'get_block_info', { block_num: 0 })).status).toBe(400);
    expect((await ask(node, 'get_block', { block_num_or_id: 'nonsense' })).body.error.code).toBe(3010008);
    expect((await ask(node, 'get_block', { block_num_or_id: 'f'.repeat(64) })).body.error.code).toBe(3100002);
  });

  it('returns an account completely, with missing objects as null', async () => {
    const { body } = await ask(node, 'get_account', { account_name: 'rexholder111' });
    expect(Object.keys(body)).toEqual([
      'account_name',
      'head_block_num',
      'head_block_time',
      'privileged',
      'last_code_update',
      'created',
      'core_liquid_balance',
      'ram_quota',
      'net_weight',
      'cpu_weight',
      'net_limit',
      'cpu_limit',
      'ram_usage',
      'permissions',
      'total_resources',
      'self_delegated_bandwidth',
      'refund_request',
      'voter_info',
      'rex_info',
      'subjective_cpu_bill_limit',
      'eosio_any_linked_actions',
    ]);
    expect(body).toMatchObject({
      privileged: false,
      core_liquid_balance: world.eos.chain.state.tables.row('balance', 'rexholder111', 'EOS')!.balance.toString(),
      net_weight: 800_000,
      cpu_weight: 4_200_000,
      self_delegated_bandwidth: { from: 'rexholder111', to: 'rexholder111', net_weight: '80.0000 EOS', cpu_weight: '420.0000 EOS' },
      refund_request: { owner: 'rexholder111', request_time: '2025-01-14T10:00:00', net_amount: '20.0000 EOS', cpu_amount: '80.0000 EOS' },
      voter_info: { owner: 'rexholder111', proxy: 'poolproxy111', producers: [], is_proxy: 0, flags1: 0, reserved2: 0, reserved3: '0 ' },
    });
    expect(body.cpu_limit).toMatchObject({ used: 0, current_used: 0 });
    expect(body.cpu_limit.available).toBe(body.cpu_limit.max);
    expect(body.voter_info.last_vote_weight).toMatch(/^\d+\.\d{17}$/);
    expect(body.permissions).toEqual([
      {
        perm_name: 'active',
        parent: 'owner',
        required_auth: {
          threshold: 1,
          keys: [{ key: world.eos.accounts.find(({ name }) => name === 'rexholder111')!.publicKey, weight: 1 }],
          accounts: [],
          waits: [],
        },
        linked_actions: [],
      },
      expect.objectContaining({ perm_name: 'owner', parent: '' }),
    ]);
    expect(body.rex_info.rex_maturities.map((lot: { first: string }) => lot.first)).toEqual([
      '2025-01-12T00:00:00',
      '2025-01-24T00:00:00',
      '2025-02-01T00:00:00',
      '2106-02-07T06:28:15',
    ]);
    const fresh = (await ask(node, 'get_account', { account_name: 'freshholder1' })).body;
    expect(fresh).toMatchObject({
      self_delegated_bandwidth: null,
      refund_request: null,
      voter_info: null,
      rex_info: null,
      cpu_weight: 50_000,
    });
    expect((await ask(node, 'get_account', { account_name: 'eosio' })).body).toMatchObject({
      privileged: true,
      cpu_limit: { max: -1, available: -1, used: -1 },
    });
  });

  it('answers an unknown account with HTTP 400 and 3060002', async () => {
    const { status, body } = await ask(node, 'get_account', { account_name: 'nobodyhere11' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 400,
      message: 'Account lookup',
      error: { code: 3060002, name: 'account_query_exception', what: 'Account Query Exception' },
    });
    expect(body.error.details).toHaveLength(1);
    expect(body.error.details[0].message).toMatch(/^unable to retrieve account info \(unknown key \(.*\): \(0 nobodyhere11\)\)$/);
  });

  it('writes the same field as number or text depending on its size', async () => {
    const pool = (await ask(node, 'get_table_rows', { json: true, code: 'eosio', scope: 'eosio', table: 'rexpool' })).body;
    expect(pool).toMatchObject({ more: false, next_key: '', rows: [{ version: 0, loan_num: 4 }] });
    const global = (await ask(node, 'get_table_rows', { json: true, code: 'eosio', scope: 'eosio', table: 'global' })).body.rows[0];
    expect(global).toMatchObject({ max_ram_size: '418945440768', total_activated_stake: '2000000000000', max_block_cpu_usage: 200_000 });
    expect(global.total_producer_vote_weight).toMatch(/^\d+\.\d{17}$/);
    const lots = (
      await ask(node, 'get_table_rows', {
        json: true,
        code: 'eosio',
        scope: 'eosio',
        table: 'rexbal',
        lower_bound: 'poolmember1a',
        limit: 1,
      })
    ).body;
    expect(lots.rows[0]).toMatchObject({ owner: 'poolmember1a', matured_rex: 0 });
    expect(typeof lots.rows[0].rex_maturities[0].second).toBe('string');
  });

  it('pages, bounds and reverses tables, and returns the payer', async () => {
    const query = { json: true, code: 'eosio', scope: 'eosio', table: 'producers' };
    const first = (await ask(node, 'get_table_rows', { ...query, limit: 5 })).body;
    expect(first.rows.map((row: { owner: string }) => row.owner)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((letter) => `producer111${letter}`),
    );
    expect(first.more).toBe(true);
    const second = (await ask(node, 'get_table_rows', { ...query, limit: 100, lower_bound: first.next_key })).body;
    expect(second.rows[0].owner).toBe('producer111f');
    expect(second).toMatchObject({ more: false, next_key: '' });
    expect(second.rows).toHaveLength(16);
    const last = (await ask(node, 'get_table_rows', { ...query, limit: 1, reverse: true })).body;
    expect(last.rows[0].owner).toBe('producer111u');
    const one = { ...query, table: 'rexbal', lower_bound: 'freshholder1', upper_bound: 'freshholder1', limit: 1 };
    expect((await ask(node, 'get_table_rows', one)).body.rows).toEqual([]);
    expect((await ask(node, 'get_table_rows', { ...one, upper_bound: '' })).body.rows[0].owner).not.toBe('freshholder1');
    const paid = (await ask(node, 'get_table_rows', { ...query, table: 'delband', scope: 'stakegiver11', limit: 1, show_payer: true }))
      .body;
    expect(paid.rows[0]).toMatchObject({ payer: 'stakegiver11', data: { from: 'stakegiver11', to: 'freshholder1' } });
    const stat = (await ask(node, 'get_table_rows', { json: true, code: 'eosio.token', scope: 'EOS', table: 'stat' })).body;
    expect(stat.rows).toEqual([{ supply: '2100000000.0000 EOS', max_supply: '10000000000.0000 EOS', issuer: 'eosio' }]);
    const loans = (await ask(node, 'get_table_rows', { ...query, table: 'cpuloan', lower_bound: 1, upper_bound: '1' })).body;
    expect(loans.rows[0]).toMatchObject({ loan_num: 1 });
    expect((await ask(node, 'get_table_rows', { ...query, lower_bound: 'z', upper_bound: 'a' })).body.rows).toEqual([]);
  });

  it('returns rows as hex unless JSON is requested', async () => {
    const { body } = await ask(node, 'get_table_rows', { code: 'eosio.token', scope: 'freshholder1', table: 'accounts' });
    expect(body.rows).toEqual(['40787d010000000004454f5300000000']);
  });

  it('refuses tables and accounts that do not exist', async () => {
    const table = await ask(node, 'get_table_rows', { json: true, code: 'eosio', scope: 'eosio', table: 'nosuchtable' });
    expect(table.status).toBe(500);
    expect(table.body.error).toMatchObject({
      code: 3060003,
      name: 'contract_table_query_exception',
      what: 'Contract Table Query Exception',
    });
    expect(table.body.error.details[0].message).toBe('Table nosuchtable is not specified in the ABI');
    const code = await ask(node, 'get_table_rows', { json: true, code: 'nobodyhere11', scope: 'eosio', table: 'rexpool' });
    expect(code.status).toBe(400);
    expect(code.body.error.details[0].message).toBe('Fail to retrieve account for nobodyhere11');
    expect((await ask(node, 'get_table_rows', { code: 'eosio', scope: 'NOT A SCOPE', table: 'rexpool' })).body.error.code).toBe(3010000);
  });

  it('returns balances and stats of the token', async () => {
    expect((await ask(node, 'get_currency_balance', { code: 'eosio.token', account: 'freshholder1', symbol: 'eos' })).body).toEqual([
      '2500.0000 EOS',
    ]);
    expect((await ask(node, 'get_currency_balance', { code: 'eosio.token', account: 'freshholder1', symbol: 'A' })).body).toEqual([]);
    expect((await ask(node, 'get_currency_balance', { code: 'eosio.token', account: 'nobodyhere11' })).body).toEqual([]);
    expect((await ask(node, 'get_currency_stats', { code: 'eosio.token', symbol: 'EOS' })).body).toEqual({
      EOS: { supply: '2100000000.0000 EOS', max_supply: '10000000000.0000 EOS', issuer: 'eosio' },
    });
    expect((await ask(node, 'get_currency_stats', { code: 'eosio.token', symbol: 'XYZ' })).body).toEqual({});
  });

  it('returns contract definitions as JSON and in binary', async () => {
    const abi = (await ask(node, 'get_abi', { account_name: 'eosio' })).body;
    expect(abi.account_name).toBe('eosio');
    expect(abi.abi.actions.map((action: { name: string }) => action.name)).toContain('buyrex');
    expect((await ask(node, 'get_abi', { account_name: 'freshholder1' })).body).toEqual({ account_name: 'freshholder1' });
    expect((await ask(node, 'get_abi', { account_name: 'nobodyhere11' })).body.error.details[0].message).toBe(
      'unable to retrieve account abi (unknown key (eosio::chain::name): nobodyhere11)',
    );
    const raw = (await ask(node, 'get_raw_abi', { account_name: 'eosio' })).body;
    expect(Object.keys(raw)).toEqual(['account_name', 'code_hash', 'abi_hash', 'abi']);
    expect(Buffer.from(raw.abi, 'base64').subarray(1, 15).toString()).toBe('eosio::abi/1.2');
  });

  it('returns the hash of a contract’s code, of zeros where there is none', async () => {
    const raw = (await ask(node, 'get_raw_abi', { account_name: 'eosio' })).body;
    expect((await ask(node, 'get_code_hash', { account_name: 'eosio' })).body).toEqual({ account_name: 'eosio', code_hash: raw.code_hash });
    const token = (await ask(node, 'get_code_hash', { account_name: 'eosio.token' })).body;
    expect([token.code_hash === raw.code_hash, /^[0-9a-f]{64}$/.test(token.code_hash)]).toEqual([false, true]);
    expect((await ask(node, 'get_code_hash', { account_name: 'freshholder1' })).body).toEqual({
      account_name: 'freshholder1',
      code_hash: '0'.repeat(64),
    });
    expect((await ask(node, 'get_code_hash', { account_name: 'nobodyhere11' })).body.error.code).toBe(3060002);
  });

  it('returns the keys a transaction requires and reports when they do not suffice', async () => {
    const keyOf = (account: string): string => world.eos.accounts.find(({ name }) => name === account)!.publicKey;
    const transaction = {
      actions: [{ account: 'eosio', name: 'buyrex', authorization: [{ actor: 'freshholder1', permission: 'active' }], data: '' }],
    };
    const available = [keyOf('rexholder111'), keyOf('freshholder1')];
    expect((await ask(node, 'get_required_keys', { transaction, available_keys: available })).body).toEqual({
      required_keys: [keyOf('freshholder1')],
    });
    const short = await ask(node, 'get_required_keys', { transaction, available_keys: [keyOf('rexholder111')] });
    expect(short.status).toBe(401);
    expect(short.body).toMatchObject({ message: 'UnAuthorized', error: { code: 3090003 } });
  });

  it('reports unknown endpoints and unreadable bodies with the text of nodes', async () => {
    const unknown = await ask(node, 'get_everything', {});
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({
      code: 404,
      message: 'Not Found',
      error: { code: 0, name: 'exception', what: 'unspecified', details: [{ message: 'Unknown Endpoint' }] },
    });
    for (const inherited of ['constructor', '__proto__', 'get_info?x=1']) expect((await ask(node, inherited, {})).status).toBe(404);
    expect((await node.inject({ method: 'GET', url: '/' })).statusCode).toBe(404);
    const empty = await ask(node, 'get_account');
    expect(empty.status).toBe(400);
    expect(empty.body.error).toMatchObject({ code: 3200006, details: [{ message: 'A Request body is required' }] });
    for (const body of ['{', '[]', '"x"', '{"account_name":"NOT A NAME"}', '{"account_name":{}}']) {
      const bad = await ask(node, 'get_account', body);
      expect(bad.status).toBe(400);
      expect(bad.body).toMatchObject({
        message: 'Invalid Request',
        error: { code: 3200006, name: 'invalid_http_request', details: [{ message: 'Unable to parse valid input from POST body' }] },
      });
    }
  });

  it('allows every origin and accepts bodies with any content type', async () => {
    const preflight = await node.inject({
      method: 'OPTIONS',
      url: '/v1/chain/get_account',
      headers: { origin: 'http://localhost', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(200);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    for (const type of [
      'application/json',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded; charset=UTF-8',
      'application/octet-stream',
    ]) {
      const answer = await node.inject({
        method: 'POST',
        url: '/v1/chain/get_account',
        headers: { 'content-type': type },
        payload: '{"account_name":"freshholder1"}',
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('can be a node of another chain', async () => {
    const chainId = '73e4385a2708e6d7048834fbc1079f2fabb17b3c125b146af438971e90716c4d';
    const elsewhere = createWorld({
      mainNetIds: true,
      chains: [],
      moreChains: [{ ...EOS_FACTS, key: 'elsewhere', chainId }],
      seed: 'reads',
      start: START,
      mode: 'manual',
    });
    const other = elsewhere.chain('elsewhere')!.createNode(0);
    expect((await ask(other, 'get_info')).body.chain_id).toBe(chainId);
    await other.close();
  });

  it('serves the same state through a second node', async () => {
    const second = world.eos.createNode(1);
    expect((await ask(second, 'get_info')).body).toEqual((await ask(node, 'get_info')).body);
    await second.close();
  });
});

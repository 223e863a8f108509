import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { AntelopeNode } from '../../../../adapters/antelope/node.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { readingThroughBackend } from '../../../../adapters/backend/reading-through-backend.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { chainMilliseconds } from '../../../../domain/core/chain/time.ts';
import { BARE_ACCOUNT } from '../bare-account.ts';
import { type FakeAnswer, FakeNode, info, nodeErrorBody } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

const NAME = 'alice1111111';
const STRANGER = 'mallory11111';
const CALLER = { account: null, token: null, language: 'en', channel: null, channelRef: 'dapp' };
const AMOUNT = '1.0000 EOS';
const POOL = {
  version: 0,
  total_lent: AMOUNT,
  total_unlent: AMOUNT,
  total_rent: AMOUNT,
  total_lendable: '7.0000 EOS',
  total_rex: '2.0000 REX',
  namebid_proceeds: AMOUNT,
  loan_num: 0,
};
const BALANCE = { version: 0, owner: NAME, vote_stake: '3.0000 EOS', rex_balance: '5.0000 REX', matured_rex: 10_000 };
const MATURITIES = [
  ['pairs named first and second', [{ first: '2026-01-02T00:00:00', second: '40000' }]],
  ['pairs named key and value', [{ key: '2026-01-02T00:00:00.000', value: 40_000 }]],
] as const;
const BUSY: FakeAnswer = { json: nodeErrorBody(3100000, 'busy', '', 'busy'), status: 429 };
/** Failures of nodes to return tables, and the errors they are reported as. */
const SHUT: readonly (readonly [string, FakeAnswer, string])[] = [
  ['are too busy for tables', BUSY, 'node-busy'],
  ['forbid tables in HTML', { text: '<!doctype html><title>403</title>', status: 403 }, 'node-answer-invalid'],
  ['forbid tables in JSON', { json: { message: 'Forbidden' }, status: 403 }, 'node-answer-invalid'],
  ['have no such call', { text: '', status: 404 }, 'node-answer-invalid'],
  ['close the connection when tables are requested', { drop: true }, 'node-unreachable'],
  ['answer with no rows', { json: { error: 'not enabled' } }, 'node-answer-invalid'],
  ['answer with rows of another shape', { json: { rows: [{}], more: false } }, 'node-answer-invalid'],
];

let first: FakeNode;
let second: FakeNode;
let backend: FakeNode;

beforeEach(async () => {
  [first, second, backend] = await Promise.all([FakeNode.start(), FakeNode.start(), FakeNode.start()]);
  for (const node of [first, second])
    node.on('get_account', () => ({ json: BARE_ACCOUNT })).on('get_currency_balance', () => ({ json: ['9.0000 EOS'] }));
  for (const path of ['get_info', 'get_abi']) backend.on(path, () => ({ drop: true }));
  backend.tables({ rexpool: [POOL], rexbal: [{ ...BALANCE, rex_maturities: [] }] });
});
afterEach(async () => {
  await Promise.all([first.stop(), second.stop(), backend.stop()]);
});

function chain({ alone = false } = {}): AntelopeNode {
  const clock = new TestClock();
  const nodes = new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed(first.url, second.url));
  return new AntelopeNode(
    EOS,
    nodes,
    new ContractVersions(EOS, clock),
    alone ? null : readingThroughBackend(EOS, { base: backend.url, caller: () => CALLER }),
  );
}

function nodesAnswer(answer: FakeAnswer): void {
  for (const node of [first, second]) node.on('get_table_rows', () => answer);
}

/** Nodes that return every table but one. */
function nodesOmit(table: string): void {
  for (const node of [first, second])
    node.on('get_table_rows', (body) => (body['table'] === table ? BUSY : { json: { rows: [], more: false } }));
}

describe('tables that no node returns', () => {
  it.each(SHUT)('are read through the backend where nodes %s; everything else is read from the node', async (_name, answer) => {
    nodesAnswer(answer);
    const node = chain();
    const { at, rex, contract } = await node.pool();
    expect(at).toMatchObject({ node: first.url, headNumber: 1000, viaBackend: backend.url });
    expect([String(rex?.pool.totalLendable), String(rex?.pool.totalRex), contract?.rexNeedsVote]).toEqual([
      '7.0000 EOS',
      '2.0000 REX',
      false,
    ]);
    const account = await node.account(NAME);
    expect(account.at).toMatchObject({ headNumber: 1000, viaBackend: backend.url });
    expect([String(account.liquid), String(account.rex?.balance?.rexBalance), String(account.rex?.fund)]).toEqual([
      '9.0000 EOS',
      '5.0000 REX',
      '0.0000 EOS',
    ]);
    expect(new Set(backend.asked.map(({ path }) => path))).toEqual(new Set(['get_table_rows']));
  });

  it.each(['rexpool', 'rexmaturity', 'rammarket'])(
    'are all of the system contract’s, where only %s of the market is missing',
    async (table) => {
      nodesOmit(table);
      expect((await chain().pool()).at.viaBackend).toBe(backend.url);
      expect(new Set(backend.requests('get_table_rows').map((request) => request['table']))).toEqual(
        new Set(['rexpool', 'rexmaturity', 'rammarket']),
      );
    },
  );

  it.each(['rexbal', 'rexfund', 'rexqueue', 'cpuloan', 'netloan', 'delband', 'refunds'])(
    'are all of an account’s, where only %s is missing',
    async (table) => {
      nodesOmit(table);
      expect((await chain().account(NAME)).at.viaBackend).toBe(backend.url);
      expect(new Set(backend.requests('get_table_rows').map((request) => request['table']))).toEqual(
        new Set(['rexbal', 'rexfund', 'rexqueue', 'cpuloan', 'netloan', 'delband', 'refunds']),
      );
    },
  );

  it.each(MATURITIES)('are decoded like a node’s (%s), and requested with the same bounds', async (_name, maturities) => {
    backend.tables({ rexbal: [{ ...BALANCE, rex_maturities: maturities }] });
    const requests: unknown[] = [];
    for (const node of [first, second]) {
      node.on('get_table_rows', (body) => {
        if (body['table'] === 'rexbal') requests.push(body);
        return BUSY;
      });
    }
    const { rex } = await chain().account(NAME);
    expect(rex?.balance?.maturities).toEqual([{ time: Date.UTC(2026, 0, 2), rex: 40_000n }]);
    const forwarded = backend.requests('get_table_rows').filter((request) => request['table'] === 'rexbal');
    expect(forwarded).toEqual([expect.objectContaining({ lower_bound: NAME, upper_bound: NAME, limit: 1, code: 'eosio', scope: 'eosio' })]);
    expect(requests).toEqual([forwarded[0], forwarded[0]]);
  });

  it('are read without an index that the backend’s node does not serve', async () => {
    nodesAnswer(BUSY);
    const loan = {
      version: 0,
      from: NAME,
      receiver: NAME,
      payment: AMOUNT,
      balance: AMOUNT,
      total_staked: AMOUNT,
      loan_num: 3,
      expiration: '2026-12-01T00:00:00.000',
    };
    backend.on('get_table_rows', (body) => {
      if (body['index_position'] !== undefined)
        return {
          status: 500,
          json: nodeErrorBody(3060003, 'contract_table_query_exception', 'Contract Table Query Exception', 'Unsupported secondary index'),
        };
      return { json: { rows: body['table'] === 'cpuloan' ? [loan, { ...loan, from: STRANGER, loan_num: 4 }] : [], more: false } };
    });
    expect((await chain().account(NAME)).rex?.loans.map((entry) => [entry.resource, entry.loan])).toEqual([['cpu', 3n]]);
  });

  it('are returned with the head of a healthy node', async () => {
    nodesAnswer(BUSY);
    first.on('get_info', () => ({ json: info({ head_block_time: chainMilliseconds(Date.now() - 180_000) }) }));
    expect((await chain().pool()).at).toMatchObject({ node: second.url, viaBackend: backend.url });
  });
});

describe('a backend response without tables', () => {
  const ANSWERS: readonly (readonly [string, FakeAnswer])[] = [
    ['that one must log in', { json: { code: 401, msg: 'log in' } }],
    [
      'that it refuses, as nodes do',
      { json: nodeErrorBody(3060002, 'account_query_exception', 'Account Query Exception', 'unknown key'), status: 500 },
    ],
    ['HTML', { text: '<!doctype html><title>502</title>', status: 502 }],
    ['nothing', { text: '' }],
    ['false', { text: 'false' }],
    ['hanging up', { drop: true }],
    ['rows beside a failure', { json: { rows: [], more: false }, status: 500 }],
    ['invalid rows', { json: { rows: 'none', more: false } }],
    ['another coin', { json: { rows: [{ ...POOL, total_lent: '1.0000 BOS' }], more: false } }],
  ];

  it.each(ANSWERS)('is never used as a value (%s): the failure of the nodes is reported', async (_name, answer) => {
    nodesAnswer(BUSY);
    backend.on('get_table_rows', () => answer);
    await expect(chain().pool()).rejects.toMatchObject({ error: 'node-busy' });
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-busy' });
  });

  it('is never a row of another account', async () => {
    nodesAnswer(BUSY);
    backend.tables({ rexbal: [{ ...BALANCE, owner: STRANGER, rex_maturities: [] }] });
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-busy' });
  });

  it('is requested once and not for every node', async () => {
    nodesAnswer(BUSY);
    backend.on('get_table_rows', () => ({ drop: true }));
    await expect(chain().pool()).rejects.toMatchObject({ error: 'node-busy' });
    expect(backend.requests('get_table_rows').filter((request) => request['table'] === 'rexpool')).toHaveLength(1);
  });
});

describe('the backend', () => {
  afterEach(() => {
    if (backend.asked.length > 0) throw new Error('the backend was queried');
  });

  it('is not queried while a node returns the tables', async () => {
    first.on('get_table_rows', () => BUSY);
    second.tables({ rexpool: [POOL] });
    const node = chain();
    const [pool, account] = [await node.pool(), await node.account(NAME)];
    for (const { at } of [pool, account]) {
      expect(at.node).toBe(second.url);
      expect(at).not.toHaveProperty('passedOnBy');
    }
  });

  it('is not queried where no node answers at all', async () => {
    for (const node of [first, second]) node.on('get_info', () => ({ drop: true }));
    await expect(chain().pool()).rejects.toMatchObject({ error: 'node-unreachable' });
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-unreachable' });
  });

  it('is not queried where the nodes are of another chain, or behind', async () => {
    nodesAnswer(BUSY);
    for (const node of [first, second])
      node.on('get_info', () => ({ json: info({ head_block_time: chainMilliseconds(Date.now() - 180_000) }) }));
    await expect(chain().pool()).rejects.toMatchObject({ error: 'clock-wrong' });
    first.on('get_info', () => ({ json: info({ head_block_time: chainMilliseconds(Date.now() - 300_000) }) }));
    await expect(chain().pool()).rejects.toMatchObject({ error: 'node-stale' });
    for (const node of [first, second]) node.on('get_info', () => ({ json: info({ chain_id: 'f'.repeat(64) }) }));
    await expect(chain().pool()).rejects.toMatchObject({ error: 'node-wrong-chain' });
  });

  it.each([
    ['the account', 'get_account'],
    ['its balance', 'get_currency_balance'],
    ['the contract', 'get_abi'],
  ])('is not queried where not the tables fail but %s', async (_name, path) => {
    for (const node of [first, second]) node.tables({}).on(path, () => BUSY);
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-busy' });
  });

  it('is not queried about an account that does not exist', async () => {
    for (const node of [first, second])
      node.tables({}).on('get_account', () => ({
        status: 500,
        json: nodeErrorBody(0, 'exception', 'unspecified', 'unknown key (boost::tuples): alice1111111'),
      }));
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'account-not-found', params: { account: NAME } });
  });

  it('is not queried on a chain without one', async () => {
    nodesAnswer(BUSY);
    await expect(chain({ alone: true }).pool()).rejects.toMatchObject({ error: 'node-busy' });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../adapters/antelope/read/system-contract.ts';
import { AntelopeNode } from '../../../adapters/antelope/node.ts';
import { ANTELOPE_NODES } from '../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../adapters/platform/nodes/node-list.ts';
import type { ChainNode } from '../../../application/ports/chain-node.ts';
import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import type { TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { queryById } from '../../support/transaction-query.ts';
import { BARE_ACCOUNT } from './bare-account.ts';
import { FakeNode, info, nodeErrorBody } from './fake-node.ts';
import { TestClock } from '../test-clock.ts';
import { listed } from '../../support/listed.ts';

let first: FakeNode;
let second: FakeNode;
let clock: TestClock;

beforeEach(async () => {
  [first, second] = await Promise.all([FakeNode.start(), FakeNode.start()]);
  clock = new TestClock();
});

afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

function chain(...urls: readonly string[]): ChainNode {
  const nodes = new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed(...(urls.length > 0 ? urls : [first.url, second.url])));
  return new AntelopeNode(EOS, nodes, new ContractVersions(EOS, clock));
}

function staleInfo(behindMs = 180_000): Record<string, unknown> {
  return info({ head_block_time: chainMilliseconds(Date.now() - behindMs) });
}

describe('reading from the list of nodes', () => {
  it('reads from the first node and returns its address', async () => {
    expect(await chain().head()).toMatchObject({ node: first.url, headNumber: 1000, irreversibleNumber: 998 });
    expect(second.asked).toEqual([]);
  });

  it('sends JSON text without a JSON content type', async () => {
    await chain().head();
    expect(first.asked[0]).toMatchObject({ path: 'get_info', contentType: 'text/plain;charset=UTF-8' });
  });

  it.each([
    ['drops the connection', { drop: true }],
    ['answers HTML', { text: '<!doctype html><title>502</title>', status: 502 }],
    ['answers nothing', { text: '' }],
    ['answers another shape', { json: { chain_id: EOS.chainId } }],
    ['is busy', { json: nodeErrorBody(3100000, 'busy', '', 'busy'), status: 503 }],
  ] as const)('goes to the next node when the first %s', async (_name, answer) => {
    first.on('get_info', () => answer);
    expect(await chain().head()).toMatchObject({ node: second.url });
  });

  it('goes to the next node when the head of the first is old', async () => {
    first.on('get_info', () => ({ json: staleInfo() }));
    expect(await chain().head()).toMatchObject({ node: second.url });
  });

  it('accepts a head in the future, whatever the device’s clock', async () => {
    first.on('get_info', () => ({ json: info({ head_block_time: '2031-01-01T00:00:00.000' }) }));
    expect(await chain().head()).toMatchObject({ node: first.url });
  });

  it('reports stale nodes when every head is old', async () => {
    first.on('get_info', () => ({ json: staleInfo() }));
    second.on('get_info', () => ({ json: staleInfo(300_000) }));
    await expect(chain().head()).rejects.toMatchObject({ error: 'node-stale' });
  });

  it('reports a wrong device clock when every head is old and the nodes agree', async () => {
    const node = chain();
    await clock.advance(7_380_000);
    await expect(node.head()).rejects.toMatchObject({ error: 'clock-wrong', params: { days: 0, hours: 2, minutes: 4 } });
    await expect(node.account('alice1111111')).rejects.toMatchObject({ error: 'clock-wrong' });
    expect((await node.check()).map(({ error }) => error?.error)).toEqual(['clock-wrong', 'clock-wrong']);
    expect(first.asked.map(({ path }) => path)).toEqual(['get_info', 'get_info', 'get_info']);
  });

  it('skips a node behind the one seen before, also where the device’s clock is slow', async () => {
    const ahead = (ms: number) => () => ({ json: info({ head_block_time: chainMilliseconds(Date.now() + ms) }) });
    first.on('get_info', ahead(7_200_000));
    second.on('get_info', ahead(3_600_000));
    const node = chain();
    expect(await node.head()).toMatchObject({ node: first.url });
    first.on('get_info', () => ({ drop: true }));
    await expect(node.head()).rejects.toMatchObject({ error: 'node-stale', params: { node: second.url } });
  });

  it('excludes a node of another chain from then on, and reports the reason', async () => {
    first.on('get_info', () => ({ json: info({ chain_id: 'f'.repeat(64) }) }));
    const node = chain();
    expect(await node.head()).toMatchObject({ node: second.url });
    expect(await node.head()).toMatchObject({ node: second.url });
    expect(first.requests('get_info')).toHaveLength(1);
    const [report] = await node.check();
    expect(report).toMatchObject({
      node: { url: first.url },
      head: null,
      error: { error: 'node-wrong-chain', params: { found: 'f'.repeat(64) } },
    });
  });

  it('uses a failed node last for a while, then first again', async () => {
    first.on('get_info', () => ({ drop: true }));
    const node = chain();
    await node.head();
    first.on('get_info', () => ({ json: info() }));
    expect(await node.head()).toMatchObject({ node: second.url });
    await clock.advance(31_000);
    expect(await node.head()).toMatchObject({ node: first.url });
  });

  it('reports the failure when no node answers', async () => {
    for (const node of [first, second]) node.on('get_info', () => ({ drop: true }));
    await expect(chain().head()).rejects.toMatchObject({ error: 'node-unreachable' });
    await expect(chain('http://127.0.0.1:1').head()).rejects.toMatchObject({
      error: 'node-unreachable',
      params: { node: 'http://127.0.0.1:1' },
    });
  });

  it('reports on every node without rejecting', async () => {
    second.on('get_info', () => ({ json: staleInfo() }));
    const reports = await chain(first.url, second.url, 'http://127.0.0.1:1').check();
    expect(reports.map(({ node: { url }, error }) => [url, error?.error ?? null])).toEqual([
      [first.url, null],
      [second.url, 'node-stale'],
      ['http://127.0.0.1:1', 'node-unreachable'],
    ]);
    expect(reports[1]?.head?.headNumber).toBe(1000);
  });
});

describe('an account', () => {
  const NAME = 'alice1111111';

  function withAccount(node: FakeNode): FakeNode {
    return node
      .on('get_account', () => ({ json: BARE_ACCOUNT }))
      .on('get_currency_balance', () => ({ json: [] }))
      .tables({});
  }

  it('returns an account without resources as empty, not as missing', async () => {
    withAccount(first);
    const snapshot = await chain().account(NAME);
    expect(String(snapshot.liquid)).toBe('0.0000 EOS');
    expect(snapshot).toMatchObject({ account: NAME, rex: { balance: null }, bandwidth: [], refund: null, at: { node: first.url } });
  });

  it('bounds the search for a row on both sides', async () => {
    withAccount(first);
    await chain().account(NAME);
    const rexbal = first.requests('get_table_rows').find(({ table }) => table === 'rexbal');
    expect(rexbal).toMatchObject({ lower_bound: NAME, upper_bound: NAME, limit: 1, json: true });
  });

  it('encodes a numeric name as its integer value', async () => {
    const digits = '111111111111';
    withAccount(first).on('get_account', () => ({ json: { ...BARE_ACCOUNT, account_name: digits } }));
    await chain().account(digits);
    expect(first.requests('get_table_rows').find(({ table }) => table === 'rexbal')).toMatchObject({ lower_bound: '595056260442243600' });
    expect(first.requests('get_table_rows').find(({ table }) => table === 'delband')).toMatchObject({ scope: '595056260442243600' });
  });

  it('never returns the row of another account', async () => {
    const stranger = {
      version: 0,
      owner: 'mallory11111',
      vote_stake: '1.0000 EOS',
      rex_balance: '1.0000 REX',
      matured_rex: 0,
      rex_maturities: [],
    };
    for (const node of [first, second]) withAccount(node).tables({ rexbal: [stranger] });
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'rexbal' } });
  });

  it('reads all pages of delegated bandwidth', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      from: NAME,
      to: `${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'12345'[Math.floor(index / 26)]}`,
      net_weight: '0.0000 EOS',
      cpu_weight: '1.0000 EOS',
    }));
    withAccount(first).on('get_table_rows', (body) => {
      if (body['table'] !== 'delband') return { json: { rows: [], more: false, next_key: '' } };
      const start = body['lower_bound'] === '' ? 0 : Number(body['lower_bound']);
      return { json: { rows: rows.slice(start, start + 50), more: start + 50 < rows.length, next_key: String(start + 50) } };
    });
    expect(asAntelope(await chain().account(NAME))?.bandwidth).toHaveLength(120);
  });

  it('gives up on a node whose pages repeat', async () => {
    for (const node of [first, second]) withAccount(node).on('get_table_rows', () => ({ json: { rows: [], more: true, next_key: '' } }));
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it.each([400, 500])('reports that an account does not exist (status %i), without querying the next node', async (status) => {
    withAccount(first).on('get_account', () => ({
      status,
      json: nodeErrorBody(3060002, 'account_query_exception', 'Account Query Exception', 'unable to find account'),
    }));
    await expect(chain().account('nobody')).rejects.toMatchObject({ error: 'account-not-found', params: { account: 'nobody' } });
    expect(second.asked).toEqual([]);
  });

  it('does not query invalid names', async () => {
    await expect(chain().account('Not A Name')).rejects.toMatchObject({ error: 'account-name-invalid' });
    expect(first.asked).toEqual([]);
  });
});

describe('broadcasting', () => {
  const ID = 'ab'.repeat(32);
  const SIGNED = { id: ID, bytes: '00ff', signatures: ['SIG_K1_x'], expiresAt: 0 };
  const accepted = { json: { transaction_id: ID, processed: { id: ID, except: null, receipt: { status: 'executed' } } }, status: 202 };
  const cpu = nodeErrorBody(
    3080004,
    'tx_cpu_usage_exceeded',
    '',
    'billed CPU time (5 us) is greater than the maximum billable CPU time for the transaction (1 us)',
  );
  const expired = nodeErrorBody(3040005, 'expired_tx_exception', '', 'expired');

  it('sends the signed bytes unchanged', async () => {
    first.on('send_transaction2', () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
    expect(first.requests('send_transaction2')).toEqual([
      {
        return_failure_trace: true,
        retry_trx: false,
        transaction: { signatures: ['SIG_K1_x'], compression: 'none', packed_context_free_data: '', packed_trx: '00ff' },
      },
    ]);
  });

  it.each(['send_transaction', 'push_transaction'])('falls back to %s on nodes without the newer call', async (path) => {
    first.on(path, () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
  });

  it('reads a failed trace in a successful response as a refusal', async () => {
    const except = {
      code: 3050003,
      name: 'eosio_assert_message_exception',
      message: 'x',
      stack: [{ context: {}, format: 'assertion failure with message: ${s}', data: { s: 'overdrawn balance' } }],
    };
    first.on('send_transaction2', () => ({ status: 202, json: { transaction_id: ID, processed: { id: ID, except, receipt: null } } }));
    await expect(chain(first.url).send(SIGNED)).rejects.toMatchObject({
      error: 'refused-by-one',
      cause: { error: 'contract-refused', params: { message: 'overdrawn balance' } },
    });
  });

  it('broadcasts to the other nodes after a refusal, which counts where two refuse', async () => {
    first.on('send_transaction2', () => ({ status: 500, json: cpu }));
    second.on('send_transaction2', () => ({ status: 500, json: cpu }));
    await expect(chain().send(SIGNED)).rejects.toMatchObject({ error: 'cpu-exceeded', params: { needs: '5', has: '1' } });
    second.on('send_transaction2', () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
  });

  it('accepts a duplicate as broadcast', async () => {
    first.on('send_transaction2', () => ({ status: 409, json: nodeErrorBody(3040008, 'tx_duplicate', '', `duplicate transaction ${ID}`) }));
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: true });
  });

  it('broadcasts the same bytes to the next node when the answer got lost', async () => {
    first.on('send_transaction2', () => ({ drop: true }));
    second.on('send_transaction2', () => accepted);
    expect(await chain().send(SIGNED)).toEqual({ id: ID, duplicate: false });
    expect(second.requests('send_transaction2')).toEqual(first.requests('send_transaction2'));
  });

  it('reports an unknown outcome when a refusal follows an attempt that may have arrived', async () => {
    first.on('send_transaction2', () => ({ drop: true }));
    second.on('send_transaction2', () => ({ status: 500, json: expired }));
    await expect(chain().send(SIGNED)).rejects.toMatchObject({ error: 'send-outcome-unknown', params: { id: ID } });
  });

  it('reports an unknown outcome when every answer got lost or was invalid', async () => {
    first.on('send_transaction2', () => ({ status: 502, text: '<html>bad gateway</html>' }));
    second.on('send_transaction2', () => ({ json: { transaction_id: 'cd'.repeat(32), processed: {} } }));
    await expect(chain().send(SIGNED)).rejects.toMatchObject({ error: 'send-outcome-unknown' });
  });

  it('reports unreachable nodes, not an unknown outcome, when nothing can have been delivered', async () => {
    await expect(chain('http://127.0.0.1:1').send(SIGNED)).rejects.toMatchObject({ error: 'node-unreachable' });
    for (const node of [first, second]) node.on('get_info', () => ({ json: info({ chain_id: '0'.repeat(64) }) }));
    await expect(chain().send(SIGNED)).rejects.toMatchObject({ error: 'node-wrong-chain' });
    expect(first.requests('send_transaction2')).toEqual([]);
  });

  it('does not broadcast through a node with an old head', async () => {
    first.on('get_info', () => ({ json: staleInfo() })).on('send_transaction2', () => accepted);
    second.on('send_transaction2', () => accepted);
    await chain().send(SIGNED);
    expect(first.requests('send_transaction2')).toEqual([]);
  });
});

describe('querying a transaction', () => {
  const ID = 'ab'.repeat(32);

  function block(number: number, ids: readonly unknown[] = []): Record<string, unknown> {
    return {
      block_num: number,
      id: number.toString(16).padStart(8, '0').padEnd(64, '0'),
      timestamp: '2024-07-10T12:00:00.500',
      transactions: ids,
    };
  }

  function status(changes: Record<string, unknown>): Record<string, unknown> {
    return { state: 'UNKNOWN', head_number: 1000, irreversible_number: 998, earliest_tracked_block_number: 900, ...changes };
  }

  it.each([
    ['IN_BLOCK', 1000, 'included'],
    ['IRREVERSIBLE', 998, 'irreversible'],
    ['IRREVERSIBLE beyond the irreversible block of its head', 999, 'included'],
  ])('reads the state %s of the node', async (state, block, expected) => {
    first.on('get_transaction_status', () => ({
      json: status({ state: state.split(' ')[0], block_number: block, block_timestamp: '2024-07-10T12:00:00.500' }),
    }));
    expect(await chain().transaction(queryById(ID, 990))).toMatchObject({
      state: expected,
      block,
      blockTime: Date.UTC(2024, 6, 10, 12, 0, 0, 500),
      failure: null,
    });
  });

  it('keeps waiting for a transaction that a fork removed', async () => {
    first.on('get_transaction_status', () => ({ json: status({ state: 'FORKED_OUT' }) }));
    expect(await chain().transaction(queryById(ID, 990))).toMatchObject({ state: 'pending' });
  });

  it('reads no blocks before its expiry where the node has records of them', async () => {
    first.on('get_transaction_status', () => ({ json: status({}) }));
    const query = { ...queryById(ID, 990), expiresAt: Date.now() + 60_000 };
    expect(await chain().transaction(query)).toMatchObject({ state: 'unseen', searchedFrom: 900 });
    expect(first.requests('get_block')).toEqual([]);
  });

  it('reads the blocks themselves where the records begin too late', async () => {
    first
      .on('get_transaction_status', () => ({ json: status({ earliest_tracked_block_number: 999 }) }))
      .on('get_block', (body) => ({
        json: block(Number(body['block_num_or_id']), body['block_num_or_id'] === 995 ? [{ status: 'executed', trx: { id: ID } }] : []),
      }));
    expect(await chain().transaction(queryById(ID, 990))).toMatchObject({ state: 'irreversible', block: 995 });
  });

  it('reads the blocks of a node without records', async () => {
    first.on('get_block', (body) => ({
      json: block(
        Number(body['block_num_or_id']),
        body['block_num_or_id'] === 1000
          ? [
              { status: 'expired', trx: 'ff' },
              { status: 'executed', trx: ID },
            ]
          : [],
      ),
    }));
    expect(await chain().transaction(queryById(ID, 990))).toMatchObject({ state: 'included', block: 1000 });
  });

  it('does not read an irreversible block twice', async () => {
    first.on('get_block', (body) => ({ json: block(Number(body['block_num_or_id'])) }));
    const node = chain();
    expect(await node.transaction(queryById(ID, 990))).toMatchObject({ state: 'unseen', searchedFrom: 990 });
    await node.transaction(queryById(ID, 990));
    const numbers = first.requests('get_block').map((body) => body['block_num_or_id']);
    expect(numbers).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999, 1000, 999, 1000]);
  });

  describe('after its expiry', () => {
    const over = (): TransactionQuery => ({ ...queryById(ID, 990), expiresAt: Date.UTC(2020, 0, 1) });
    const absent = () => ({ json: status({}) });
    const empty = (body: Record<string, unknown>) => ({ json: block(Number(body['block_num_or_id'])) });

    it('does not accept absence from one node', async () => {
      first.on('get_transaction_status', absent).on('get_block', empty);
      second.on('get_transaction_status', () => ({
        json: status({ state: 'IRREVERSIBLE', block_number: 997, block_timestamp: '2024-07-10T12:00:00.500' }),
      }));
      expect(await chain().transaction(over())).toMatchObject({ state: 'included', block: 997 });
    });

    it('accepts absence from two nodes', async () => {
      for (const node of [first, second]) node.on('get_transaction_status', absent).on('get_block', empty);
      expect(await chain().transaction(over())).toMatchObject({ state: 'unseen', searchedFrom: 990 });
      expect(second.requests('get_transaction_status')).toHaveLength(1);
    });

    it('accepts absence from one node where no other answers', async () => {
      first.on('get_transaction_status', absent).on('get_block', empty);
      second.on('get_info', () => ({ status: 500, json: {} }));
      expect(await chain().transaction(over())).toMatchObject({ state: 'unseen', searchedFrom: 990 });
    });

    describe('where a node has pruned the blocks and does not report its first one', () => {
      const since = (first: number) => (body: Record<string, unknown>) =>
        Number(body['block_num_or_id']) < first
          ? { status: 500, json: nodeErrorBody(3100002, 'unknown_block_exception', 'Unknown block', 'Could not find block') }
          : { json: block(Number(body['block_num_or_id'])) };

      it('reports that it did not search far enough back, and requests a limited number of blocks at once', async () => {
        first.on('get_block', since(994));
        expect(await chain(first.url).transaction(over())).toMatchObject({ state: 'unseen', searchedFrom: 991 });
        expect(first.requests('get_block').map((body) => body['block_num_or_id'])).toEqual([990, 991, 992, 993, 994, 995]);
      });

      it('does not treat a temporarily unavailable block as pruned', async () => {
        first.on('get_block', (body) =>
          body['block_num_or_id'] === 999 ? { status: 500, json: {} } : { json: block(Number(body['block_num_or_id'])) },
        );
        await expect(chain(first.url).transaction(queryById(ID, 990))).rejects.toMatchObject({ error: 'node-answer-invalid' });
      });

      it('waits for an unreachable node that may have the blocks, but not forever', async () => {
        first.on('get_block', since(994));
        second.on('get_info', () => ({ status: 500, json: {} }));
        const lately = Date.parse(`${String(info()['last_irreversible_block_time'])}Z`) - 60_000;
        await expect(chain().transaction({ ...over(), expiresAt: lately })).rejects.toMatchObject({ error: 'node-answer-invalid' });
        expect(await chain().transaction({ ...over(), expiresAt: lately - 3_600_000 })).toMatchObject({
          state: 'unseen',
          searchedFrom: 991,
        });
      });

      it('finds the expiry proven although the previous block id is missing', async () => {
        const { last_irreversible_block_time: _left, ...older } = info();
        first
          .on('get_info', () => ({ json: older }))
          .on('get_block', (body) =>
            body['block_num_or_id'] === 998 ? { json: { ...block(998), previous: '' } } : { status: 500, json: {} },
          );
        const origin = { account: 'alice1111111', calls: [] };
        expect(await chain(first.url).transaction({ ...over(), id: null, origin })).toMatchObject({
          state: 'unseen',
          head: { irreversibleTime: Date.UTC(2024, 6, 10, 12, 0, 0, 500) },
        });
      });
    });

    it('reads the blocks of each node, whatever the scan of another node found', async () => {
      const blocks = (holder: number | null) => (body: Record<string, unknown>) => ({
        json: block(Number(body['block_num_or_id']), body['block_num_or_id'] === holder ? [{ status: 'executed', trx: ID }] : []),
      });
      first.on('get_block', blocks(null));
      second.on('get_block', blocks(995));
      expect(await chain().transaction({ ...over(), expiresAt: Date.UTC(2024, 6, 10, 13) })).toMatchObject({
        state: 'included',
        block: 995,
      });
    });
  });

  it('reads the time of the last irreversible block from the block where get_info omits it', async () => {
    const { last_irreversible_block_time: _left, ...older } = info();
    first
      .on('get_info', () => ({ json: older }))
      .on('get_transaction_status', () => ({ json: status({}) }))
      .on('get_block', () => ({ json: block(998) }));
    const query = { ...queryById(ID, 990), expiresAt: Date.now() + 60_000 };
    expect(await chain().transaction(query)).toMatchObject({
      state: 'unseen',
      head: { irreversibleTime: Date.UTC(2024, 6, 10, 12, 0, 0, 500) },
    });
  });
});

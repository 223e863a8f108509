import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { AntelopeNode } from '../../../../adapters/antelope/node.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { ChainNode } from '../../../../application/ports/chain-node.ts';
import { queryById } from '../../../support/transaction-query.ts';
import { FakeNode, info, nodeErrorBody } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { confirming } from '../../../support/listed.ts';

const ID = 'ab'.repeat(32);
const LATE = '2024-07-10T12:00:00.500';

let first: FakeNode;
let second: FakeNode;

beforeEach(async () => {
  [first, second] = await Promise.all([FakeNode.start(), FakeNode.start()]);
});

afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

function chain(): ChainNode {
  const clock = new TestClock();
  return new AntelopeNode(
    EOS,
    new NodeList(EOS, ANTELOPE_NODES, clock, async () => confirming(first.url, second.url)),
    new ContractVersions(EOS, clock),
  );
}

function status(changes: Record<string, unknown>): { json: unknown } {
  return { json: { state: 'UNKNOWN', head_number: 1000, irreversible_number: 998, earliest_tracked_block_number: 900, ...changes } };
}

function blocksOf(node: FakeNode, holding: number | null): void {
  node.on('get_block', (body) => {
    const number = Number(body['block_num_or_id']);
    return {
      json: { block_num: number, timestamp: LATE, transactions: number === holding ? [{ status: 'executed', trx: { id: ID } }] : [] },
    };
  });
}

function forgetting(node: FakeNode, earliest: number): void {
  node
    .on('get_info', () => ({ json: info({ earliest_available_block_num: earliest }) }))
    .on('get_block', () => ({
      status: 400,
      json: nodeErrorBody(3100002, 'unknown_block_exception', 'Unknown block', 'Could not find block'),
    }));
}

describe('a transaction status', () => {
  describe.each([
    ['a node that has executed none since its start', 0],
    ['a node that still names the block of the last one it has forgotten', 900],
    ['a node that does not tell since when', undefined],
  ])('that is unknown to %s', (_name, earliest) => {
    const unknown = () => status({ earliest_tracked_block_number: earliest });

    it('is read from the blocks after its expiry, so that what is in one is never called expired', async () => {
      for (const node of [first, second]) {
        node.on('get_transaction_status', unknown);
        blocksOf(node, 995);
      }
      const over = { ...queryById(ID, 990), expiresAt: Date.UTC(2024, 6, 10, 12, 0, 1) };
      expect(await chain().transaction(over)).toMatchObject({ state: 'irreversible', block: 995 });
    });

    it('is read from the blocks where nobody knows its expiry', async () => {
      first.on('get_transaction_status', unknown);
      blocksOf(first, 995);
      expect(await chain().transaction(queryById(ID, 990))).toMatchObject({ state: 'irreversible', block: 995 });
    });
  });

  it('that is unknown to a node that has just been started is read from the blocks before its expiry too', async () => {
    first.on('get_transaction_status', () => status({ earliest_tracked_block_number: 0 }));
    blocksOf(first, 995);
    const open = { ...queryById(ID, 990), expiresAt: Date.now() + 60_000 };
    expect(await chain().transaction(open)).toMatchObject({ state: 'included', block: 995 });
  });

  it.each(['IN_BLOCK', 'IRREVERSIBLE'])(
    'is never "unseen" when the record answers %s without the block: the blocks are read',
    async (state) => {
      first.on('get_transaction_status', () => status({ state }));
      blocksOf(first, 995);
      expect(await chain().transaction(queryById(ID, 990))).toMatchObject({ state: 'irreversible', block: 995 });
    },
  );

  it('is never "unseen" because of an unknown state: the blocks are read', async () => {
    first.on('get_transaction_status', () => status({ state: 'FINAL' }));
    blocksOf(first, 995);
    expect(await chain().transaction(queryById(ID, 990))).toMatchObject({ state: 'irreversible', block: 995 });
  });

  it('is no longer "pending" once every block that could hold it is irreversible', async () => {
    first.on('get_transaction_status', () => status({ state: 'LOCALLY_APPLIED' }));
    blocksOf(first, null);
    expect(await chain().transaction(queryById(ID, 700))).toMatchObject({ state: 'unseen', searchedFrom: 700 });
    expect(await chain().transaction(queryById(ID, 900))).toMatchObject({ state: 'pending' });
  });

  it('is searched in earlier blocks too when a later query starts earlier', async () => {
    blocksOf(first, 991);
    const node = chain();
    expect(await node.transaction(queryById(ID, 995))).toMatchObject({ state: 'unseen', searchedFrom: 995 });
    expect(await node.transaction(queryById(ID, 990))).toMatchObject({ state: 'irreversible', block: 991 });
  });

  it('is read from the next node when the first has pruned the blocks', async () => {
    forgetting(first, 999);
    blocksOf(second, 700);
    expect(await chain().transaction(queryById(ID, 690))).toMatchObject({ state: 'irreversible', block: 700 });
  });

  it('is reported as unsearchable when no node has the blocks any more, so that no write waits forever', async () => {
    for (const node of [first, second]) forgetting(node, 999);
    expect(await chain().transaction(queryById(ID, 690))).toMatchObject({ state: 'unseen', searchedFrom: 999 });
  });

  it('stays open when a block is missing that the node should have', async () => {
    for (const node of [first, second]) forgetting(node, 1);
    await expect(chain().transaction(queryById(ID, 690))).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('is not reported as unsearchable as long as a node that has the blocks only fails to answer', async () => {
    forgetting(first, 999);
    second.on('get_info', () => ({ drop: true }));
    await expect(chain().transaction(queryById(ID, 690))).rejects.toMatchObject({ error: 'node-unreachable' });
  });

  it.each([
    ['irreversible beyond its head', { last_irreversible_block_num: 1001 }],
    ['irreversible later than its head', { last_irreversible_block_time: '2099-01-01T00:00:00.000' }],
  ])('is not read from a node that is %s', async (_name, wrong) => {
    first.on('get_info', () => ({ json: info(wrong) }));
    expect(await chain().head()).toMatchObject({ node: second.url });
  });

  it('does not search more blocks than fit into the longest life of a transaction, whatever height a node claims', async () => {
    let asked = 0;
    for (const node of [first, second]) {
      node.on('get_info', () => ({ json: info({ head_block_num: 90_000_000, last_irreversible_block_num: 89_999_998 }) }));
      node.on('get_block', (body) => {
        asked += 1;
        return { json: { block_num: Number(body['block_num_or_id']), timestamp: LATE, transactions: [] } };
      });
    }
    const expiresAt = Date.now() + 30_000;
    await expect(chain().transaction({ ...queryById(ID, 700), expiresAt })).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: 'get_block.timestamp' },
    });
    expect(asked).toBeLessThanOrEqual(2 * 7_201);
  }, 60_000);
});

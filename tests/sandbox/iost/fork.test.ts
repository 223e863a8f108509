import { beforeEach, describe, expect, it } from 'vitest';
import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, type IostNode } from './iost-node.ts';

const VOTE = ['vote_producer.iost', 'vote', 'newvoter01', POOL_PRODUCER, '1'] as const;

describe('a fork of the IOST chain', () => {
  let node: IostNode;
  let id: string;
  const statusOf = async (): Promise<string> => {
    const { body } = await node.get(`/getTxByHash/${id}`);
    return body.status ?? body.message;
  };
  const votes = async (): Promise<readonly unknown[]> => (await node.get('/getAccount/newvoter01/1')).body.vote_infos;

  beforeEach(async () => {
    node = await iostNode();
    id = (await node.send('newvoter01', VOTE)).id;
    node.clock.advance(1_000);
  });

  it('reverts transactions, gives the blocks other hashes, and leaves irreversible ones unchanged', async () => {
    expect(await statusOf()).toBe('PACKED');
    const [lost, kept] = [node.world.status().head, node.world.status().irreversible];
    expect(node.world.forkBack(3, { reapply: false })).toEqual({ reverted: [id], reapplied: [] });
    expect(await statusOf()).toBe('tx not found');
    expect(await votes()).toEqual([]);
    expect(node.world.status().head).toMatchObject({ number: lost.number, time: lost.time });
    expect(node.world.status().head.id).not.toBe(lost.id);
    expect(node.world.status().irreversible).toEqual(kept);
    node.clock.advance(10_000);
    expect(node.world.chain.history().map(({ transaction }) => transaction.hash)).not.toContain(id);
  });

  it('lets them wait for a block again on request', async () => {
    expect(node.world.forkBack(3, { reapply: true })).toEqual({ reverted: [id], reapplied: [id] });
    expect(await statusOf()).toBe('PENDING');
    node.clock.advance(500);
    expect(await statusOf()).toBe('PACKED');
    expect(await votes()).toHaveLength(1);
    expect(node.world.chain.head().transactions.map(({ transaction }) => transaction.hash)).toEqual([id]);
  });

  it('links each block to the one before it', async () => {
    node.world.forkBack(2, { reapply: false });
    const head = node.world.status().head.number;
    for (const number of [head, head - 1, head - 2]) {
      const { block } = (await node.get(`/getBlockByNumber/${number}/true`)).body;
      expect(block.parent_hash).toBe((await node.get(`/getBlockByNumber/${number - 1}/true`)).body.block.hash);
    }
  });

  it.each([0, 7, 1.5])('of %d blocks is not possible', (blocks) => {
    expect(() => node.world.forkBack(blocks, { reapply: false })).toThrow('only the last 6 blocks');
  });

  it('does not revert what the pool settled', () => {
    node.clock.set(Date.UTC(2025, 0, 16, 2) + 500);
    expect(() => node.world.forkBack(2, { reapply: true })).toThrow('in which the sandbox itself acted');
    expect(node.world.forkBack(1, { reapply: true })).toEqual({ reverted: [], reapplied: [] });
  });
});

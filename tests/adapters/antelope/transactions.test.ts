import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AntelopeProfile } from '../../../adapters/antelope/antelope-profile.ts';
import { EOS } from '../../../adapters/antelope/eos.ts';
import { ANTELOPE_NODES } from '../../../adapters/antelope/node-protocol.ts';
import { NodeList } from '../../../adapters/platform/node-list.ts';
import { AntelopeTransactions } from '../../../adapters/antelope/transactions.ts';
import { FakeNode } from './fake-node.ts';
import { TestClock } from '../test-clock.ts';

const BLOCK_TIME = Date.UTC(2026, 0, 1, 12);
const SIGNER = { account: 'alice1111111', permission: 'active' };

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
  node.on('get_block_info', ({ block_num: number }) => ({ json: { block_num: number, id: '0'.repeat(16) + '01020304' + '0'.repeat(40), timestamp: '2026-01-01T12:00:00.500' } }));
});

afterEach(async () => {
  await node.stop();
});

function transactions(changes: Partial<AntelopeProfile['transaction']> = {}): AntelopeTransactions {
  const profile: AntelopeProfile = { ...EOS, transaction: { ...EOS.transaction, ...changes } };
  return new AntelopeTransactions(profile, new NodeList(profile, ANTELOPE_NODES, new TestClock(), async () => [node.url]));
}

describe('building a transaction', () => {
  it('gives it 30 seconds from the block three behind the head', async () => {
    const built = transactions();
    const { expiresAt, builtAtBlock } = await built.build(await built.calls({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER));
    expect(expiresAt).toBe(BLOCK_TIME + 30_000);
    expect(builtAtBlock).toBe(1000);
    expect(node.requests('get_block_info')).toEqual([{ block_num: 997 }]);
  });

  it('gives it as long as the profile says, from the block the profile says', async () => {
    const built = transactions({ expireSeconds: 180, blocksBehind: 10 });
    const { expiresAt } = await built.build(await built.calls({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER));
    expect(expiresAt).toBe(BLOCK_TIME + 180_000);
    expect(node.requests('get_block_info')).toEqual([{ block_num: 990 }]);
  });
});

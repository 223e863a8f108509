import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { sendSigned } from '../../../../adapters/antelope/write/broadcast.ts';
import { FakeNode, nodeErrorBody } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

const ID = 'ab'.repeat(32);
const SIGNED = { id: ID, bytes: '00ff', signatures: ['SIG_K1_x'], expiresAt: 0 };
const busy = nodeErrorBody(3100000, 'busy', 'Busy', 'Too many bytes in flight');
const expired = nodeErrorBody(3040005, 'expired_tx_exception', '', 'expired');

let first: FakeNode;
let second: FakeNode;

beforeEach(async () => {
  [first, second] = await Promise.all([FakeNode.start(), FakeNode.start()]);
});

afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

function send() {
  return sendSigned(new NodeList(EOS, ANTELOPE_NODES, new TestClock(), async () => listed(first.url, second.url)), SIGNED);
}

describe('broadcasting', () => {
  it('does not accept a refusal after a node that was too busy to answer, since it may have accepted the transaction', async () => {
    first.on('send_transaction2', () => ({ status: 503, json: busy }));
    second.on('send_transaction2', () => ({ status: 500, json: expired }));
    await expect(send()).rejects.toMatchObject({ error: 'send-outcome-unknown', params: { id: ID } });
  });

  it('accepts a refusal after a node that rejected the request unread', async () => {
    first.on('send_transaction2', () => ({ status: 429, json: busy }));
    second.on('send_transaction2', () => ({ status: 500, json: expired }));
    await expect(send()).rejects.toMatchObject({ error: 'refused-by-one', cause: { error: 'transaction-expired' } });
  });

  it.each([
    [3060003, 'Failed to retrieve permission: alice@vote'],
    [3060001, 'permission query failed: alice@vote'],
    [3010001, 'Name not properly normalized'],
  ])('refuses with the nodes’ own text for the unlisted reason %i', async (code, message) => {
    for (const node of [first, second])
      node.on('send_transaction2', () => ({ status: 500, json: nodeErrorBody(code, 'unlisted', 'Unlisted', message) }));
    await expect(send()).rejects.toMatchObject({ error: 'transaction-refused', params: { message } });
  });

  it('does not report a refusal for a failure of the node itself, nor after an answer that was lost', async () => {
    const unlisted = nodeErrorBody(3060003, 'unlisted', 'Unlisted', 'Failed to retrieve permission');
    first.on('send_transaction2', () => ({ status: 500, json: nodeErrorBody(3100002, 'misc', 'Misc', 'the node is not well') }));
    await expect(send()).rejects.toMatchObject({ error: 'refused-by-one', cause: { error: 'chain-unknown-error' } });
    first.on('send_transaction2', () => ({ status: 503, json: busy }));
    second.on('send_transaction2', () => ({ status: 500, json: unlisted }));
    await expect(send()).rejects.toMatchObject({ error: 'send-outcome-unknown' });
  });
});

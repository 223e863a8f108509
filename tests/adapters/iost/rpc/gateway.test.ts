import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountAnswer } from '../../../../adapters/iost/read/account-answer.ts';
import { chainInfoAnswer, storageAnswer } from '../../../../adapters/iost/rpc/chain-answers.ts';
import { nodeRefusal } from '../../../../adapters/iost/rpc/failures.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from '../../../../adapters/iost/rpc/gateway.ts';
import { sentBody } from '../../../../adapters/iost/write/sent-body.ts';
import { transactionHash } from '../../../../adapters/iost/write/transaction-codec.ts';
import { movedAmount, receiptAnswer, transactionAnswer } from '../../../../adapters/iost/status/transaction-answer.ts';
import { claimableBonusOf } from '../../../../adapters/iost/read/voter-bonus.ts';
import { nodeAsk } from '../../../../adapters/iost/rpc/node-ask.ts';
import { storedVotes } from '../../../../adapters/iost/read/vote-answers.ts';
import { voteRamNeed } from '../../../support/vote-ram-need.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { frozenReading } from '../../../../domain/iost/votes/frozen-balances.ts';
import { POOL_PRODUCER } from '../../../../sandbox/iost/seed/seed-accounts.ts';
import { listenOn } from '../../../../sandbox/listen.ts';
import { iostNode, signedTransaction, type IostNode } from '../../../sandbox/iost/iost-node.ts';

const COIN = { code: 'IOST', precision: 8 };
const CONTRACT = 'vote_producer.iost';

describe('a node over its HTTP gateway', () => {
  let node: IostNode;
  let address: string;

  beforeAll(async () => {
    node = await iostNode({ seed: 'gateway' });
    address = await listenOn(node.server, 0);
  });

  afterAll(async () => {
    node.clock.stop();
    await node.server.close();
  });

  const account = async (name: string): Promise<ReturnType<typeof accountAnswer>> =>
    accountAnswer(await gatewayCall(address, `getAccount/${name}/1`), COIN);

  const send = async (publisher: string, ...action: readonly [string, string, ...string[]]): Promise<string> => {
    const transaction = signedTransaction(node.world, node.clock.now(), publisher, action);
    await gatewayCall(address, 'sendTx', sentBody(transaction));
    return transactionHash(transaction);
  };

  it('accepts a vote whose id is known before broadcasting, and returns its status until it is irreversible', async () => {
    const id = await send('newvoter01', CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, '12.00000001');
    const status = async (): Promise<ReturnType<typeof transactionAnswer>> =>
      transactionAnswer(await gatewayCall(address, `getTxByHash/${id}`));
    expect(await status()).toMatchObject({
      state: 'pending',
      block: null,
      transaction: { hash: id, publisher: 'newvoter01', receipt: null },
    });
    node.clock.advance(500);
    expect(await status()).toMatchObject({ state: 'packed', block: null, transaction: { receipt: { failure: null } } });
    node.clock.advance(3_000);
    const { state, block, transaction } = await status();
    const { receipt } = transaction;
    const head = chainInfoAnswer(await gatewayCall(address, 'getChainInfo'));
    expect(state).toBe('irreversible');
    expect(block).toBe(head.irreversibleNumber);
    expect(movedAmount(receipt!, { token: 'iost', sender: 'newvoter01', receiver: 'vote.iost' }, COIN).digits()).toBe('12.00000001');
    expect(receiptAnswer(await gatewayCall(address, `getTxReceiptByTxHash/${id}`))).toEqual(receipt);
    const stored = storageAnswer(
      await gatewayCall(
        address,
        'getContractStorage',
        JSON.stringify({ id: 'vote.iost', key: 'u_1', field: 'newvoter01', by_longest_chain: true }),
      ),
    );
    expect(storedVotes(stored.data, COIN)).toEqual((await account('newvoter01')).votes);
  });

  it('charges no more RAM for a vote than computed before', async () => {
    const amount = Asset.of(12_345_678_901n, COIN);
    const before = await account('noram00001');
    const need = voteRamNeed({ voter: 'noram00001', producer: POOL_PRODUCER, amount });
    expect(before.ram.available).toBeLessThan(BigInt(need));
    const id = await send('noram00001', CONTRACT, 'vote', 'noram00001', POOL_PRODUCER, '123.45678901');
    node.clock.advance(4_000);
    const { failure, message } = receiptAnswer(await gatewayCall(address, `getTxReceiptByTxHash/${id}`));
    expect(failure?.error).toBe('ram-exceeded');
    const charged = Number(/need (\d+)/.exec(message)![1]);
    expect(charged).toBeGreaterThan(100);
    expect(need).toBeGreaterThanOrEqual(charged);
    expect(need).toBeLessThan(charged + 250);
  });

  it('restores gas by the second, and 100,000 at once for each coin pledged', async () => {
    await send('lowgas0001', CONTRACT, 'vote', 'lowgas0001', POOL_PRODUCER, '1');
    node.clock.advance(4_000);
    const first = (await account('lowgas0001')).gas!;
    node.clock.advance(3_600_000);
    const second = (await account('lowgas0001')).gas!;
    expect(second.available).toBe(first.available + 3_600n * first.perSecond);
    await send('lowgas0001', 'gas.iost', 'pledge', 'lowgas0001', 'lowgas0001', '20');
    node.clock.advance(500);
    const third = (await account('lowgas0001')).gas!;
    expect([third.limit - second.limit, third.perSecond - second.perSecond]).toEqual([600_000_000n, 2_300n]);
    // Less what the pledge itself took.
    const gained = third.available - second.available;
    expect([gained > 197_690_000n, gained < 200_000_000n]).toEqual([true, true]);
  });

  it('returns a bonus, pays it out, and freezes withdrawn votes', async () => {
    const bonus = async (): Promise<Asset> => (await claimableBonusOf(nodeAsk(address), 'poolvoter1', COIN)).paid;
    const earned = await bonus();
    expect(earned.isPositive()).toBe(true);
    const claim = await send('poolvoter1', CONTRACT, 'voterWithdraw', 'poolvoter1');
    const reduction = await send('poolvoter1', CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '10.5');
    node.clock.advance(4_000);
    const paid = movedAmount(
      receiptAnswer(await gatewayCall(address, `getTxReceiptByTxHash/${claim}`)),
      { token: 'iost', sender: CONTRACT, receiver: 'poolvoter1' },
      COIN,
    );
    expect(paid.digits()).toBe(earned.digits());
    expect((await bonus()).isZero()).toBe(true);
    expect(receiptAnswer(await gatewayCall(address, `getTxReceiptByTxHash/${reduction}`)).failure).toBeNull();
    const { frozen } = await account('poolvoter1');
    const { lots } = frozenReading(frozen!, node.clock.now(), COIN);
    expect(lots.map(({ amount }) => amount.digits())).toEqual(['60.25000000', '10.50000000']);
  });

  it('refuses with a body that is recognised by the catalogue', async () => {
    const refused = await send('nogas00001', CONTRACT, 'voterWithdraw', 'nogas00001').catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(GatewayRefusal);
    expect(nodeRefusal((refused as GatewayRefusal).body)).toMatchObject({
      error: 'gas-insufficient',
      params: { available: '0', needed: '1000000' },
    });
    expect((refused as GatewayRefusal).message).toBe('gas not enough: user nogas00001 has 0 < 1000000');
  });

  it('is unreachable when it is stopped, or when something else answers', async () => {
    const other = Fastify({ forceCloseConnections: true });
    other.get('/getChainInfo', (_request, reply) => reply.type('text/html').send('<html></html>'));
    const place = await listenOn(other, 0);
    const call = (path: string): Promise<unknown> => gatewayCall(place, path).catch((thrown: unknown) => thrown);
    expect(await call('getChainInfo')).toMatchObject({
      delivered: 'maybe',
      error: { error: 'node-answer-invalid', params: { what: 'getChainInfo' } },
    });
    expect(await call('getNodeInfo')).toMatchObject({ delivered: 'maybe', error: { error: 'node-answer-invalid' } });
    await other.close();
    const closed = Fastify();
    const gone = await listenOn(closed, 0);
    await closed.close();
    const nobody = await gatewayCall(gone, 'getChainInfo').catch((thrown: unknown) => thrown);
    expect(nobody).toBeInstanceOf(GatewaySilence);
    expect(nobody).toMatchObject({ delivered: 'no', error: { error: 'node-unreachable' } });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { IostNode } from '../../../../adapters/iost/node.ts';
import type { SignedTransaction } from '../../../../domain/core/chain/call.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { chainInfo, type FakeAnswer, FakeGateway } from '../fake-gateway.ts';
import { type IostNetwork, iostNetwork, nodesAt, signedVote } from '../iost-network.ts';

let network: IostNetwork;
let first: FakeGateway;
let second: FakeGateway;
let signed: SignedTransaction;

beforeEach(async () => {
  [network, first, second] = await Promise.all([iostNetwork(), FakeGateway.start(), FakeGateway.start()]);
  ({ signed } = await signedVote(network, 'newvoter01', '1.00000001'));
});

afterEach(async () => {
  await Promise.all([network.stop(), first.stop(), second.stop()]);
});

function send(...answers: readonly FakeAnswer[]) {
  const gateways = [first, second].slice(0, answers.length);
  gateways.forEach((gateway, index) => gateway.on('sendTx', () => answers[index]!));
  return new IostNode(IOST, nodesAt(new FakeClock(START), ...gateways.map(({ url }) => url))).send(signed);
}

const taken = (): FakeAnswer => ({ json: { hash: signed.id, pre_tx_receipt: null } });
const expired: FakeAnswer = { refuses: 'TimeError: tx.time is expired(tx.time: 1, now: 2). Please sync time' };

describe('broadcasting', () => {
  it('sends exactly the body the protocol’s own client would, and a node accepts it under the id that was known before', async () => {
    expect(await send(taken())).toEqual({ id: signed.id, duplicate: false });
    const [{ body, method, headers }] = first.asked.filter(({ path }) => path === '/sendTx') as [FakeGateway['asked'][number]];
    expect([method, headers['content-type']]).toEqual(['POST', 'text/plain;charset=UTF-8']);
    expect(body).toMatch(
      /^\{"gasRatio":1,"gasLimit":1000000,"actions":\[\{"contract":"vote_producer\.iost","actionName":"vote","data":"\[\\"newvoter01\\",\\"newpoolbp\\",\\"1\.00000001\\"\]"\}\],"signers":\[\],"signatures":\[\],"publisher":"newvoter01","publisher_sigs":\[\{"algorithm":"ED25519",/,
    );
    expect(body).toMatch(
      new RegExp(
        `"amount_limit":\\[\\{"token":"iost","value":"1\\.00000001"\\}\\],"chain_id":1024,"reserved":null,"time":${START}000000,"expiration":${START + 90_000}000000,"delay":0\\}$`,
      ),
    );
    expect(await network.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
  });

  it('treats "exists" as accepted before', async () => {
    await network.node.send(signed);
    expect(await network.node.send(signed)).toEqual({ id: signed.id, duplicate: true });
    await network.advance(5_000);
    expect(await network.node.send(signed)).toEqual({ id: signed.id, duplicate: true });
  });

  it.each([
    ['gas not enough: user alice001 has 814000.5 < 1000000', 'gas-insufficient'],
    ['VerifyError publisher error', 'authority-unsatisfied'],
    ['VerifyError invalid delay time', 'transaction-refused'],
    ['TimeError: tx.time is too large(tx.time: 2, now: 1). Please sync time', 'transaction-time-ahead'],
    ['a new reason', 'transaction-refused'],
  ])('reports the refusal %j of two nodes, and that one alone refused it', async (refuses, error) => {
    await expect(send({ refuses }, { refuses })).rejects.toMatchObject({ error });
    await expect(send({ refuses })).rejects.toMatchObject({ error: 'refused-by-one', params: { node: first.url }, cause: { error } });
    expect(await send({ refuses }, taken())).toEqual({ id: signed.id, duplicate: false });
  });

  it.each([
    ['a full pool', { refuses: 'txpool is full' }],
    ['another chain', { refuses: 'VerifyError invalid chain_id, should be 1020, yours:1024' }],
    ['a server that rejected it unread', { text: 'slow down', status: 429 }],
  ] as const)('continues with the next node after %s, which accepted nothing', async (_what, answer) => {
    expect(await send(answer, taken())).toEqual({ id: signed.id, duplicate: false });
    await expect(send(answer, expired)).rejects.toMatchObject({ error: 'refused-by-one', cause: { error: 'transaction-expired' } });
  });

  it.each([
    ['a broken connection', { drop: true }],
    ['a page of a proxy server', { text: '<html></html>' }],
    ['another hash', { json: { hash: 'C9UNh3VxaGM8xjnX5zMZvTYJ4y7djC4kDGCoqVdTZfCX' } }],
    ['no hash', { json: {} }],
    ['an oversized response', { text: 'busy', status: 503 }],
    ['an unknown text', { text: 'Bad Request', status: 400 }],
  ] as const)('does not accept a refusal after %s: the transaction may have been accepted', async (_what, answer) => {
    await expect(send(answer, expired)).rejects.toMatchObject({ error: 'send-outcome-unknown', params: { id: signed.id } });
    await expect(send(answer)).rejects.toMatchObject({ error: 'send-outcome-unknown' });
    expect(await send(answer, { refuses: 'tx exists in pending' })).toEqual({ id: signed.id, duplicate: true });
  });

  it('sends nothing to a node on another chain or with an old head', async () => {
    first.on('getChainInfo', () => ({ json: chainInfo({ chain_id: 1020 }) }));
    second.on('getChainInfo', () => ({
      json: chainInfo({ head_block_time: `${START - 120_000}000000`, lib_block_time: `${START - 130_000}000000` }),
    }));
    await expect(send(taken(), taken())).rejects.toMatchObject({ error: 'node-stale' });
    expect([first.paths('sendTx'), second.paths('sendTx')]).toEqual([[], []]);
  });

  it('sends nothing that it cannot decode itself', async () => {
    for (const bytes of ['zz', '00', signed.bytes.slice(0, -2)]) {
      await expect(network.node.send({ ...signed, bytes })).rejects.toMatchObject({ error: 'transaction-undecodable' });
    }
    expect(network.sandbox.world.chain.poolSize()).toBe(0);
  });
});

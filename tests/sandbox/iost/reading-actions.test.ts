import { beforeEach, describe, expect, it } from 'vitest';

import { GONE_PRODUCER, POOL_PRODUCER, RETURNED_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, type IostNode } from './iost-node.ts';

let node: IostNode;

beforeEach(async () => {
  node = await iostNode();
});

/** Calls an action that changes nothing, and returns what it returns, or the reason of its failure. */
async function returned(contract: string, action: string, ...args: readonly unknown[]): Promise<unknown> {
  const { message, returns } = await node.settled('newvoter01', [contract, action, ...args]);
  if (message !== '') return / error: (?:Uncaught exception: Error: )*([^\n]*)/.exec(message)?.[1];
  const [text] = JSON.parse(returns[0]);
  return /^[{[]/.test(text) ? JSON.parse(text) : text;
}

describe('actions of the sandbox’s contracts that only read', () => {
  it('tell a balance and the supply of the coin, and of no other token', async () => {
    expect(await returned('token.iost', 'balanceOf', 'iost', 'twovotes01')).toBe('669.5');
    expect([await returned('token.iost', 'supply', 'iost'), await returned('token.iost', 'totalSupply', 'iost')]).toEqual([
      '21320000000',
      '90000000000',
    ]);
    expect(await returned('token.iost', 'balanceOf', 'nosuch', 'twovotes01')).toBe('token not exists');
  });

  it('tell candidates, with their votes while they can be elected', async () => {
    expect(await returned('vote_producer.iost', 'getProducer', RETURNED_PRODUCER)).toMatchObject({
      status: 1,
      online: true,
      voteInfo: { votes: '30', deleted: 0 },
    });
    expect(await returned('vote_producer.iost', 'getProducer', GONE_PRODUCER)).not.toHaveProperty('voteInfo');
    expect(await returned('vote_producer.iost', 'getProducer', 'newvoter01')).toBe('producer not exists');
    expect(await returned('vote_producer.iost', 'getCandidateBonus', POOL_PRODUCER)).toMatch(/^\d+\.\d{8}$/);
  });

  it('tell options and votes of the election, and of no other', async () => {
    expect(await returned('vote.iost', 'getOption', '1', GONE_PRODUCER)).toEqual({ votes: '500', deleted: 1, clearTime: -1 });
    expect(await returned('vote.iost', 'getOption', '1', 'newvoter01')).toBe('option not exist');
    expect(await returned('vote.iost', 'getVote', '1', 'twovotes01')).toContainEqual(
      expect.objectContaining({ option: RETURNED_PRODUCER, votes: '30', clearedVotes: '120' }),
    );
    expect(await returned('vote.iost', 'getVote', '2', 'twovotes01')).toBe('vote does not exist.');
  });

  it('tell the candidates that have the votes the election needs', async () => {
    const { body } = await node.get(`/getProducerVoteInfo/${POOL_PRODUCER}/1`);
    expect(await returned('vote.iost', 'getResult', '1')).toEqual([
      { option: POOL_PRODUCER, votes: expect.stringMatching(/^\d+(\.\d+)?$/) },
    ]);
    expect(body.votes).toBeGreaterThan(2_100_000);
    expect(await returned('vote.iost', 'getResult', '2')).toBe('vote does not exist.');
  });
});

describe('coins sent to somebody until a time', () => {
  it('are frozen till then, by themselves in the balance after it', async () => {
    const until = BigInt(node.clock.now() + 3_600_000) * 1_000_000n;
    const action = ['token.iost', 'transferFreeze', 'iost', 'newvoter01', 'twovotes01', '2.5'] as const;
    const data = `["iost","newvoter01","twovotes01","2.5",${String(until)},"later"]`;
    const header = { actions: [{ contract: 'token.iost', action: 'transferFreeze', data }] };
    const beyond = await node.settled('newvoter01', action, { header: { ...header, spendingLimits: [{ token: 'iost', value: '2.4' }] } });
    expect(beyond.message).toContain('token iost exceed amountLimit in tx. need 2.5');
    const receipt = await node.settled('newvoter01', action, { header: { ...header, spendingLimits: [{ token: 'iost', value: '2.5' }] } });
    expect([receipt.message, receipt.receipts]).toEqual([
      '',
      [{ func_name: 'token.iost/transferFreeze', content: `["iost","newvoter01","twovotes01","2.5",${String(until)},"later"]` }],
    ]);
    const holder = async (): Promise<any> => (await node.get('/getAccount/twovotes01/1')).body;
    const { balance, frozen_balances: frozen } = await holder();
    expect(frozen).toContainEqual({ amount: 2.5, time: String(until) });
    node.clock.advance(3_600_000);
    expect((await holder()).balance).toBe(balance + 2.5);
  });
});

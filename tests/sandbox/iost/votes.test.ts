import { beforeEach, describe, expect, it } from 'vitest';

import { coinText, coinUnits } from '../../../sandbox/iost/codec/coin-amount.ts';
import { GONE_PRODUCER, POOL_PRODUCER, RETURNED_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, START, type IostNode } from './iost-node.ts';

const CONTRACT = 'vote_producer.iost';
const WEEK_MS = 604_800_000;

function sumOf(...amounts: readonly string[]): string {
  return coinText(amounts.reduce((sum, text) => sum + coinUnits(text)!, 0n));
}

describe('the vote contract of the sandbox', () => {
  let node: IostNode;

  beforeEach(async () => {
    node = await iostNode();
  });

  const account = async (name: string): Promise<any> => (await node.get(`/getAccount/${name}/1`)).body;
  const vote = (voter: string, amount: string, producer = POOL_PRODUCER, limit?: string | null): Promise<any> =>
    node.settled(voter, [CONTRACT, 'vote', voter, producer, amount], limit === undefined ? {} : { limit });

  it('moves voted coins out of the balance to the producer', async () => {
    const before = (await node.get(`/getProducerVoteInfo/${POOL_PRODUCER}/1`)).body.votes;
    expect((await vote('newvoter01', '100.00000001')).status_code).toBe('SUCCESS');
    expect((await vote('newvoter01', '1')).status_code).toBe('SUCCESS');
    expect(await account('newvoter01')).toMatchObject({
      balance_string: '4898.99999999',
      vote_infos: [{ option: POOL_PRODUCER, votes: 101.00000001, cleared_votes: 0 }],
    });
    expect((await node.get(`/getProducerVoteInfo/${POOL_PRODUCER}/1`)).body).toMatchObject({
      status: 'APPROVED',
      online: true,
      votes: expect.closeTo(before + 101.00000001, 8),
    });
    const stored = await node.post('/getContractStorage', { id: 'vote.iost', key: 'u_1', field: 'newvoter01', by_longest_chain: true });
    expect(JSON.parse(stored.body.data)[POOL_PRODUCER]).toEqual(['101.00000001', expect.any(Number), '0']);
  });

  it('keeps withdrawn votes frozen for seven days from the transaction, each withdrawal on its own', async () => {
    expect((await node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '10'])).status_code).toBe('SUCCESS');
    const { frozen_balances: frozen, balance_string: balance } = await account('poolvoter1');
    expect(frozen).toHaveLength(2);
    expect(frozen[1]).toEqual({ amount: 10, time: `${START + WEEK_MS}000000` });
    node.clock.set(START + WEEK_MS - 500);
    expect((await account('poolvoter1')).frozen_balances).toHaveLength(1);
    node.clock.set(START + WEEK_MS);
    expect(await account('poolvoter1')).toMatchObject({ frozen_balances: [], balance_string: sumOf(balance, '10', '60.25') });
  });

  it('refuses with the contract’s text', async () => {
    const refusals: readonly (readonly [Promise<any>, string])[] = [
      [vote('newvoter01', '1', 'nobody0001'), 'Uncaught exception: Error: producer not exists\n'],
      [vote('newvoter01', '1', GONE_PRODUCER), 'option is removed.'],
      [vote('newvoter01', '0'), 'amount must be positive'],
      [vote('newvoter01', '5000.00000001'), 'balance not enough 5000 < 5000.00000001'],
      [vote('newvoter01', '2', POOL_PRODUCER, '1.99999999'), 'token iost exceed amountLimit in tx. need 2'],
      [vote('newvoter01', '2', POOL_PRODUCER, null), 'token iost exceed amountLimit in tx. need 2'],
      [vote('newvoter01', '0.00000099', POOL_PRODUCER, '1'), 'invalid amount 9.9e-7'],
      [node.settled('newvoter01', [CONTRACT, 'unvote', 'newvoter01', POOL_PRODUCER, '1']), "account didn't vote."],
      [node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', RETURNED_PRODUCER, '1']), "account didn't vote for this option."],
      [node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '1400']), 'amount too large. max amount = 1399.75'],
      [node.settled('newvoter01', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '1']), 'require auth failed. ret = false'],
      [node.settled('newvoter01', ['vote.iost', 'vote', '1', 'newvoter01', POOL_PRODUCER, '1']), 'require auth failed'],
      [node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, 1]), 'error parse string arg'],
      [node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER]), 'args length unmatched to abi vote. need 3, got 2'],
    ];
    for (const [receipt, words] of refusals)
      expect(await receipt).toMatchObject({
        status_code: 'RUNTIME_ERROR',
        message: expect.stringContaining(words),
        receipts: [],
        ram_usage: {},
      });
    expect((await vote('newvoter01', '1', 'nobody0001')).message).toBe(
      `running action Action{Contract: vote_producer.iost, ActionName: vote, Data: ["newvoter01","nobody0001","1"]}\n error: Uncaught exception: Error: producer not exists\nat vote_producer.iost (_native/contract)`,
    );
    expect(await account('newvoter01')).toMatchObject({ balance_string: '5000', vote_infos: [] });
  });

  it('lets votes that no longer count be withdrawn with the others', async () => {
    expect((await account('twovotes01')).vote_infos).toContainEqual({ option: RETURNED_PRODUCER, votes: 30, cleared_votes: 120 });
    const before = (await node.get(`/getProducerVoteInfo/${RETURNED_PRODUCER}/1`)).body.votes;
    expect(before).toBe(30);
    expect((await node.settled('twovotes01', [CONTRACT, 'unvote', 'twovotes01', RETURNED_PRODUCER, '100'])).status_code).toBe('SUCCESS');
    expect((await account('twovotes01')).vote_infos).toContainEqual({ option: RETURNED_PRODUCER, votes: 30, cleared_votes: 20 });
    expect((await node.get(`/getProducerVoteInfo/${RETURNED_PRODUCER}/1`)).body.votes).toBe(30);
    expect((await node.settled('twovotes01', [CONTRACT, 'unvote', 'twovotes01', RETURNED_PRODUCER, '50'])).status_code).toBe('SUCCESS');
    expect((await account('twovotes01')).vote_infos.map(({ option }: { option: string }) => option)).toEqual([POOL_PRODUCER]);
    expect((await node.get(`/getProducerVoteInfo/${RETURNED_PRODUCER}/1`)).body.votes).toBe(0);
  });

  it('distributes a top-up among voters by their votes, keeps it through a withdrawal, and pays it once', async () => {
    const bonus = async (name: string): Promise<number> => (await node.get(`/getVoterBonus/${name}/1`)).body.bonus;
    const before = await bonus('poolvoter1');
    const votes = (await node.get(`/getProducerVoteInfo/${POOL_PRODUCER}/1`)).body.votes;
    await node.settled(POOL_PRODUCER, [CONTRACT, 'topupVoterBonus', POOL_PRODUCER, '1000', POOL_PRODUCER]);
    const after = await bonus('poolvoter1');
    expect(after - before).toBeCloseTo((1000 * 1399.75) / votes, 7);
    await node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '1000']);
    expect(await bonus('poolvoter1')).toBe(after);
    const { balance_string: balance } = await account('poolvoter1');
    const receipt = await node.settled('poolvoter1', [CONTRACT, 'voterWithdraw', 'poolvoter1']);
    const [, moved] = receipt.receipts;
    const [, from, to, amount] = JSON.parse(moved.content);
    expect([moved.func_name, from, to]).toEqual(['token.iost/transfer', CONTRACT, 'poolvoter1']);
    expect(Math.abs(Number(amount) - after)).toBeLessThan(1.5e-8);
    expect((await account('poolvoter1')).balance_string).toBe(sumOf(balance, amount));
    expect(await bonus('poolvoter1')).toBe(0);
  });

  it('reports a claim of zero as a success without a transfer, and refuses one too small', async () => {
    expect(await node.settled('newvoter01', [CONTRACT, 'voterWithdraw', 'newvoter01'])).toMatchObject({
      status_code: 'SUCCESS',
      receipts: [],
      returns: ['[""]'],
    });
    expect(await node.settled('dustbonus1', [CONTRACT, 'voterWithdraw', 'dustbonus1'])).toMatchObject({
      status_code: 'RUNTIME_ERROR',
      message: expect.stringMatching(/invalid amount \d(\.\d+)?e-7/),
    });
    expect(await node.get('/getVoterBonus/newvoter01/1')).toMatchObject({ body: { bonus: 0, detail: {} } });
  });

  it('distributes half of the producer’s income to its voters', async () => {
    expect((await node.get(`/getCandidateBonus/${RETURNED_PRODUCER}/1`)).body).toEqual({ bonus: 0 });
    await node.settled('bigholder1', [CONTRACT, 'topupCandidateBonus', '300', 'bigholder1'], { limit: '300' });
    expect((await node.get(`/getCandidateBonus/${POOL_PRODUCER}/1`)).body.bonus).toBeCloseTo(300, 6);
    const receipt = await node.settled(POOL_PRODUCER, [CONTRACT, 'candidateWithdraw', POOL_PRODUCER]);
    const { content } = receipt.receipts.at(-1);
    const [, own, voters] = JSON.parse(content);
    expect(Number(own) + Number(voters)).toBeCloseTo(300, 6);
    expect(Math.abs(Number(own) - Number(voters))).toBeLessThan(1.5e-8);
  });
});

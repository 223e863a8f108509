import { beforeEach, describe, expect, it } from 'vitest';

import { GONE_PRODUCER, POOL_PRODUCER, RETURNED_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, type IostNode } from './iost-node.ts';

const CONTRACT = 'vote_producer.iost';

let node: IostNode;

beforeEach(async () => {
  node = await iostNode();
  // 30 votes for the producer that returned count, those of `twovotes01`: 0.1 coin for each.
  await node.settled(RETURNED_PRODUCER, [CONTRACT, 'topupVoterBonus', RETURNED_PRODUCER, '3', RETURNED_PRODUCER]);
});

const reported = async (name: string): Promise<any> => (await node.get(`/getVoterBonus/${name}/1`)).body;
const claimed = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const { receipts } = await node.settled(name, [CONTRACT, 'voterWithdraw', name]);
  return JSON.parse(receipts.find(({ func_name: name }: { func_name: string }) => name === `${CONTRACT}/voterWithdraw`)?.content ?? '{}');
};

describe('the bonus of the sandbox’s voters', () => {
  it('is reported over all votes and paid over those that were not cleared', async () => {
    expect((await reported('twovotes01')).detail[RETURNED_PRODUCER]).toBe(15);
    expect((await claimed('twovotes01'))[RETURNED_PRODUCER]).toBe('3.00000000');
    // The node still reports the cleared votes, of which the claim paid none.
    expect((await reported('twovotes01')).detail[RETURNED_PRODUCER]).toBe(12);
    expect(await claimed('twovotes01')).toEqual({});
  });

  it('is paid for votes that a return made void, until the voter’s next change clears them', async () => {
    expect((await claimed('bigholder1'))[RETURNED_PRODUCER]).toBe('100.00000000');
    await node.settled('bigholder1', [CONTRACT, 'vote', 'bigholder1', RETURNED_PRODUCER, '1']);
    await node.settled(RETURNED_PRODUCER, [CONTRACT, 'topupVoterBonus', RETURNED_PRODUCER, '3.1', RETURNED_PRODUCER]);
    const before = (await node.get('/getAccount/bigholder1/1')).body;
    expect(before.vote_infos).toContainEqual({ option: RETURNED_PRODUCER, votes: 1, cleared_votes: 1_000 });
    // 31 votes count, so that the one earned 0.1; cleared ones lack the 100 that were paid for them.
    expect((await claimed('bigholder1'))[RETURNED_PRODUCER]).toBeUndefined();
  });

  it('is truncated for each producer where it is reported, and after the sum where it is paid', async () => {
    await node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, '1']);
    await node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', RETURNED_PRODUCER, '1']);
    // Of the second producer's 31 votes each earns 0.64516129 coins and 30 of 31 parts of a unit.
    for (const producer of [POOL_PRODUCER, RETURNED_PRODUCER])
      await node.settled(POOL_PRODUCER, [CONTRACT, 'topupVoterBonus', producer, '20.00000029', POOL_PRODUCER]);
    const { bonus, detail } = await reported('newvoter01');
    const units = (value: number): number => Math.round(value * 1e8);
    expect(units(bonus)).toBe(Object.values<number>(detail).reduce((sum, part) => sum + units(part), 0));
    const { receipts, returns } = await node.settled('newvoter01', [CONTRACT, 'getVoterBonus', 'newvoter01']);
    expect(Object.keys(JSON.parse(receipts[0].content)).sort()).toEqual([POOL_PRODUCER, RETURNED_PRODUCER].sort());
    expect(units(Number(JSON.parse(returns[0])[0])) - units(bonus)).toBe(1);
  });

  it('is reported without producers that shared none', async () => {
    expect((await reported('bigholder1')).detail).not.toHaveProperty(GONE_PRODUCER);
    expect(await reported('newvoter01')).toEqual({ bonus: 0, detail: {} });
  });
});

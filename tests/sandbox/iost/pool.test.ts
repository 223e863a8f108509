import { beforeEach, describe, expect, it } from 'vitest';

import { coinText, coinUnits } from '../../../sandbox/iost/codec/coin-amount.ts';
import { GONE_PRODUCER, POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, START, type IostNode } from './iost-node.ts';

const CONTRACT = 'vote_producer.iost';
const DAY_MS = 86_400_000;

describe('the pool’s backend on IOST', () => {
  let node: IostNode;

  beforeEach(async () => {
    node = await iostNode({ seed: 'pool' });
  });

  const units = (value: unknown): bigint => coinUnits(String(value))!;
  const bonusOf = async (name: string): Promise<bigint> => units((await node.get(`/getVoterBonus/${name}/1`)).body.detail[POOL_PRODUCER]);
  const claimsOf = (name: string): readonly any[] => node.world.pool.dividends(name, 1, 100);
  const info = (name: string): any => node.world.pool.accountPoolInfo(name);

  it('returns the producer’s votes and voters as on the chain', async () => {
    const { votes } = (await node.get(`/getProducerVoteInfo/${POOL_PRODUCER}/1`)).body;
    const pool: any = node.world.pool.poolInfo();
    expect(pool).toMatchObject({ proxyVotesInfos: [], feeRate: '20', updateTime: '02:00' });
    expect(Number(pool.poolVotesCount)).toBe(votes);
    const stored = await node.post('/getContractStorageFields', { id: 'vote.iost', key: 'u_1', by_longest_chain: true });
    const voters = await Promise.all(
      stored.body.fields.map(async (name: string) => (await node.get(`/getAccount/${name}/1`)).body.vote_infos),
    );
    expect(pool.poolAccountCount).toBe(
      voters.filter((infos) => infos.some(({ option }: { option: string }) => option === POOL_PRODUCER)).length,
    );
    await node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, '10']);
    expect(node.world.pool.poolInfo()).toMatchObject({ poolAccountCount: pool.poolAccountCount + 1 });
  });

  it('returns the account users vote for, and has no proxies and no REX', () => {
    const { pool } = node.world;
    expect([pool.voteAccount(), pool.proxies(), pool.assignedProxy('newvoter01'), pool.ununlockedRexLots('newvoter01')]).toEqual([
      'newpoolbp',
      [],
      null,
      [],
    ]);
  });

  it('returns nothing for an account that does not participate', () => {
    expect(info('newvoter01')).toBeNull();
    expect(info('nobody0001')).toBeNull();
    expect(info('noram00001')).toBeNull();
  });

  it('returns as yesterday’s income the growth of the bonus on the chain, and in total what was claimed or can be', async () => {
    const before = await bonusOf('poolvoter1');
    expect(info('poolvoter1').accNodeIncome).toBe(fixed(before + units(claimsOf('poolvoter1')[0].nodeIncome)));
    node.clock.advance(DAY_MS);
    const grown = (await bonusOf('poolvoter1')) - before;
    expect(grown).toBeGreaterThan(0n);
    expectClose(units(info('poolvoter1').nodeIncome), grown);
    expect(Number(info('poolvoter1').annualizedRate)).toBeCloseTo(Number((grown * 365n * 10_000n) / units('1399.75')) / 100, 1);
  });

  it('keeps the totals when the bonus is claimed', async () => {
    const before = info('poolvoter1');
    await node.settled('poolvoter1', [CONTRACT, 'voterWithdraw', 'poolvoter1']);
    const after = info('poolvoter1');
    expectClose(units(after.accNodeIncome), units(before.accNodeIncome));
    expect(after.nodeIncome).toBe(before.nodeIncome);
    node.clock.advance(DAY_MS);
    expectClose(units(info('poolvoter1').nodeIncome), await bonusOf('poolvoter1'));
  });

  it('keeps the income of an account that withdrew all votes', async () => {
    const before = info('poolvoter1');
    await node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '1399.75']);
    node.clock.advance(DAY_MS);
    expect(info('poolvoter1')).toEqual({ annualizedRate: null, nodeIncome: '0.00000000', accNodeIncome: before.accNodeIncome });
  });

  it('returns no higher rate than that of its best voter yesterday', () => {
    const { annualizedRate, maxAnnualizedRate }: any = node.world.pool.poolInfo();
    expect(annualizedRate).toBe(maxAnnualizedRate);
    expect(annualizedRate).toMatch(/^\d+\.\d\d$/);
    for (const name of ['poolvoter1', 'bigholder1', 'twovotes01'])
      expect(Number(info(name).annualizedRate)).toBeLessThanOrEqual(Number(maxAnnualizedRate));
    expect(info('bigholder1').annualizedRate).toBe(maxAnnualizedRate);
  });

  it('pays voters four fifths of the producer’s income', async () => {
    const number = node.world.status().head.number;
    node.clock.advance(DAY_MS);
    const settled = node.world.chain.history().filter(({ block }) => block > number);
    const events = settled.flatMap(({ receipt }) => receipt.events);
    const reported = (name: string): any => JSON.parse(events.find((event) => event.func_name === `${CONTRACT}/${name}`)!.content);
    const [issued] = reported('topupCandidateBonus');
    const [, , half] = reported('candidateWithdraw');
    const [, added] = reported('topupVoterBonus');
    expect(Number(((units(half) + units(added)) * 100_000n) / units(issued))).toBeCloseTo(80_000, -1);
  });

  it('lists actual votes and withdrawals for its producer, newest first', async () => {
    await node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, '12.5']);
    await node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '0.0000001']);
    await node.settled('newvoter01', [CONTRACT, 'vote', 'newvoter01', GONE_PRODUCER, '3']);
    const records: readonly any[] = node.world.pool.operationRecords(4);
    expect(records.slice(0, 2)).toEqual([
      { createTs: START + 5_500, type: 2, account: 'poo***er1', count: '0.00000010' },
      { createTs: START + 500, type: 1, account: 'new***r01', count: '12.50000000' },
    ]);
    expect(records).toHaveLength(4);
    const times = node.world.pool.operationRecords(100).map((record) => Number(record['createTs']));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(node.world.pool.operationRecords(100).map(({ count }) => count)).not.toContain('3.00000000');
  });

  it('lists claims as dividends, page by page, with their transactions and the deducted fee', async () => {
    await node.settled('poolvoter1', [CONTRACT, 'voterWithdraw', 'poolvoter1']);
    const [latest, earlier, ...rest] = claimsOf('poolvoter1');
    expect(rest).toEqual([]);
    expect(node.world.pool.dividends('poolvoter1', 2, 1)).toEqual([earlier]);
    expect(node.world.pool.dividends('poolvoter1', 3, 1)).toEqual([]);
    const { body } = await node.get(`/getTxReceiptByTxHash/${latest.trxId}`);
    expect(JSON.parse(body.receipts[1].content)[3]).toBe(coinText(units(latest.nodeIncome)));
    expect(latest.manageFees).toBe(fixed(units(latest.nodeIncome) / 4n));
    expect(Date.parse(latest.poolUtcDate)).toBe(START + 500);
    expect(claimsOf('bigholder1')).toEqual([]);
  });

  it('has a rate for every day voters earned, newest first', () => {
    const trend: readonly any[] = node.world.pool.incomeTrend();
    expect(trend.length).toBeGreaterThan(15);
    expect(trend[0]).toEqual({
      incomeDate: '2025-01-14T00:00:00.000+0000',
      annualizedRate: (node.world.pool.poolInfo() as any).annualizedRate,
    });
    expect(new Set(trend.map(({ annualizedRate }) => annualizedRate)).size).toBeGreaterThan(5);
  });
});

function fixed(value: bigint): string {
  const digits = value.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** The chain's own calls truncate and round the last digit differently. */
function expectClose(one: bigint, other: bigint): void {
  expect(one - other < 2n && other - one < 2n, `${String(one)} and ${String(other)} are more than a unit apart`).toBe(true);
}

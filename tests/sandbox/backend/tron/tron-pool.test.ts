import { beforeEach, describe, expect, it } from 'vitest';
import { Decimal } from '../../../../domain/core/amount/decimal.ts';
import { WorldClock } from '../../../../sandbox/clock.ts';
import { base58Address, hexOfBase58 } from '../../../../sandbox/tron/codec/address.ts';
import { deriveTronKey } from '../../../../sandbox/tron/codec/keys.ts';
import { signedContract } from '../../../../sandbox/tron/codec/signed-contract.ts';
import { createTronWorld } from '../../../../sandbox/tron/world.ts';

const SEED = 'pool';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 10, 7, 30);

let clock: WorldClock;
let world: ReturnType<typeof createTronWorld>;

beforeEach(() => {
  clock = new WorldClock(START, 'manual');
  world = createTronWorld({ seed: SEED });
  world.begin(clock);
});

const address = (label: string): string => world.accounts.find((one) => one.label === label)!.name;
const poolAddress = (): string => world.poolAccounts[0]!;

/** Broadcasts for a development account and waits for the block. */
function send(label: string, type: string, fields: object): void {
  world.chain.push(
    signedContract(world.chain, deriveTronKey(SEED, label), { type, value: { owner_address: hexOfBase58(address(label)), ...fields } }),
  );
  clock.advance(3_000);
}
const freeze = (label: string, trx: number): void => send(label, 'FreezeBalanceV2Contract', { frozen_balance: trx * 1_000_000 });
const unfreeze = (label: string, trx: number): void => send(label, 'UnfreezeBalanceV2Contract', { unfreeze_balance: trx * 1_000_000 });
const vote = (label: string, votes: number, to = poolAddress()): void =>
  send(label, 'VoteWitnessContract', { votes: [{ vote_address: hexOfBase58(to), vote_count: votes }] });
const info = (label: string): any => world.pool.accountPoolInfo(address(label));
const sunOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** Returns what the account may claim according to the node. */
async function reward(label: string): Promise<bigint> {
  const answer = await world.createNode(0).inject({ method: 'GET', url: `/wallet/getReward?address=${address(label)}` });
  return BigInt(JSON.parse(answer.body).reward);
}

describe('the pool’s own values', () => {
  it('are its candidate’s rate, votes, brokerage and voters on the chain', () => {
    const state = world.chain.state('head');
    const witness = hexOfBase58(poolAddress())!;
    const voters = [...state.accounts.values()].filter(({ votes }) => votes.some((entry) => entry.witness === witness));
    const reported: any = world.pool.poolInfo();
    expect(reported).toMatchObject({
      poolAccountCount: voters.length,
      poolVotesCount: String(state.witnesses.get(witness)!.votes),
      proxyVotesInfos: [],
      feeRate: state.witnesses.get(witness)!.brokeragePercent,
      updateTime: '04:00',
    });
    expect(voters.length).toBeGreaterThan(4);
    expect(reported.annualizedRate).toMatch(/^\d\.\d\d$/);
    expect([reported.maxAnnualizedRate, reported.maxNodeAnnualizedRate]).toEqual([reported.annualizedRate, reported.annualizedRate]);
  });

  it('predict the rate that its voters then earn', () => {
    const reported: any = world.pool.poolInfo();
    const [yesterday] = world.pool.incomeTrend() as any[];
    expect(new Decimal(reported.annualizedRate).minus(yesterday.annualizedRate).abs().lte('0.02')).toBe(true);
  });

  it('name its candidates, no lots and one account to vote for where none is chosen', () => {
    expect([world.pool.proxies(), world.pool.assignedProxy(address('voter')), world.pool.voteAccount()]).toEqual([
      world.poolAccounts,
      null,
      poolAddress(),
    ]);
    expect(world.pool.ununlockedRexLots(address('voter'))).toEqual([]);
  });

  it('list what each day earned an account, which add up to its income', () => {
    const { accNodeIncome }: any = world.pool.accountPoolInfo(address('voter'));
    const days = world.pool.dividends(address('voter'), 1, 1_000) as any[];
    const sum = days.reduce((total, { nodeIncome }) => total.plus(nodeIncome), new Decimal(0));
    expect(days.length).toBeGreaterThan(20);
    // Each day is cut to a whole sun, their sum once.
    expect(new Decimal(accNodeIncome).minus(sum).times(1e6).toNumber()).toBeLessThanOrEqual(days.length);
    expect(sum.lte(accNodeIncome)).toBe(true);
    expect(world.pool.dividends(address('voter'), 2, 10)).toEqual(days.slice(10, 20));
    expect(days.every(({ trxId }) => trxId === null)).toBe(true);
  });

  it('cover whole days only, newest first, and yesterday from 04:00 on', () => {
    clock.set(Date.UTC(2026, 2, 11, 3, 59, 57));
    const days = (): string[] => (world.pool.incomeTrend() as any[]).map(({ incomeDate }) => incomeDate);
    expect(days().slice(0, 2)).toEqual(['2026-03-09T00:00:00.000+0000', '2026-03-08T00:00:00.000+0000']);
    clock.advance(3_000);
    expect(days()[0]).toBe('2026-03-10T00:00:00.000+0000');
    expect(days().length).toBeGreaterThanOrEqual(30);
  });
});

describe('the pool’s values of an account', () => {
  it('are null where the account does not vote for the pool, or is invalid', () => {
    expect([info('fresh'), info('elsewhere')]).toEqual([null, null]);
    for (const text of ['', 'T', 'not an address', `${address('voter')}x`]) expect(world.pool.accountPoolInfo(text)).toBeNull();
  });

  it('equal what the chain lets it claim, where all its votes are for the pool', async () => {
    freeze('fresh', 4_000);
    vote('fresh', 4_000);
    expect(info('fresh')).toMatchObject({ nodeIncome: '0.000000', accNodeIncome: '0.000000', annualizedRate: null });
    clock.set(Date.UTC(2026, 2, 12, 0, 0, 0));
    const [before, claimable] = [info('fresh'), await reward('fresh')];
    expect(before.accNodeIncome).not.toBe('0.000000');
    clock.set(Date.UTC(2026, 2, 12, 4, 0, 0));
    const after = info('fresh');
    expect(after.accNodeIncome).toBe(`0.${String(claimable).padStart(6, '0')}`);
    expect(sunOf(after.accNodeIncome) - sunOf(after.nodeIncome) - sunOf(before.accNodeIncome)).toBeLessThanOrEqual(1n);
  });

  it('count only what votes for the pool earned', async () => {
    const [income, all] = [sunOf(info('voter').accNodeIncome), await reward('voter')];
    expect(income).toBeGreaterThan(0n);
    expect(income).toBeLessThan(all);
  });

  it('contain a rate that matches its votes, the same for every account that voted all day', () => {
    const [trend] = world.pool.incomeTrend() as any[];
    expect([info('voter').annualizedRate, info('manyvotes').annualizedRate]).toEqual([trend.annualizedRate, trend.annualizedRate]);
    const yearly = new Decimal(info('voter').nodeIncome).times(365).times(100).div(700);
    expect(yearly.minus(trend.annualizedRate).abs().lte('0.01')).toBe(true);
  });

  it('are unchanged when the account claims', async () => {
    const before = info('voter');
    send('voter', 'WithdrawBalanceContract', {});
    expect(await reward('voter')).toBe(0n);
    expect(info('voter')).toEqual(before);
  });
});

describe('the pool’s latest operations', () => {
  const records = (limit = 15): any[] => [...world.pool.operationRecords(limit)];

  it('include votes that were cast before the sandbox started', () => {
    const past = records();
    expect(past.length).toBeGreaterThan(5);
    expect(new Set(past.map(({ type }) => type))).toEqual(new Set([1, 2]));
    expect(past.map(({ createTs }) => createTs)).toEqual([...past].map(({ createTs }) => createTs).sort((a, b) => b - a));
    for (const { createTs, count, account } of past) {
      expect(createTs).toBeLessThan(START);
      expect(count).toMatch(/^[1-9]\d*$/);
      expect(account).toMatch(/^T\w+\*\*\*\w+$/);
    }
  });

  it('include a new vote once its block is there, with the change', () => {
    const before = records();
    freeze('fresh', 3_000);
    expect(records()).toEqual(before);
    vote('fresh', 3_000);
    const [newest, ...others] = records(100);
    expect(newest).toMatchObject({ type: 1, count: '3000', createTs: clock.now() });
    expect(newest.account.slice(0, 3)).toBe(address('fresh').slice(0, 3));
    expect(others.slice(0, before.length)).toEqual(before);
    vote('fresh', 2_500);
    expect(records()[0]).toMatchObject({ type: 2, count: '500' });
  });

  it('include votes that shrank with an unfreeze, and no votes for others', () => {
    const other = base58Address(world.chain.state('head').accounts.get(hexOfBase58(address('elsewhere'))!)!.votes[0]!.witness);
    vote('elsewhere', 900, poolAddress());
    expect(records()[0]).toMatchObject({ type: 1, count: '900' });
    send('elsewhere', 'UnfreezeBalanceV2Contract', { unfreeze_balance: 400_000_000, resource: 'ENERGY' });
    expect(records()[0]).toMatchObject({ type: 2, count: '300' });
    unfreeze('manyvotes', 1);
    expect(records()[0]).toMatchObject({ type: 2, count: '1' });
    const before = records();
    freeze('fresh', 10);
    vote('fresh', 10, other);
    expect(records()).toEqual(before);
  });

  it('are as many as requested', () => {
    expect(records(3)).toHaveLength(3);
    expect(records(0)).toEqual([]);
  });
});

describe('after many days', () => {
  it('the totals still equal those of the chain', async () => {
    freeze('fresh', 4_000);
    vote('fresh', 4_000);
    clock.set(Math.floor(START / DAY) * DAY + 41 * DAY + 4 * HOUR);
    const claimable = await reward('fresh');
    expect(sunOf(info('fresh').accNodeIncome)).toBe(claimable);
    expect(claimable).toBeGreaterThan(0n);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { REX_2_CONTRACTS } from '../../../sandbox/antelope/chain/contracts.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';
import { ask } from './ask.ts';
import { signedPush, type PlainCall } from './signed-push.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 15, 10);
const MIDNIGHT = Date.UTC(2025, 0, 15);
const HOLDER = 'bosholder111';
const VOTELESS = 'bosnovote111';
const STAKER = 'bosstaker111';

let world: SandboxWorld;
let node: FastifyInstance;

function begin(): void {
  world = createWorld({ mainNetIds: true, chains: ['bos'], seed: 'bos', start: START, mode: 'manual' });
  node = world.bos.createNode(0);
}

async function end(): Promise<void> {
  await node.close();
  world.stop();
}

const rows = async (table: string, scope = 'eosio'): Promise<any> =>
  ask(node, 'get_table_rows', { code: 'eosio', scope, table, json: true, limit: 200 });
const system = (action: string, data: PlainCall['data']): PlainCall => ({ contract: 'eosio', action, data });
const purchase = (owner: string, digits: string): readonly PlainCall[] => [
  system('deposit', { owner, amount: `${digits} BOS` }),
  system('buyrex', { from: owner, amount: `${digits} BOS` }),
];

/** Returns null when it was accepted, else the failure's text. */
async function refusal(account: string, calls: readonly PlainCall[]): Promise<string | null> {
  const { status, body } = await ask(node, 'send_transaction', signedPush(world.bos, account, calls));
  return status === 202 ? null : body.error.details[0].message;
}

describe('reading from a BOS node', () => {
  beforeAll(begin);
  afterAll(end);

  it('returns its own chain and coin', async () => {
    expect((await ask(node, 'get_info')).body.chain_id).toBe('d5a3d18fbb3c084e3b1f3fa98c21014b5f3db536cc15d08f9f6479517c6a3d86');
    expect((await ask(node, 'get_account', { account_name: HOLDER })).body.core_liquid_balance).toMatch(/^\d+\.\d{4} BOS$/);
    expect((await ask(node, 'get_currency_stats', { code: 'eosio.token', symbol: 'BOS' })).body).toMatchObject({
      BOS: { supply: '2100000000.0000 BOS' },
    });
    expect((await ask(node, 'get_currency_stats', { code: 'eosio.token', symbol: 'EOS' })).body).toEqual({});
  });

  it('writes maturities and return buckets as pairs of key and value', async () => {
    const { body } = await ask(node, 'get_table_rows', {
      code: 'eosio',
      scope: 'eosio',
      table: 'rexbal',
      json: true,
      lower_bound: HOLDER,
      limit: 1,
    });
    const [row] = body.rows;
    expect(row.owner).toBe(HOLDER);
    expect(row.rex_maturities.length).toBeGreaterThan(1);
    for (const pair of row.rex_maturities) expect(Object.keys(pair)).toEqual(['key', 'value']);
    const { body: account } = await ask(node, 'get_account', { account_name: HOLDER });
    expect(account.rex_info.rex_maturities).toEqual(row.rex_maturities);
    const [buckets] = (await rows('retbuckets')).body.rows;
    expect(buckets.return_buckets.length).toBeGreaterThan(20);
    expect(Object.keys(buckets.return_buckets[0])).toEqual(['key', 'value']);
  });

  it('has no maturity table, and reports so in a node’s text', async () => {
    const { status, body } = await rows('rexmaturity');
    expect(status).toBe(500);
    expect(body.error).toMatchObject({ code: 3060003, details: [{ message: 'Table rexmaturity is not specified in the ABI' }] });
  });

  it('defines only the actions and tables of its old contract', async () => {
    const { abi } = (await ask(node, 'get_abi', { account_name: 'eosio' })).body;
    const names = (list: readonly { name: string }[]): readonly string[] => list.map(({ name }) => name);
    expect(names(abi.actions)).toEqual(expect.arrayContaining(['buyrex', 'sellrex', 'voteproducer', 'rentcpu', 'mvfrsavings']));
    for (const action of ['donatetorex', 'voteupdate']) expect(names(abi.actions)).not.toContain(action);
    expect(names(abi.tables)).not.toContain('rexmaturity');
    expect(
      abi.structs
        .find(({ name }: { name: string }) => name === 'pair_time_point_sec_int64')
        .fields.map(({ name }: { name: string }) => name),
    ).toEqual(['key', 'value']);
    const [producer] = (await ask(node, 'get_producers', { json: true, limit: 1 })).body.rows;
    expect(producer).not.toHaveProperty('producer_authority');
  });

  it('returns no field of later versions', async () => {
    const { body: info } = await ask(node, 'get_info');
    expect(info).toMatchObject({
      server_version_string: 'v3.0.9',
      head_block_num: expect.any(Number),
      last_irreversible_block_num: expect.any(Number),
    });
    for (const field of ['last_irreversible_block_time', 'earliest_available_block_num', 'total_cpu_weight'])
      expect(info).not.toHaveProperty(field);
    const { body: account } = await ask(node, 'get_account', { account_name: HOLDER });
    expect(Object.keys(account.cpu_limit)).toEqual(['used', 'available', 'max']);
    expect(Object.keys(account.permissions[0])).toEqual(['perm_name', 'parent', 'required_auth']);
    expect(account).not.toHaveProperty('subjective_cpu_bill_limit');
    const { body: page } = await ask(node, 'get_table_rows', { code: 'eosio', scope: 'eosio', table: 'producers', json: true, limit: 5 });
    expect([Object.keys(page), page.more, page.rows.length]).toEqual([['rows', 'more'], true, 5]);
  });

  it('is too old for the later calls and accepts transactions by the earlier ones', async () => {
    for (const call of ['send_transaction2', 'get_transaction_status', 'get_block_info']) {
      expect(await ask(node, call, {})).toMatchObject({
        status: 404,
        body: { code: 404, error: { details: [{ message: 'Unknown Endpoint' }] } },
      });
    }
    world.bos.faults.add({ node: 'all', kind: 'net', on: 'write', times: 1, amount: 0 });
    expect((await ask(node, 'send_transaction2', {})).status).toBe(404);
    expect(await refusal(HOLDER, purchase(HOLDER, '1.0000'))).toMatch(/^transaction net usage is too high/);
  });
});

describe('the seeded BOS chain', () => {
  beforeAll(begin);
  afterAll(end);

  it('has accounts as their notes describe', async () => {
    const { tables, meter } = world.bos.chain.state;
    const voter = (name: string) => tables.row('voters', 'eosio', name);
    expect(voter(HOLDER)?.proxy).toBe('bosproxy1111');
    const balance = tables.row('rexbal', 'eosio', HOLDER)!;
    const reading = rexBalanceReading(balance, START);
    expect(reading.sellable.isPositive() && reading.maturing.isPositive() && reading.savings.isZero()).toBe(true);
    expect(balance.maturities.filter(({ time }) => time > START)).toHaveLength(3);
    expect(voter(VOTELESS)).toMatchObject({ proxy: null, producers: [], lastVoteWeight: 0, staked: 1_000_000n });
    expect(tables.row('rexbal', 'eosio', VOTELESS)).toBeUndefined();
    expect(voter(STAKER)?.proxy).toBe('bosproxy1112');
    expect(tables.row('delband', STAKER, STAKER)!.cpuWeight.toString()).toBe('2600.0000 BOS');
    const { requestTime, cpuAmount } = tables.row('refunds', STAKER, STAKER)!;
    expect(cpuAmount.toString()).toBe('400.0000 BOS');
    expect(requestTime + 3 * DAY_MS).toBeGreaterThan(START);
    const { body: nothing } = await ask(node, 'get_account', { account_name: 'bosnothing11' });
    expect(nothing).not.toHaveProperty('core_liquid_balance');
    expect(nothing).toMatchObject({
      voter_info: null,
      rex_info: null,
      refund_request: null,
      self_delegated_bandwidth: null,
      cpu_weight: 0,
    });
    expect(meter.cpu('bosnothing11', world.bos.chain.state.weights('bosnothing11').cpu, START).max).toBe(0n);
  });

  it('holds exactly the supply in its balances, and backs REX with coins', () => {
    const { tables } = world.bos.chain.state;
    let sum = 0n;
    for (const scope of tables.scopes('balance')) for (const { balance } of tables.rows('balance', scope)) sum += balance.units;
    expect(sum).toBe(tables.row('stat', 'BOS', 'BOS')!.supply.units);
    const pool = tables.row('rexpool', 'eosio', '0')!;
    let rex = 0n;
    for (const { rexBalance } of tables.rows('rexbal', 'eosio')) rex += rexBalance.units;
    expect(pool.totalRex.units).toBe(rex);
    expect(pool.totalLendable.units).toBe(pool.totalLent.units + pool.totalUnlent.units);
    expect(tables.row('balance', 'eosio.rex', 'BOS')!.balance.units).toBeGreaterThanOrEqual(pool.totalLendable.units);
  });

  it('has only voting holders of REX, as its contract requires', () => {
    const { tables } = world.bos.chain.state;
    const holders = [...tables.rows('rexbal', 'eosio')].filter(({ rexBalance }) => rexBalance.isPositive()).map(({ owner }) => owner);
    const voteless = holders.filter((owner) => {
      const voter = tables.row('voters', 'eosio', owner);
      return !voter || (voter.proxy === null && voter.producers.length < 21);
    });
    expect(holders.length).toBeGreaterThan(5);
    expect(voteless).toEqual([]);
  });

  it('settles at 02:30 UTC in its own coin', () => {
    const days = world.bos.pool.days();
    expect(days.length).toBeGreaterThanOrEqual(40);
    expect(new Set(days.map(({ at }) => new Date(at).toISOString().slice(11)))).toEqual(new Set(['02:30:00.000Z']));
    expect(world.bos.pool.poolInfo()).toMatchObject({
      updateTime: '02:30',
      poolAccountCount: 8,
      proxyVotesInfos: [{ proxyName: 'bosproxy1111' }, { proxyName: 'bosproxy1112' }],
    });
    const [newest] = world.bos.pool.dividends(HOLDER, 1, 20);
    expect(newest).toMatchObject({ poolUtcDate: '2025-01-15T02:30:00.500+0000', nodeIncome: expect.stringMatching(/^\d+\.\d{4}$/) });
    const paid = world.bos.chain.history().find(({ id }) => id === newest!['trxId']);
    expect(paid?.transfers.find(({ to }) => to === HOLDER)?.quantity.symbol.code).toBe('BOS');
    expect(world.bos.pool.accountPoolInfo(HOLDER)).toMatchObject({
      rexAnnualizedRate: expect.stringMatching(/^0\.\d\d$/),
      annualizedRate: expect.any(String),
    });
    expect(world.bos.pool.accountPoolInfo(VOTELESS)).toBeNull();
  });
});

describe('writing on BOS', () => {
  beforeEach(begin);
  afterAll(end);

  it('refuses REX to an account that does not vote, sells it after a vote for the pool, and keeps the holder voting', async () => {
    expect(await refusal(VOTELESS, purchase(VOTELESS, '10.0000'))).toBe(
      'assertion failure with message: must vote for at least 21 producers or for a proxy before buying REX',
    );
    expect(
      await refusal(VOTELESS, [
        system('voteproducer', { voter: VOTELESS, proxy: 'bosproxy1111', producers: [] }),
        ...purchase(VOTELESS, '10.0000'),
      ]),
    ).toBeNull();
    world.clock.advance(1_000);
    expect(await refusal(VOTELESS, [system('voteproducer', { voter: VOTELESS, proxy: '', producers: [] })])).toBe(
      'assertion failure with message: voter holding REX tokens must vote for at least 21 producers or for a proxy',
    );
  });

  it('makes REX sellable after the fifth midnight and not before', async () => {
    expect(
      await refusal(VOTELESS, [
        system('voteproducer', { voter: VOTELESS, proxy: 'bosproxy1111', producers: [] }),
        ...purchase(VOTELESS, '10.0000'),
      ]),
    ).toBeNull();
    const { rexBalance, maturities } = world.bos.chain.state.tables.row('rexbal', 'eosio', VOTELESS)!;
    expect(maturities).toEqual([{ time: MIDNIGHT + 5 * DAY_MS, rex: rexBalance.units }]);
    const sale = [system('sellrex', { from: VOTELESS, rex: rexBalance.toString() })];
    world.clock.set(MIDNIGHT + 5 * DAY_MS - 2_000);
    expect(await refusal(VOTELESS, sale)).toBe('assertion failure with message: insufficient available rex');
    world.clock.set(MIDNIGHT + 5 * DAY_MS + 1_000);
    expect(await refusal(VOTELESS, sale)).toBeNull();
    expect(world.bos.chain.state.tables.row('rexfund', 'eosio', VOTELESS)!.balance.units).toBeGreaterThanOrEqual(99_999n);
  });

  it('pays a refund three days after the request', async () => {
    const { requestTime } = world.bos.chain.state.tables.row('refunds', STAKER, STAKER)!;
    const claim = [system('refund', { owner: STAKER })];
    expect(await refusal(STAKER, claim)).toBe('assertion failure with message: refund is not available yet');
    world.clock.set(requestTime + 3 * DAY_MS + 1_000);
    expect(await refusal(STAKER, claim)).toBeNull();
    expect(world.bos.chain.state.tables.row('refunds', STAKER, STAKER)).toBeUndefined();
  });

  it('refuses actions that came later', async () => {
    const later = { ...world.bos, facts: { ...world.bos.facts, contracts: REX_2_CONTRACTS } };
    const donation = signedPush(later, HOLDER, [system('donatetorex', { payer: HOLDER, quantity: '1.0000 BOS', memo: '' })]);
    const { status, body } = await ask(node, 'send_transaction', donation);
    expect(status).toBe(500);
    expect(body.error.details[0].message).toBe('assertion failure with error code: 8000000000000000000');
  });

  it('runs for months: rents are paid to the holders of REX and every day is settled', () => {
    const lendable = (): bigint => world.bos.chain.state.tables.row('rexpool', 'eosio', '0')!.totalLendable.units;
    const before = lendable();
    const settled = world.bos.pool.days().length;
    world.clock.advance(120 * DAY_MS);
    expect(lendable()).toBeGreaterThan(before + 300_000_000n);
    expect(world.bos.pool.days()).toHaveLength(settled + 120);
    expect([...world.bos.chain.state.tables.rows('cpuloan', 'eosio')].length).toBeLessThan(40);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { createWorld } from '../../../sandbox/world.ts';

const START = Date.UTC(2025, 0, 15, 10);

describe('the seeded chain', () => {
  const world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'seed', start: START, mode: 'manual' });
  const { tables, ram } = world.eos.chain.state;
  afterAll(() => world.stop());

  it('holds exactly the supply in its balances', () => {
    let sum = 0n;
    for (const scope of tables.scopes('balance')) for (const { balance } of tables.rows('balance', scope)) sum += balance.units;
    expect(sum).toBe(tables.row('stat', 'EOS', 'EOS')!.supply.units);
  });

  it('backs stakes, refunds, REX and REX funds with coins', () => {
    let staked = 0n;
    for (const scope of tables.scopes('delband'))
      for (const { netWeight, cpuWeight } of tables.rows('delband', scope)) staked += netWeight.units + cpuWeight.units;
    for (const scope of tables.scopes('refunds'))
      for (const { netAmount, cpuAmount } of tables.rows('refunds', scope)) staked += netAmount.units + cpuAmount.units;
    expect(tables.row('balance', 'eosio.stake', 'EOS')!.balance.units).toBe(staked);
    const pool = tables.row('rexpool', 'eosio', '0')!;
    expect(pool.totalLendable.units).toBe(pool.totalLent.units + pool.totalUnlent.units);
    let rex = 0n;
    for (const { rexBalance } of tables.rows('rexbal', 'eosio')) rex += rexBalance.units;
    expect(pool.totalRex.units).toBe(rex);
    expect(tables.row('balance', 'eosio.rex', 'EOS')!.balance.units).toBeGreaterThanOrEqual(pool.totalLendable.units);
  });

  it('has a REX pool of realistic size, price and lent share, which keeps growing', () => {
    const pool = tables.row('rexpool', 'eosio', '0')!;
    expect(pool.totalLendable.units / 10_000n).toBeGreaterThan(60_000_000n);
    const price = (pool.totalLendable.units * 10_000_000n) / pool.totalRex.units;
    expect(price).toBeGreaterThanOrEqual(1150n);
    expect(price).toBeLessThan(1160n);
    expect(pool.totalLent.isPositive()).toBe(true);
    const later = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'seed', start: START, mode: 'manual' });
    later.clock.advance(21 * 86_400_000);
    const grown = later.eos.chain.state.tables.row('rexpool', 'eosio', '0')!;
    expect(grown.totalRex.units).toBe(pool.totalRex.units);
    expect(grown.totalLendable.units).toBeGreaterThan(pool.totalLendable.units);
    later.stop();
  });

  it('has registered pool proxies that vote for 21 producers', () => {
    for (const proxy of ['poolproxy111', 'poolproxy112', 'foreignproxy']) {
      const row = tables.row('voters', 'eosio', proxy)!;
      expect(row.isProxy).toBe(true);
      expect(row.producers).toHaveLength(21);
    }
    expect([...tables.rows('producers', 'eosio')].every(({ totalVotes }) => totalVotes > 0)).toBe(true);
  });

  it('has every account as its note describes', () => {
    const voter = (name: string): string | null | undefined => tables.row('voters', 'eosio', name)?.proxy;
    expect(voter('freshholder1')).toBeUndefined();
    expect([...tables.rows('delband', 'freshholder1')]).toEqual([]);
    expect(world.eos.chain.allowances('freshholder1').cpu.available).toBeGreaterThan(10_000n);
    expect(voter('rexholder111')).toBe('poolproxy111');
    expect(voter('votesabroad1')).toBe('foreignproxy');
    expect(tables.row('voters', 'eosio', 'directvoter1')!.producers).toHaveLength(21);
    expect(world.eos.chain.allowances('nocpuholder1').cpu.max).toBe(0n);
    expect(BigInt(ram.usage('noramholder1'))).toBeLessThanOrEqual(world.eos.chain.state.limits('noramholder1').ramBytes);
    expect(tables.row('balance', 'poolincome11', 'EOS')!.balance.isPositive()).toBe(true);
    const reading = rexBalanceReading(tables.row('rexbal', 'eosio', 'rexholder111')!, START);
    for (const part of [reading.sellable, reading.maturing, reading.savings]) expect(part.isPositive()).toBe(true);
    const refund = tables.row('refunds', 'rexholder111', 'rexholder111')!;
    expect(refund.requestTime).toBeGreaterThan(START - 3 * 86_400_000);
  });

  it('was created by ordered transactions, all before its start', () => {
    const blocks = world.eos.chain.history().map(({ block }) => block);
    expect(blocks.length).toBeGreaterThan(50);
    expect([...blocks].sort((a, b) => a - b)).toEqual(blocks);
    expect(world.eos.chain.history().at(-1)!.time).toBeLessThanOrEqual(START);
  });

  it('still accepts REX purchases long after its loans have ended', () => {
    const later = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'seed', start: START, mode: 'manual' });
    const authorization = [{ account: 'rexholder111', permission: 'active' }];
    const purchase = [
      { contract: 'eosio', action: 'deposit', authorization, data: { owner: 'rexholder111', amount: '1.0000 EOS' } },
      { contract: 'eosio', action: 'buyrex', authorization, data: { from: 'rexholder111', amount: '1.0000 EOS' } },
    ];
    for (let bought = 0; bought < 20; bought += 1) {
      later.clock.advance(60 * 86_400_000);
      expect(() => later.eos.chain.apply(purchase)).not.toThrow();
    }
    expect([...later.eos.chain.state.tables.rows('cpuloan', 'eosio')]).toEqual([]);
    expect(later.eos.chain.state.tables.row('userres', 'rexwhale1111', 'rexwhale1111')!.cpuWeight.units).toBeGreaterThanOrEqual(0n);
    later.stop();
  });

  it('uses other maturity rules when they are given', () => {
    const older = createWorld({
      mainNetIds: true,
      chains: ['eos'],
      seed: 'seed',
      start: START,
      mode: 'manual',
      maturityRules: { buckets: 5, sellMaturedRex: false, buyRexToSavings: false },
    });
    expect(older.eos.chain.state.tables.row('rexmaturity', 'eosio', 'rexmaturity')).toMatchObject({ buckets: 5 });
    const reading = rexBalanceReading(older.eos.chain.state.tables.row('rexbal', 'eosio', 'rexholder111')!, START);
    for (const part of [reading.sellable, reading.maturing, reading.savings]) expect(part.isPositive()).toBe(true);
    older.stop();
  });
});

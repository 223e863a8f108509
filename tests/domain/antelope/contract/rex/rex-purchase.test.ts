import { describe, expect, it } from 'vitest';
import { must, refusalOf, smallWorld, systemCall } from '../small-world.ts';

function withFund() {
  const tables = smallWorld();
  must(tables, [systemCall('alice', 'deposit', { owner: 'alice', amount: '5.0000 EOS' })]);
  return tables;
}

const purchase = (amount: string) => [systemCall('alice', 'buyrex', { from: 'alice', amount })];

describe('a purchase of REX', () => {
  it.each([
    ['nothing', '0.0000 EOS', 'must use positive amount'],
    ['a negative amount', '-0.0001 EOS', 'must use positive amount'],
    ['another token', '1.0000 REX', 'asset must be core token'],
  ])('is refused with %s', (_, amount, message) => {
    expect(refusalOf(withFund(), purchase(amount))).toBe(`3050003 ${message}`);
  });

  it('is executed with one unit and with the whole fund', () => {
    for (const [amount, left] of [
      ['0.0001 EOS', '4.9999 EOS'],
      ['5.0000 EOS', '0.0000 EOS'],
    ]) {
      const tables = withFund();
      must(tables, purchase(amount!));
      expect(tables.row('rexfund', 'eosio', 'alice')!.balance.toString()).toBe(left);
      expect(tables.row('rexbal', 'eosio', 'alice')!.voteStake.toString()).toBe(amount);
    }
  });
});

describe('a purchase of REX with stake', () => {
  function withStake() {
    const tables = smallWorld();
    const stake = { from: 'alice', receiver: 'alice', stake_net_quantity: '2.0000 EOS', stake_cpu_quantity: '3.0000 EOS', transfer: false };
    must(tables, [systemCall('alice', 'delegatebw', stake)]);
    return tables;
  }
  const fromStake = (net: string, cpu: string) => [
    systemCall('alice', 'unstaketorex', { owner: 'alice', receiver: 'alice', from_net: net, from_cpu: cpu }),
  ];

  it.each([
    ['nothing', '0.0000 EOS', '0.0000 EOS', 'must unstake a positive amount to buy rex'],
    ['a negative amount of NET', '-0.0001 EOS', '1.0000 EOS', 'must unstake a positive amount to buy rex'],
    ['a negative amount of CPU', '1.0000 EOS', '-0.0001 EOS', 'must unstake a positive amount to buy rex'],
    ['another token for NET', '1.0000 REX', '1.0000 EOS', 'asset must be core token'],
    ['another token for CPU', '1.0000 EOS', '1.0000 REX', 'asset must be core token'],
    ['a unit more NET than is staked', '2.0001 EOS', '0.0000 EOS', 'amount exceeds tokens staked for net'],
    ['a unit more CPU than is staked', '0.0000 EOS', '3.0001 EOS', 'amount exceeds tokens staked for cpu'],
  ])('is refused with %s', (_, net, cpu, message) => {
    expect(refusalOf(withStake(), fromStake(net, cpu))).toBe(`3050003 ${message}`);
  });

  it('is refused where nothing is staked', () => {
    expect(refusalOf(smallWorld(), fromStake('0.0001 EOS', '0.0000 EOS'))).toBe('3050003 delegated bandwidth record does not exist');
  });

  it.each([
    ['0.0001 EOS', '0.0000 EOS', '0.0001 EOS', ['1.9999 EOS', '3.0000 EOS']],
    ['0.0000 EOS', '3.0000 EOS', '3.0000 EOS', ['2.0000 EOS', '0.0000 EOS']],
    ['2.0000 EOS', '3.0000 EOS', '5.0000 EOS', null],
  ])('takes %s of NET and %s of CPU to the unit', (net, cpu, payment, left) => {
    const tables = withStake();
    must(tables, fromStake(net, cpu));
    expect(tables.row('rexbal', 'eosio', 'alice')!.voteStake.toString()).toBe(payment);
    const stake = tables.row('delband', 'alice', 'alice');
    expect(stake ? [stake.netWeight.toString(), stake.cpuWeight.toString()] : null).toEqual(left);
  });
});

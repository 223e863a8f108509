import { describe, expect, it } from 'vitest';
import { must, refusalOf, smallWorld, systemCall } from '../contract/small-world.ts';

function withFund() {
  const tables = smallWorld();
  must(tables, [systemCall('alice', 'deposit', { owner: 'alice', amount: '5.0000 EOS' })]);
  return tables;
}

const purchase = (amount: string) => [systemCall('alice', 'buyrex', { from: 'alice', amount })];

describe('a purchase of REX', () => {
  it.each([
    ['nothing', '0.0000 EOS', 'must use positive amount'],
    ['less than nothing', '-0.0001 EOS', 'must use positive amount'],
    ['another token', '1.0000 REX', 'asset must be core token'],
  ])('with %s is refused', (_, amount, message) => {
    expect(refusalOf(withFund(), purchase(amount))).toBe(`3050003 ${message}`);
  });

  it('with one unit and with the whole fund is executed', () => {
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

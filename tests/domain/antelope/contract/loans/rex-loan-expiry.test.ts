import { describe, expect, it } from 'vitest';
import type { RexLoanRow } from '../../../../../domain/antelope/contract/tables.ts';
import { eos, must, smallWorld, START, systemCall } from '../small-world.ts';

function loan(loanNum: bigint, from: string, expiration: number): RexLoanRow {
  const payment = eos('1.0000');
  return { from, receiver: from, payment, balance: eos('0.5000'), totalStaked: eos('20.0000'), loanNum, expiration };
}

describe('an expired loan whose fund does not cover the renewal', () => {
  it.each([
    ['one', [loan(1n, 'bob', START - 2_000)], '0.5000 EOS'],
    ['two', [loan(1n, 'bob', START - 2_000), loan(2n, 'bob', START - 1_000)], '1.0000 EOS'],
  ])('ends with another account’s REX purchase, while the buyer’s own later loan continues: %s', (_, expired, fund) => {
    const tables = smallWorld();
    must(tables, [
      systemCall('dave', 'deposit', { owner: 'dave', amount: '90000.0000 EOS' }),
      systemCall('dave', 'buyrex', { from: 'dave', amount: '90000.0000 EOS' }),
    ]);
    const pool = tables.row('rexpool', 'eosio', '0')!;
    const [totalLent, totalUnlent] = [eos('60.0000'), eos('89940.0000')];
    tables.put('rexpool', { ...pool, totalLent, totalUnlent });
    for (const row of [...expired, loan(9n, 'alice', START + 1_000)]) tables.put('cpuloan', row);
    tables.put('userres', { owner: 'bob', netWeight: eos('0.0000'), cpuWeight: eos('40.0000'), ramBytes: 4_000n });
    const { results } = must(tables, [
      systemCall('alice', 'deposit', { owner: 'alice', amount: '10.0000 EOS' }),
      systemCall('alice', 'buyrex', { from: 'alice', amount: '10.0000 EOS' }),
    ]);
    expect(results).toMatchObject([{ action: 'buyresult' }]);
    expect([...tables.loansByExpiration('cpuloan')].map(({ loanNum }) => loanNum)).toEqual([9n]);
    expect(tables.row('rexfund', 'eosio', 'bob')!.balance.toString()).toBe(fund);
  });
});

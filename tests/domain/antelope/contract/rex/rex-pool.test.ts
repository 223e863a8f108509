import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { eos, must, REX, refusalOf, smallWorld, START, systemCall } from '../small-world.ts';

const LATER = START + 22 * 86_400_000;

function buy(owner: string, amount: string) {
  return [
    systemCall(owner, 'deposit', { owner, amount: `${amount} EOS` }),
    systemCall(owner, 'buyrex', { from: owner, amount: `${amount} EOS` }),
  ];
}

/** A state after the last holder of REX has sold all of it. */
function soldOut(): MemoryTables {
  const tables = smallWorld();
  must(tables, [...buy('alice', '10.0000'), systemCall('alice', 'mvfrsavings', { owner: 'alice', rex: '100000.0000 REX' })]);
  must(tables, [systemCall('alice', 'sellrex', { from: 'alice', rex: '100000.0000 REX' })], LATER);
  return tables;
}

describe('a REX pool without any holder', () => {
  it('restarts at 10,000 REX for a coin', () => {
    const tables = soldOut();
    expect(tables.row('rexpool', 'eosio', '0')).toMatchObject({ totalRex: Asset.zero(REX), totalLendable: eos('0.0000') });
    expect(must(tables, buy('bob', '1.0000'), LATER).results).toEqual([{ action: 'buyresult', asset: Asset.of(100_000_000n, REX) }]);
    expect(tables.row('rexpool', 'eosio', '0')).toMatchObject({
      totalLendable: eos('1.0000'),
      totalUnlent: eos('1.0000'),
      totalRent: eos('20000.0000'),
    });
  });

  it('restarts at that price also where income has come in since', () => {
    const tables = soldOut();
    tables.put('rexpool', { ...tables.row('rexpool', 'eosio', '0')!, totalUnlent: eos('2.0000'), totalLendable: eos('2.0000') });
    expect(must(tables, buy('bob', '1.0000'), LATER).results).toEqual([{ action: 'buyresult', asset: Asset.of(100_000_000n, REX) }]);
    expect(tables.row('rexpool', 'eosio', '0')!.totalLendable.toString()).toBe('1.0000 EOS');
  });
});

describe('a purchase too small for the smallest unit of REX', () => {
  it('is executed, yields no REX and leaves the coin in the pool', () => {
    const tables = smallWorld();
    must(tables, buy('alice', '0.0001'));
    tables.put('rexpool', { ...tables.row('rexpool', 'eosio', '0')!, totalUnlent: eos('2.0001'), totalLendable: eos('2.0001') });
    expect(must(tables, buy('bob', '0.0001')).results).toEqual([{ action: 'buyresult', asset: Asset.zero(REX) }]);
    expect(tables.row('rexpool', 'eosio', '0')!.totalLendable.toString()).toBe('2.0002 EOS');
    expect(tables.row('rexbal', 'eosio', 'bob')!.rexBalance.toString()).toBe('0.0000 REX');
    expect(tables.row('rexfund', 'eosio', 'bob')!.balance.toString()).toBe('0.0000 EOS');
  });
});

describe('a pool row that no action of ours made', () => {
  const holding = (pool: { totalLent: string; totalLendable: string }): MemoryTables => {
    const tables = smallWorld();
    must(tables, buy('alice', '10.0000'));
    const [totalLent, totalLendable] = [eos(pool.totalLent), eos(pool.totalLendable)];
    tables.put('rexpool', { ...tables.row('rexpool', 'eosio', '0')!, totalLent, totalLendable, totalUnlent: eos('0.0000') });
    return tables;
  };

  it('takes no purchase where REX is worth nothing', () => {
    const refusal = '3050003 lendable REX pool is empty';
    expect(refusalOf(holding({ totalLent: '0.0000', totalLendable: '0.0000' }), buy('bob', '1.0000'))).toBe(refusal);
    expect(refusalOf(holding({ totalLent: '0.0000', totalLendable: '-1.0000' }), buy('bob', '2.0000'))).toBe(refusal);
  });

  it('takes no purchase after which more would be lent than there is', () => {
    const refusal = '3050003 programmer error, this should never go negative';
    expect(refusalOf(holding({ totalLent: '11.0001', totalLendable: '10.0000' }), buy('bob', '1.0000'))).toBe(refusal);
    expect(refusalOf(holding({ totalLent: '11.0000', totalLendable: '10.0000' }), buy('bob', '1.0000'))).toBeNull();
  });
});

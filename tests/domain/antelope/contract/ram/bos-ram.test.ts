import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { bosRules } from '../../../../../domain/antelope/contract/contract-rules.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { EOS, eos, must, refusalOf, REX, run, smallWorld, START, systemCall } from '../small-world.ts';

const BOS = bosRules(EOS, REX);

const buys = (quant: string, receiver = 'alice') => systemCall('alice', 'buyram', { payer: 'alice', receiver, quant: `${quant} EOS` });
const sells = (bytes: bigint) => systemCall('alice', 'sellram', { account: 'alice', bytes: String(bytes) });
const coinsOf = (tables: MemoryTables, owner = 'alice'): string | undefined => tables.row('balance', owner, 'EOS')?.balance.toString();
const bytesOf = (tables: MemoryTables): bigint => tables.row('userres', 'alice', 'alice')!.ramBytes;

/** A market of which an account of the tests that come with the contract of BOS has bought nothing yet, and that account's coins. */
function publishedWorld(): MemoryTables {
  const tables = smallWorld();
  tables.put('balance', { owner: 'alice', balance: eos('2000.0000') });
  for (const quant of ['1.0000', '0.4500', '1.0000', '1.0000', '0.4500', '1.0000']) must(tables, [buys(quant, 'bob')], START, BOS);
  tables.put('balance', { owner: 'alice', balance: eos('1000.0000') });
  return tables;
}

describe('the RAM market of BOS', () => {
  it('gives and takes what the tests that come with its contract expect of the binary', () => {
    const tables = publishedWorld();
    const before = bytesOf(tables);
    const sold = (): string | undefined => {
      must(tables, [sells(bytesOf(tables) - before)], START, BOS);
      return coinsOf(tables);
    };
    must(tables, [buys('200.0000')], START, BOS);
    expect([coinsOf(tables), sold()]).toEqual(['800.0000 EOS', '998.0049 EOS']);
    tables.put('balance', { owner: 'alice', balance: eos('100000998.0049') });
    must(tables, [buys('10000000.0000')], START, BOS);
    expect([coinsOf(tables), sold()]).toEqual(['90000998.0049 EOS', '99901248.0048 EOS']);
    for (const quant of ['100.0000', '100.0000', '100.0000', '100.0000', '100.0000', '10.0000', '10.0000', '10.0000', '30.0000'])
      must(tables, [buys(quant)], START, BOS);
    expect([coinsOf(tables), sold()]).toEqual(['99900688.0048 EOS', '99901242.4187 EOS']);
  });

  it('converts by way of RAMCORE, which now and then gives a unit less than the price between both reserves', () => {
    const bought = (rules: typeof BOS | undefined): bigint => {
      const tables = smallWorld();
      tables.put('rammarket', {
        supply: Asset.parse('10000000000.0000 RAMCORE')!,
        base: Asset.parse('70945440768 RAM')!,
        quote: eos('10000.0000'),
      });
      must(tables, [buys('88.5137')], START, rules);
      return bytesOf(tables);
    };
    expect(bought(undefined) - bought(BOS)).toBe(1n);
  });

  it('leaves RAMCORE as it was, and moves the reserves and the totals', () => {
    const tables = smallWorld();
    const before = tables.row('rammarket', 'eosio', 'RAMCORE')!;
    must(tables, [buys('1.0000')], START, BOS);
    const after = tables.row('rammarket', 'eosio', 'RAMCORE')!;
    const bytes = bytesOf(tables) - 4_000n;
    expect(after).toEqual({
      supply: before.supply,
      base: Asset.of(before.base.units - bytes, before.base.symbol),
      quote: eos('1000000.9950'),
    });
    expect(tables.row('global', 'eosio', 'global')).toMatchObject({ totalRamBytesReserved: bytes, totalRamStake: 9_950n });
    expect(tables.row('limits', 'eosio', 'alice')?.ramBytes).toBe(4_000n + bytes + 1_400n);
  });

  it('asks for bytes what it would pay for them, out of which the fee is taken', () => {
    const tables = smallWorld();
    const outcome = must(tables, [systemCall('alice', 'buyrambytes', { payer: 'alice', receiver: 'alice', bytes: 1_000_000 })], START, BOS);
    expect(outcome.transfers.map(({ to, quantity, memo }) => [to, String(quantity), memo])).toEqual([
      ['eosio.ram', '14.4789 EOS', 'buy ram'],
      ['eosio.ramfee', '0.0728 EOS', 'ram fee'],
    ]);
    expect(bytesOf(tables) - 4_000n).toBe(994_968n);
  });

  it('passes its fee on to the holders of REX, where there are any', () => {
    const tables = smallWorld(undefined, null);
    tables.put('voters', { ...tables.row('voters', 'eosio', 'proxya')!, owner: 'bob', proxy: 'proxya', producers: [], isProxy: false });
    const put = (action: string) => systemCall('bob', action, { [action === 'deposit' ? 'owner' : 'from']: 'bob', amount: '100.0000 EOS' });
    must(tables, [put('deposit'), put('buyrex')], START, BOS);
    const outcome = must(tables, [buys('1.0000')], START, BOS);
    expect(outcome.transfers.map(({ from, to, quantity }) => [from, to, String(quantity)])).toEqual([
      ['alice', 'eosio.ram', '0.9950 EOS'],
      ['alice', 'eosio.ramfee', '0.0050 EOS'],
      ['eosio.ramfee', 'eosio.rex', '0.0050 EOS'],
    ]);
    expect(tables.row('rexretpool', 'eosio', '0')).toMatchObject({ proceeds: 50n });
  });

  it('returns no values', () => {
    expect(run(smallWorld(), [buys('1.0000')], START, BOS)).toMatchObject({ ok: true, results: [] });
  });

  it.each([
    ['a sale of nothing', sells(0n), '3050003 cannot sell negative byte'],
    ['a sale that brings one unit', sells(10n), '3050003 token amount received from selling ram is too low'],
    ['a sale of more than was bought', sells(4_001n), '3050003 insufficient quota'],
    ['a purchase for one unit, which is all fee', buys('0.0001'), '3050003 must reserve a positive amount'],
    [
      'a purchase of no bytes',
      systemCall('alice', 'buyrambytes', { payer: 'alice', receiver: 'alice', bytes: 0 }),
      '3050003 must purchase a positive amount',
    ],
    ['a purchase for an account that does not exist', buys('1.0000', 'nobody'), '13 unknown key (eosio::chain::name): nobody'],
  ])('refuses %s', (_, call, refusal) => {
    expect(refusalOf(smallWorld(), [call], START, BOS)).toBe(refusal);
  });
});

describe('new RAM per block', () => {
  const growing = (newRamPerBlock: bigint, slots: number): MemoryTables => {
    const tables = smallWorld();
    tables.put('global2', { newRamPerBlock, lastRamIncrease: START - slots * 500, otherFields: { revision: 1 } });
    return tables;
  };

  it.each([
    ['EOS', undefined],
    ['BOS', BOS],
  ])('is added to the market of %s by the first trade of a block, and once', (_, rules) => {
    const tables = growing(1_024n, 3);
    const before = tables.row('global', 'eosio', 'global')!.maxRamSize;
    must(tables, [buys('1.0000'), buys('1.0000')], START, rules);
    expect(tables.row('global', 'eosio', 'global')!.maxRamSize - before).toBe(3_072n);
    expect(tables.row('global2', 'eosio', 'global2')).toEqual({
      newRamPerBlock: 1_024n,
      lastRamIncrease: START,
      otherFields: { revision: 1 },
    });
    const market = tables.row('rammarket', 'eosio', 'RAMCORE')!;
    expect(market.base.units + bytesOf(tables) - 4_000n).toBe(68_719_476_736n + 3_072n);
  });

  it('is not taken back, nor is the time of the last increase, by a block before it', () => {
    const tables = growing(1_024n, -3);
    tables.put('balance', { owner: 'eosio.ram', balance: eos('1.0000') });
    const total = tables.row('global', 'eosio', 'global')!.maxRamSize;
    must(tables, [sells(1_000n)], START);
    expect(tables.row('rammarket', 'eosio', 'RAMCORE')!.base.units).toBe(68_719_476_736n + 1_000n);
    expect(tables.row('global', 'eosio', 'global')!.maxRamSize).toBe(total);
    expect(tables.row('global2', 'eosio', 'global2')!.lastRamIncrease).toBe(START + 1_500);
  });

  it('counts in 32 bits, as the contract does', () => {
    const tables = growing(1_024n, 2 ** 22 + 5);
    tables.put('balance', { owner: 'eosio.ram', balance: eos('1.0000') });
    must(tables, [sells(1_000n)], START, BOS);
    expect(tables.row('rammarket', 'eosio', 'RAMCORE')!.base.units).toBe(68_719_476_736n + 5n * 1_024n + 1_000n);
  });
});

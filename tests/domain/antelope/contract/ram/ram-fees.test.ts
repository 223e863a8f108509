import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { bosRules, rex1Rules } from '../../../../../domain/antelope/contract/contract-rules.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { EOS, eos, must, refusalOf, removeRow, REX, smallWorld, START, systemCall } from '../small-world.ts';

const TO_HOLDERS = rex1Rules(EOS, REX, 'rex-holders');

const buying = (receiver: string) => [systemCall('alice', 'buyram', { payer: 'alice', receiver, quant: '1.0000 EOS' })];
const balance = (tables: MemoryTables, owner: string): string | undefined => tables.row('balance', owner, 'EOS')?.balance.toString();

/** The pool after all REX was sold. */
function soldOut(tables: MemoryTables, namebidProceeds = eos('0.0000')): void {
  const none = eos('0.0000');
  tables.put('rexpool', {
    totalLent: none,
    totalUnlent: none,
    totalRent: eos('20000.0000'),
    totalLendable: none,
    totalRex: Asset.of(0n, REX),
    namebidProceeds,
    loanNum: 0n,
  });
}

describe('buying RAM for an account without resources', () => {
  it('creates a resource row with nothing staked', () => {
    const tables = smallWorld();
    must(tables, buying('proxya'));
    expect(tables.row('userres', 'proxya', 'proxya')).toEqual({
      owner: 'proxya',
      netWeight: eos('0.0000'),
      cpuWeight: eos('0.0000'),
      ramBytes: 68_375n,
    });
    expect([balance(tables, 'alice'), balance(tables, 'eosio.ram')]).toEqual(['99999.0000 EOS', '0.9950 EOS']);
  });
});

describe('where fees go to REX holders and there are none', () => {
  it('the RAM fee stays in the collecting account', () => {
    const tables = smallWorld();
    soldOut(tables);
    must(tables, buying('alice'), START, TO_HOLDERS);
    expect([balance(tables, 'eosio.ramfee'), balance(tables, 'eosio.rex')]).toEqual(['0.0050 EOS', undefined]);
    expect(tables.row('rexretpool', 'eosio', '0')).toBeUndefined();
  });

  it('the income from name auctions stays in its account, and no later holder receives it', () => {
    const tables = smallWorld(undefined, null);
    soldOut(tables, eos('100.0000'));
    tables.put('balance', { owner: 'eosio.names', balance: eos('100.0000') });
    must(tables, [systemCall('carol', 'rexexec', { user: 'carol', max: '2' })], START, bosRules(EOS, REX));
    expect(balance(tables, 'eosio.names')).toBe('100.0000 EOS');
    expect(tables.row('rexretpool', 'eosio', '0')).toBeUndefined();
    expect(tables.row('rexpool', 'eosio', '0')).toMatchObject({ namebidProceeds: eos('0.0000') });
  });
});

describe('the RAM market refuses', () => {
  const buys = (receiver: string, quant: string) => systemCall('alice', 'buyram', { payer: 'alice', receiver, quant });
  const sells = (account: string, bytes: string) => systemCall(account, 'sellram', { account, bytes });

  it.each([
    ['a purchase for an account that does not exist', buys('nobody', '1.0000 EOS'), 'owner=nobody account does not exist'],
    ['a purchase for another token', buys('alice', '1.0000 REX'), 'must buy ram with core token'],
    ['a purchase for nothing', buys('alice', '0.0000 EOS'), 'must purchase a positive amount'],
    ['a purchase for less than nothing', buys('alice', '-1.0000 EOS'), 'must purchase a positive amount'],
    ['a sale of nothing', sells('alice', '0'), 'cannot reduce negative byte'],
    ['a sale of less than nothing', sells('alice', '-1'), 'cannot reduce negative byte'],
    ['a sale by an account without resources', sells('proxya', '100'), 'no resource row'],
    ['a sale of more than was bought', sells('alice', '4001'), 'insufficient quota'],
  ])('%s', (_, call, message) => {
    expect(refusalOf(smallWorld(), [call])).toBe(`3050003 ${message}`);
  });

  it('everything where the chain has no market, or no totals to count it in', () => {
    const closed = smallWorld();
    removeRow(closed, 'rammarket', [...closed.rows('rammarket', 'eosio')][0]);
    expect(refusalOf(closed, buying('alice'))).toBe('3050003 ram market does not exist');
    const uncounted = smallWorld();
    removeRow(uncounted, 'global', uncounted.row('global', 'eosio', 'global'));
    expect(refusalOf(uncounted, buying('alice'))).toBe('3050003 global state does not exist');
  });
});

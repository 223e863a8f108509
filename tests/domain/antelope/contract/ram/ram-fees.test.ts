import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { bosRules, rex1Rules } from '../../../../../domain/antelope/contract/contract-rules.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import { EOS, eos, must, REX, smallWorld, START, systemCall } from '../small-world.ts';

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

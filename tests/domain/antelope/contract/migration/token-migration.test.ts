import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import { isContractCall } from '../../../../../domain/antelope/contract/execute.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import type { Outcome, RanCall } from '../../../../../domain/antelope/contract/execution-result.ts';
import { A_SUPPLY_UNITS, MIGRATED_RULES, WRAPPER_CONTRACT, balanceOf, migratedWorld, wrappedCall } from '../migrated-world.ts';
import { RULES, START, SUPPLY_UNITS, must, refusalOf, removeRow, systemCall, transferCall } from '../small-world.ts';

const DAY_MS = 86_400_000;
const WRAPPER_ONLY = '3050003 EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.';

function does(tables: MemoryTables, calls: readonly Call[], time = START): Extract<Outcome, { ok: true }> {
  const done = must(tables, calls, time, MIGRATED_RULES);
  checkCoins(tables);
  return done;
}

const refusal = (tables: MemoryTables, call: Call, time = START): string | null => refusalOf(tables, [call], time, MIGRATED_RULES);
const both = (tables: MemoryTables, owner = 'alice'): readonly string[] => [balanceOf(tables, owner, 'A'), balanceOf(tables, owner, 'EOS')];
const path = ({ call, sent }: RanCall): unknown =>
  sent.length === 0 ? `${call.contract}::${call.action}` : [`${call.contract}::${call.action}`, ...sent.map(path)];

/**
 * Asserts that every coin under the new symbol outside the contract is backed by one under the old symbol inside it, and no coin is created
 * or lost.
 */
function checkCoins(tables: MemoryTables): void {
  const sums = { A: 0n, EOS: 0n };
  for (const owner of tables.scopes('balance')) {
    for (const { balance } of tables.rows('balance', owner)) sums[balance.symbol.code === 'A' ? 'A' : 'EOS'] += balance.units;
  }
  expect(sums).toEqual({ A: A_SUPPLY_UNITS, EOS: SUPPLY_UNITS });
  const held = tables.row('balance', WRAPPER_CONTRACT, 'A')!.balance.units;
  expect(tables.row('balance', WRAPPER_CONTRACT, 'EOS')!.balance.units).toBe(A_SUPPLY_UNITS - held);
}

const deposit = (amount: string): Call => wrappedCall('alice', 'deposit', { owner: 'alice', amount });
const stake = (net: string, cpu: string, transfer = false): Call =>
  wrappedCall('alice', 'delegatebw', {
    from: 'alice',
    receiver: transfer ? 'bob' : 'alice',
    stake_net_quantity: net,
    stake_cpu_quantity: cpu,
    transfer,
  });
const unstake = (net: string, cpu: string): Call =>
  wrappedCall('alice', 'undelegatebw', { from: 'alice', receiver: 'alice', unstake_net_quantity: net, unstake_cpu_quantity: cpu });

describe('wrapper-only actions of the system contract', () => {
  const direct: readonly (readonly [string, Call['data']])[] = [
    ['deposit', { owner: 'alice', amount: '1.0000 EOS' }],
    ['withdraw', { owner: 'alice', amount: '1.0000 EOS' }],
    ['unstaketorex', { owner: 'alice', receiver: 'alice', from_net: '0.0000 EOS', from_cpu: '1.0000 EOS' }],
    ['claimrewards', { owner: 'alice' }],
  ];

  it.each(direct)('are refused as a direct %s', (action, data) => {
    expect(refusal(migratedWorld(), systemCall('alice', action, { ...data }))).toBe(WRAPPER_ONLY);
  });

  it('leave the other actions available under the old symbol', () => {
    const tables = migratedWorld();
    does(tables, [
      systemCall('alice', 'delegatebw', {
        from: 'alice',
        receiver: 'alice',
        stake_net_quantity: '1.0000 EOS',
        stake_cpu_quantity: '2.0000 EOS',
        transfer: false,
      }),
    ]);
    expect(both(tables)).toEqual(['50000.0000 A', '49997.0000 EOS']);
    does(tables, [deposit('10.0000 A')]);
    does(tables, [systemCall('alice', 'buyrex', { from: 'alice', amount: '4.0000 EOS' })]);
    does(tables, [systemCall('bob', 'rexexec', { user: 'bob', max: 2 })]);
    expect(tables.row('rexfund', 'eosio', 'alice')!.balance.toString()).toBe('6.0000 EOS');
  });

  it('are not restricted without a token migration', () => {
    expect(refusalOf(migratedWorld(), [systemCall('alice', 'deposit', { owner: 'alice', amount: '1.0000 EOS' })])).toBeNull();
    expect(isContractCall(systemCall('alice', 'claimrewards', { owner: 'alice' }), RULES)).toBe(false);
    expect(isContractCall(deposit('1.0000 A'), RULES)).toBe(false);
    expect(isContractCall(deposit('1.0000 A'), MIGRATED_RULES)).toBe(true);
  });
});

describe('wrapper actions that spend coins under the new symbol', () => {
  it('swap and transfer them in one action', () => {
    const tables = migratedWorld();
    const { ran, transfers } = does(tables, [deposit('30.0000 A'), wrappedCall('alice', 'buyrex', { from: 'alice', amount: '30.0000 A' })]);
    expect(ran.map(path)).toEqual([
      ['core.vaulta::deposit', 'core.vaulta::swaptrace', 'eosio.token::transfer', ['eosio::deposit', 'eosio.token::transfer']],
      ['core.vaulta::buyrex', 'eosio::buyrex'],
    ]);
    expect(transfers.map(({ from, to, quantity, memo }) => `${from} ${to} ${String(quantity)} ${memo}`)).toEqual([
      'core.vaulta alice 30.0000 EOS ',
      'alice eosio.rex 30.0000 EOS deposit to REX fund',
    ]);
    expect(both(tables)).toEqual(['49970.0000 A', '50000.0000 EOS']);
    expect(tables.row('rexbal', 'eosio', 'alice')!.rexBalance.toString()).toBe('300000.0000 REX');
  });

  it('sign what they send as its sender, and swap back without a memo', () => {
    const tables = migratedWorld();
    const sentBy = ({ call, sent }: RanCall): readonly unknown[] => [call.authorization, ...sent.flatMap(sentBy)];
    const signed = (...accounts: readonly string[]) => accounts.map((account) => [{ account, permission: 'active' }]);
    const [deposited] = does(tables, [deposit('30.0000 A')]).ran;
    expect(sentBy(deposited!)).toEqual(signed('alice', WRAPPER_CONTRACT, WRAPPER_CONTRACT, 'alice', 'alice'));
    const withdrawn = does(tables, [wrappedCall('alice', 'withdraw', { owner: 'alice', amount: '30.0000 A' })]);
    expect(withdrawn.transfers.map(({ from, to, memo }) => [from, to, memo])).toEqual([
      ['eosio.rex', 'alice', 'withdraw from REX fund'],
      ['alice', WRAPPER_CONTRACT, ''],
      [WRAPPER_CONTRACT, 'alice', ''],
    ]);
    const [bought] = does(tables, [wrappedCall('alice', 'buyrambytes', { payer: 'alice', receiver: 'alice', bytes: 3800 })]).ran;
    expect(sentBy(bought!).at(-1)).toEqual([{ account: 'alice', permission: 'active' }]);
    const [sold] = does(tables, [wrappedCall('alice', 'sellram', { account: 'alice', bytes: '1000' })]).ran;
    expect(sold!.sent.at(-1)!.call).toMatchObject({
      action: 'swapexcess',
      authorization: [{ account: WRAPPER_CONTRACT, permission: 'active' }],
    });
  });

  it('report their results in the same inline actions as the system contract', () => {
    const [, bought] = does(migratedWorld(), [
      deposit('30.0000 A'),
      wrappedCall('alice', 'buyrex', { from: 'alice', amount: '30.0000 A' }),
    ]).ran;
    expect(bought!.results).toEqual([]);
    expect(bought!.sent[0]!.results).toMatchObject([{ action: 'buyresult' }]);
  });

  it('stake CPU and NET in one action, also when transferred to another account', () => {
    const tables = migratedWorld();
    does(tables, [stake('1.0000 A', '2.5000 A')]);
    expect(both(tables)).toEqual(['49996.5000 A', '50000.0000 EOS']);
    expect(tables.row('delband', 'alice', 'alice')!.cpuWeight.toString()).toBe('2.5000 EOS');
    does(tables, [stake('0.0000 A', '1.0000 A', true)]);
    expect(tables.row('delband', 'bob', 'bob')!.cpuWeight.toString()).toBe('1.0000 EOS');
    expect(both(tables)).toEqual(['49995.5000 A', '50000.0000 EOS']);
  });

  it('leave the amount staked from a refund with the account under the old symbol', () => {
    const tables = migratedWorld();
    does(tables, [stake('0.0000 A', '5.0000 A'), unstake('0.0000 A', '3.0000 A'), stake('0.0000 A', '2.0000 A')]);
    expect(tables.row('refunds', 'alice', 'alice')!.cpuAmount.toString()).toBe('1.0000 EOS');
    expect(both(tables)).toEqual(['49993.0000 A', '50002.0000 EOS']);
  });

  it('buy RAM by coins and by bytes without changing the balance under the old symbol', () => {
    const tables = migratedWorld();
    const [spent] = does(tables, [wrappedCall('alice', 'buyram', { payer: 'alice', receiver: 'bob', quant: '1.0000 A' })]).results;
    expect(spent).toMatchObject({ action: 'buyram', receiver: 'bob' });
    expect(both(tables)).toEqual(['49999.0000 A', '50000.0000 EOS']);
    const { results, ran } = does(tables, [wrappedCall('alice', 'buyrambytes', { payer: 'alice', receiver: 'alice', bytes: 3800 })]);
    expect(path(ran[0]!)).toEqual([
      'core.vaulta::buyrambytes',
      'core.vaulta::swaptrace',
      'eosio.token::transfer',
      ['eosio::buyrambytes', 'eosio.token::transfer', 'eosio.token::transfer', 'eosio.token::transfer'],
      'core.vaulta::enforcebal',
    ]);
    const paid = results.flatMap((result) => (result.action === 'buyrambytes' ? [result.quantity.units] : []));
    expect(paid).toHaveLength(1);
    expect(tables.row('balance', 'alice', 'A')!.balance.units).toBe(499_990_000n - paid[0]!);
    expect(balanceOf(tables, 'alice', 'EOS')).toBe('50000.0000 EOS');
  });

  it('donate to the REX pool', () => {
    const tables = migratedWorld();
    does(tables, [deposit('30.0000 A'), wrappedCall('alice', 'buyrex', { from: 'alice', amount: '30.0000 A' })]);
    does(tables, [wrappedCall('bob', 'donatetorex', { payer: 'bob', quantity: '7.0000 A', memo: 'for all' })]);
    expect(both(tables, 'bob')).toEqual(['49993.0000 A', '50000.0000 EOS']);
  });

  it.each([
    ['the old symbol', deposit('1.0000 EOS'), '3050003 Wrong token used'],
    ['nothing', deposit('0.0000 A'), '3050003 Swap before amount must be greater than 0'],
    ['a negative amount', deposit('-1.0000 A'), '3050003 Swap before amount must be greater than 0'],
    ['more than the balance', deposit('50000.0001 A'), '3050003 overdrawn balance'],
    ['a stake under the old symbol', stake('1.0000 EOS', '1.0000 EOS'), '3050003 Wrong token used'],
    ['a stake under both symbols', stake('1.0000 EOS', '1.0000 A'), '3050003 attempt to add asset with different symbol'],
    ['a stake of zero', stake('0.0000 A', '0.0000 A'), '3050003 Swap before amount must be greater than 0'],
    ['a stake whose parts only cancel out', stake('-1.0000 A', '2.0000 A'), '3050003 must stake a positive amount'],
    [
      'RAM for the old symbol',
      wrappedCall('alice', 'buyram', { payer: 'alice', receiver: 'alice', quant: '1.0000 EOS' }),
      '3050003 Wrong token used',
    ],
    [
      'RAM for one unit',
      wrappedCall('alice', 'buyram', { payer: 'alice', receiver: 'alice', quant: '0.0001 A' }),
      '3050003 must reserve a positive amount',
    ],
    ['REX for the old symbol', wrappedCall('alice', 'buyrex', { from: 'alice', amount: '1.0000 EOS' }), '3050003 Wrong token used'],
    [
      'REX without a REX fund',
      wrappedCall('alice', 'buyrex', { from: 'alice', amount: '1.0000 A' }),
      '3050003 must deposit to REX fund first',
    ],
    ['unstaking under the old symbol', unstake('0.0000 EOS', '1.0000 EOS'), '3050003 Wrong token used'],
    [
      'a sale before any account has REX',
      wrappedCall('alice', 'sellrex', { from: 'alice', rex: '1.0000 REX' }),
      '3050003 rex system not initialized yet',
    ],
    [
      'another account’s coins',
      { ...deposit('1.0000 A'), authorization: [{ account: 'bob', permission: 'active' }] },
      '3090004 missing authority of alice',
    ],
  ])('refuse %s', (_, call, expected) => {
    const tables = migratedWorld();
    expect(refusal(tables, call)).toBe(expected);
  });

  it('refuse an account that has no balance under the new symbol', () => {
    const tables = migratedWorld();
    tables.addAccount('erin');
    expect(refusal(tables, wrappedCall('erin', 'deposit', { owner: 'erin', amount: '1.0000 A' }))).toBe('3050003 no balance object found');
  });
});

describe('wrapper actions that return coins', () => {
  it('pay a withdrawal under the new symbol', () => {
    const tables = migratedWorld();
    does(tables, [deposit('30.0000 A')]);
    const { ran } = does(tables, [wrappedCall('alice', 'withdraw', { owner: 'alice', amount: '12.0000 A' })]);
    expect(path(ran[0]!)).toEqual([
      'core.vaulta::withdraw',
      ['eosio::withdraw', 'eosio.token::transfer'],
      ['eosio.token::transfer', 'core.vaulta::transfer'],
    ]);
    expect(both(tables)).toEqual(['49982.0000 A', '50000.0000 EOS']);
    expect(refusal(tables, wrappedCall('alice', 'withdraw', { owner: 'alice', amount: '0.0000 A' }))).toBe(
      '3050003 Swap after amount must be greater than 0',
    );
    expect(refusal(tables, wrappedCall('alice', 'withdraw', { owner: 'alice', amount: '1.0000 EOS' }))).toBe('3050003 Wrong token used');
    expect(refusal(tables, wrappedCall('alice', 'withdraw', { owner: 'alice', amount: '18.0001 A' }))).toBe('3050003 insufficient funds');
  });

  it('swap the refunded coins and no earlier balance', () => {
    const tables = migratedWorld();
    does(tables, [stake('0.0000 A', '5.0000 A'), unstake('0.0000 A', '4.0000 A')]);
    const claim = wrappedCall('alice', 'refund', { owner: 'alice' });
    expect(refusal(tables, claim)).toBe('3050003 refund is not available yet');
    const { transfers } = does(tables, [claim], START + 4 * DAY_MS);
    expect(transfers.map(({ from, to, quantity }) => `${from} ${to} ${String(quantity)}`)).toEqual([
      'eosio.stake alice 4.0000 EOS',
      'alice core.vaulta 4.0000 EOS',
      'core.vaulta alice 4.0000 A',
    ]);
    expect(both(tables)).toEqual(['49999.0000 A', '50000.0000 EOS']);
  });

  it('swap the proceeds of a RAM sale after its fee', () => {
    const tables = migratedWorld();
    does(tables, [wrappedCall('bob', 'buyram', { payer: 'bob', receiver: 'alice', quant: '5.0000 A' })]);
    const { results } = does(tables, [wrappedCall('alice', 'sellram', { account: 'alice', bytes: 2000 })]);
    const gained = results.flatMap((result) => (result.action === 'sellram' ? [result.quantity.units - result.fee.units] : []));
    expect(gained).toHaveLength(1);
    expect(balanceOf(tables, 'alice', 'EOS')).toBe('50000.0000 EOS');
    expect(tables.row('balance', 'alice', 'A')!.balance.units).toBe(500_000_000n + gained[0]!);
  });

  it('swap nothing where the account gained nothing', () => {
    const none = wrappedCall(WRAPPER_CONTRACT, 'swapexcess', { account: 'alice', eos_before: '50000.0000 EOS' });
    expect(does(migratedWorld(), [none]).transfers).toEqual([]);
  });

  it('give the contract a row it pays for itself where it has none under the new symbol', () => {
    const tables = migratedWorld();
    removeRow(tables, 'balance', tables.row('balance', WRAPPER_CONTRACT, 'A'));
    must(tables, [deposit('30.0000 A')], START, MIGRATED_RULES);
    expect(tables.row('balance', WRAPPER_CONTRACT, 'A')).toMatchObject({ released: true });
    expect(balanceOf(tables, WRAPPER_CONTRACT, 'A')).toBe('30.0000 A');
  });

  it('pay a refund claimed directly under the old symbol', () => {
    const tables = migratedWorld();
    does(tables, [stake('0.0000 A', '5.0000 A'), unstake('0.0000 A', '4.0000 A')]);
    does(tables, [systemCall('alice', 'refund', { owner: 'alice' })], START + 4 * DAY_MS);
    expect(both(tables)).toEqual(['49995.0000 A', '50004.0000 EOS']);
  });
});

describe('the other wrapped actions', () => {
  it('have the effects of the system contract’s actions', () => {
    const tables = migratedWorld();
    does(tables, [stake('0.0000 A', '5.0000 A'), wrappedCall('alice', 'voteproducer', { voter: 'alice', proxy: 'proxya', producers: [] })]);
    expect(tables.row('voters', 'eosio', 'alice')).toMatchObject({ proxy: 'proxya', staked: 50_000n });
    does(tables, [wrappedCall('alice', 'unstaketorex', { owner: 'alice', receiver: 'alice', from_net: '0.0000 A', from_cpu: '3.0000 A' })]);
    expect(tables.row('rexbal', 'eosio', 'alice')!.maturities).toMatchObject([{ rex: 300_000_000n }]);
    does(tables, [wrappedCall('alice', 'mvfrsavings', { owner: 'alice', rex: '10000.0000 REX' })]);
    expect(tables.row('rexbal', 'eosio', 'alice')!.maturities).toHaveLength(2);
    does(tables, [wrappedCall('alice', 'mvtosavings', { owner: 'alice', rex: '1000.0000 REX' })]);
    does(tables, [wrappedCall('alice', 'sellrex', { from: 'alice', rex: '9000.0000 REX' })], START + 22 * DAY_MS);
    expect(tables.row('rexfund', 'eosio', 'alice')!.balance.toString()).toBe('0.9000 EOS');
    does(tables, [wrappedCall('alice', 'voteupdate', { voter_name: 'alice' })]);
    expect(both(tables)).toEqual(['49995.0000 A', '50000.0000 EOS']);
  });

  it('are exactly those of the wrapper contract', () => {
    for (const action of [
      'rentcpu',
      'rentnet',
      'fundcpuloan',
      'defnetloan',
      'updaterex',
      'rexexec',
      'consolidate',
      'cnclrexorder',
      'closerex',
      'regproxy',
      'toString',
    ]) {
      expect([action, isContractCall(wrappedCall('alice', action, {}), MIGRATED_RULES)]).toEqual([action, false]);
    }
  });

  it('are refused to other accounts where the contract reserves them for itself', () => {
    const trace = { account: 'alice', quantity: '1.0000 A' };
    expect(refusal(migratedWorld(), wrappedCall('alice', 'swaptrace', trace))).toBe('3090004 missing authority of core.vaulta');
    expect(refusal(migratedWorld(), wrappedCall('alice', 'swapexcess', { account: 'alice', eos_before: '0.0000 EOS' }))).toBe(
      '3090004 missing authority of core.vaulta',
    );
    expect(refusal(migratedWorld(), wrappedCall('alice', 'enforcebal', { account: 'alice', expected_eos_balance: '1.0000 EOS' }))).toBe(
      '3050003 EOS balance mismatch: 50000.0000 EOS != 1.0000 EOS',
    );
  });
});

describe('a swap by transfer', () => {
  const toContract = (quantity: string, memo = ''): Call => transferCall('alice', WRAPPER_CONTRACT, quantity, memo);
  const underNewSymbol = (to: string, quantity: string): Call =>
    wrappedCall('alice', 'transfer', { from: 'alice', to, quantity, memo: '' });

  it('returns the new symbol for the old one, with the memo', () => {
    const tables = migratedWorld();
    const { transfers } = does(tables, [toContract('50000.0000 EOS', 'all of it')]);
    expect(transfers.map(({ from, to, quantity, memo }) => `${from} ${to} ${String(quantity)} ${memo}`)).toEqual([
      'core.vaulta alice 50000.0000 A all of it',
    ]);
    expect(both(tables)).toEqual(['100000.0000 A', '0.0000 EOS']);
  });

  it('returns the old symbol for the new one', () => {
    const tables = migratedWorld();
    does(tables, [underNewSymbol(WRAPPER_CONTRACT, '1.5000 A')]);
    expect(both(tables)).toEqual(['49998.5000 A', '50001.5000 EOS']);
  });

  it.each(['eosio.ram', 'eosio.stake'])('is not made for transfers of %s', (account) => {
    const tables = migratedWorld();
    does(tables, [transferCall('alice', account, '3.0000 EOS')]);
    const { transfers } = must(tables, [transferCall(account, WRAPPER_CONTRACT, '3.0000 EOS')], START, MIGRATED_RULES);
    expect(transfers).toEqual([]);
  });

  it('is not needed to pay an account under the new symbol; the contract pays the RAM until the receiver spends', () => {
    const tables = migratedWorld();
    tables.addAccount('erin');
    does(tables, [underNewSymbol('erin', '2.0000 A')]);
    expect(tables.row('balance', 'erin', 'A')).toMatchObject({ released: false });
    expect(tables.row('balance', 'alice', 'A')).toMatchObject({ released: true });
    does(tables, [wrappedCall('erin', 'transfer', { from: 'erin', to: 'bob', quantity: '1.0000 A', memo: '' })]);
    expect(tables.row('balance', 'erin', 'A')).toMatchObject({ released: true });
  });

  it.each([
    ['of the new symbol at the old contract', toContract('1.0000 A'), '3050003 unable to find key'],
    ['of the old symbol at the new contract', underNewSymbol('bob', '1.0000 EOS'), '3050003 unable to find key'],
    ['of more than the balance', underNewSymbol('bob', '50000.0001 A'), '3050003 overdrawn balance'],
    ['to oneself', underNewSymbol('alice', '1.0000 A'), '3050003 cannot transfer to self'],
    ['with other decimals', underNewSymbol('bob', '1.000 A'), '3050003 symbol precision mismatch'],
    ['to an account that does not exist', underNewSymbol('nobody', '1.0000 A'), '3050003 to account does not exist'],
  ])('refuses a transfer %s', (_, call, expected) => {
    expect(refusal(migratedWorld(), call)).toBe(expected);
  });
});

describe('another token of the old contract', () => {
  it('is not taken by the wrapper contract', () => {
    const tables = migratedWorld();
    const supply = Asset.parse('10.0000 FOO')!;
    tables.put('stat', { supply, maxSupply: supply, issuer: 'alice' });
    tables.put('balance', { owner: 'alice', balance: supply });
    expect(refusal(tables, transferCall('alice', WRAPPER_CONTRACT, '1.0000 FOO'))).toBe('3050003 Invalid symbol');
  });
});

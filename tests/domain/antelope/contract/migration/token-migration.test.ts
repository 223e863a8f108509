import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../../domain/core/chain/call.ts';
import { isContractCall } from '../../../../../domain/antelope/contract/execute.ts';
import type { MemoryTables } from '../../../../../domain/antelope/contract/memory-tables.ts';
import type { Outcome, RanCall } from '../../../../../domain/antelope/contract/execution-result.ts';
import { A_SUPPLY_UNITS, RENAMED_RULES, RENAMING_CONTRACT, balanceOf, renamedWorld, wrappedCall } from '../renamed-world.ts';
import { RULES, START, SUPPLY_UNITS, must, refusalOf, systemCall, transferCall } from '../small-world.ts';

const DAY_MS = 86_400_000;
const GATE = '3050003 EOS has been rebranded to Vaulta. This action must now be called from the core.vaulta contract.';

function does(tables: MemoryTables, calls: readonly Call[], time = START): Extract<Outcome, { ok: true }> {
  const done = must(tables, calls, time, RENAMED_RULES);
  checkCoins(tables);
  return done;
}

const refusal = (tables: MemoryTables, call: Call, time = START): string | null => refusalOf(tables, [call], time, RENAMED_RULES);
const both = (tables: MemoryTables, owner = 'alice'): readonly string[] => [balanceOf(tables, owner, 'A'), balanceOf(tables, owner, 'EOS')];
const path = ({ call, sent }: RanCall): unknown =>
  sent.length === 0 ? `${call.contract}::${call.action}` : [`${call.contract}::${call.action}`, ...sent.map(path)];

/** Every coin under the new name outside the contract is backed by one under the old name inside it, and no coin is made or lost. */
function checkCoins(tables: MemoryTables): void {
  const sums = { A: 0n, EOS: 0n };
  for (const owner of tables.scopes('balance')) {
    for (const { balance } of tables.rows('balance', owner)) sums[balance.symbol.code === 'A' ? 'A' : 'EOS'] += balance.units;
  }
  expect(sums).toEqual({ A: A_SUPPLY_UNITS, EOS: SUPPLY_UNITS });
  const held = tables.row('balance', RENAMING_CONTRACT, 'A')!.balance.units;
  expect(tables.row('balance', RENAMING_CONTRACT, 'EOS')!.balance.units).toBe(A_SUPPLY_UNITS - held);
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

describe('the gate of the system contract', () => {
  const direct: readonly (readonly [string, Call['data']])[] = [
    ['deposit', { owner: 'alice', amount: '1.0000 EOS' }],
    ['withdraw', { owner: 'alice', amount: '1.0000 EOS' }],
    ['unstaketorex', { owner: 'alice', receiver: 'alice', from_net: '0.0000 EOS', from_cpu: '1.0000 EOS' }],
    ['claimrewards', { owner: 'alice' }],
  ];

  it.each(direct)('refuses a direct %s', (action, data) => {
    expect(refusal(renamedWorld(), systemCall('alice', action, { ...data }))).toBe(GATE);
  });

  it('leaves the other actions as they were, in the old name', () => {
    const tables = renamedWorld();
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

  it('has no effect without a token migration', () => {
    expect(refusalOf(renamedWorld(), [systemCall('alice', 'deposit', { owner: 'alice', amount: '1.0000 EOS' })])).toBeNull();
    expect(isContractCall(systemCall('alice', 'claimrewards', { owner: 'alice' }), RULES)).toBe(false);
    expect(isContractCall(deposit('1.0000 A'), RULES)).toBe(false);
    expect(isContractCall(deposit('1.0000 A'), RENAMED_RULES)).toBe(true);
  });
});

describe('actions that take the coin in its new name', () => {
  it('swap it and transfer it, in one go', () => {
    const tables = renamedWorld();
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

  it('announce their results where the system contract announces them', () => {
    const [, bought] = does(renamedWorld(), [
      deposit('30.0000 A'),
      wrappedCall('alice', 'buyrex', { from: 'alice', amount: '30.0000 A' }),
    ]).ran;
    expect(bought!.results).toEqual([]);
    expect(bought!.sent[0]!.results).toMatchObject([{ action: 'buyresult' }]);
  });

  it('take both parts of a stake together, also one transferred to another account', () => {
    const tables = renamedWorld();
    does(tables, [stake('1.0000 A', '2.5000 A')]);
    expect(both(tables)).toEqual(['49996.5000 A', '50000.0000 EOS']);
    expect(tables.row('delband', 'alice', 'alice')!.cpuWeight.toString()).toBe('2.5000 EOS');
    does(tables, [stake('0.0000 A', '1.0000 A', true)]);
    expect(tables.row('delband', 'bob', 'bob')!.cpuWeight.toString()).toBe('1.0000 EOS');
    expect(both(tables)).toEqual(['49995.5000 A', '50000.0000 EOS']);
  });

  it('leave what a stake takes out of the refund instead with the account, in the old name', () => {
    const tables = renamedWorld();
    does(tables, [stake('0.0000 A', '5.0000 A'), unstake('0.0000 A', '3.0000 A'), stake('0.0000 A', '2.0000 A')]);
    expect(tables.row('refunds', 'alice', 'alice')!.cpuAmount.toString()).toBe('1.0000 EOS');
    expect(both(tables)).toEqual(['49993.0000 A', '50002.0000 EOS']);
  });

  it('buy RAM, by coin and by bytes, without touching the balance in the old name', () => {
    const tables = renamedWorld();
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

  it('donate to REX', () => {
    const tables = renamedWorld();
    does(tables, [deposit('30.0000 A'), wrappedCall('alice', 'buyrex', { from: 'alice', amount: '30.0000 A' })]);
    does(tables, [wrappedCall('bob', 'donatetorex', { payer: 'bob', quantity: '7.0000 A', memo: 'for all' })]);
    expect(both(tables, 'bob')).toEqual(['49993.0000 A', '50000.0000 EOS']);
  });

  it.each([
    ['the old name', deposit('1.0000 EOS'), '3050003 Wrong token used'],
    ['nothing', deposit('0.0000 A'), '3050003 Swap before amount must be greater than 0'],
    ['a negative amount', deposit('-1.0000 A'), '3050003 Swap before amount must be greater than 0'],
    ['more than there is', deposit('50000.0001 A'), '3050003 overdrawn balance'],
    ['a stake in the old name', stake('1.0000 EOS', '1.0000 EOS'), '3050003 Wrong token used'],
    ['a stake in both names', stake('1.0000 EOS', '1.0000 A'), '3050003 attempt to add asset with different symbol'],
    ['a stake of nothing', stake('0.0000 A', '0.0000 A'), '3050003 Swap before amount must be greater than 0'],
    ['a stake whose parts only cancel out', stake('-1.0000 A', '2.0000 A'), '3050003 must stake a positive amount'],
    [
      'RAM for the old name',
      wrappedCall('alice', 'buyram', { payer: 'alice', receiver: 'alice', quant: '1.0000 EOS' }),
      '3050003 Wrong token used',
    ],
    [
      'RAM for one unit',
      wrappedCall('alice', 'buyram', { payer: 'alice', receiver: 'alice', quant: '0.0001 A' }),
      '3050003 must reserve a positive amount',
    ],
    ['REX for the old name', wrappedCall('alice', 'buyrex', { from: 'alice', amount: '1.0000 EOS' }), '3050003 Wrong token used'],
    [
      'REX without a REX fund',
      wrappedCall('alice', 'buyrex', { from: 'alice', amount: '1.0000 A' }),
      '3050003 must deposit to REX fund first',
    ],
    ['less stake in the old name', unstake('0.0000 EOS', '1.0000 EOS'), '3050003 Wrong token used'],
    [
      'a sale before anybody has REX',
      wrappedCall('alice', 'sellrex', { from: 'alice', rex: '1.0000 REX' }),
      '3050003 rex system not initialized yet',
    ],
    [
      'somebody else’s money',
      { ...deposit('1.0000 A'), authorization: [{ account: 'bob', permission: 'active' }] },
      '3090004 missing authority of alice',
    ],
  ])('refuse %s', (_, call, expected) => {
    const tables = renamedWorld();
    expect(refusal(tables, call)).toBe(expected);
  });

  it('refuse an account that has nothing in the new name', () => {
    const tables = renamedWorld();
    tables.addAccount('erin');
    expect(refusal(tables, wrappedCall('erin', 'deposit', { owner: 'erin', amount: '1.0000 A' }))).toBe('3050003 no balance object found');
  });
});

describe('actions that bring coins', () => {
  it('pay a withdrawal in the new name', () => {
    const tables = renamedWorld();
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

  it('swap what a refund brought, and nothing of what was there before', () => {
    const tables = renamedWorld();
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

  it('swap what is left of a sale of RAM after its fee', () => {
    const tables = renamedWorld();
    does(tables, [wrappedCall('bob', 'buyram', { payer: 'bob', receiver: 'alice', quant: '5.0000 A' })]);
    const { results } = does(tables, [wrappedCall('alice', 'sellram', { account: 'alice', bytes: 2000 })]);
    const gained = results.flatMap((result) => (result.action === 'sellram' ? [result.quantity.units - result.fee.units] : []));
    expect(gained).toHaveLength(1);
    expect(balanceOf(tables, 'alice', 'EOS')).toBe('50000.0000 EOS');
    expect(tables.row('balance', 'alice', 'A')!.balance.units).toBe(500_000_000n + gained[0]!);
  });

  it('pay a direct refund in the old name', () => {
    const tables = renamedWorld();
    does(tables, [stake('0.0000 A', '5.0000 A'), unstake('0.0000 A', '4.0000 A')]);
    does(tables, [systemCall('alice', 'refund', { owner: 'alice' })], START + 4 * DAY_MS);
    expect(both(tables)).toEqual(['49995.0000 A', '50004.0000 EOS']);
  });
});

describe('the other wrapped actions', () => {
  it('do what the system contract does', () => {
    const tables = renamedWorld();
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

  it('are those of the contract and no others', () => {
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
      expect([action, isContractCall(wrappedCall('alice', action, {}), RENAMED_RULES)]).toEqual([action, false]);
    }
  });

  it('that the contract keeps for itself are refused to others', () => {
    const trace = { account: 'alice', quantity: '1.0000 A' };
    expect(refusal(renamedWorld(), wrappedCall('alice', 'swaptrace', trace))).toBe('3090004 missing authority of core.vaulta');
    expect(refusal(renamedWorld(), wrappedCall('alice', 'swapexcess', { account: 'alice', eos_before: '0.0000 EOS' }))).toBe(
      '3090004 missing authority of core.vaulta',
    );
    expect(refusal(renamedWorld(), wrappedCall('alice', 'enforcebal', { account: 'alice', expected_eos_balance: '1.0000 EOS' }))).toBe(
      '3050003 EOS balance mismatch: 50000.0000 EOS != 1.0000 EOS',
    );
  });
});

describe('a swap by transfer', () => {
  const toContract = (quantity: string, memo = ''): Call => transferCall('alice', RENAMING_CONTRACT, quantity, memo);
  const inNewName = (to: string, quantity: string): Call => wrappedCall('alice', 'transfer', { from: 'alice', to, quantity, memo: '' });

  it('gives the new name for the old one, with the memo', () => {
    const tables = renamedWorld();
    const { transfers } = does(tables, [toContract('50000.0000 EOS', 'all of it')]);
    expect(transfers.map(({ from, to, quantity, memo }) => `${from} ${to} ${String(quantity)} ${memo}`)).toEqual([
      'core.vaulta alice 50000.0000 A all of it',
    ]);
    expect(both(tables)).toEqual(['100000.0000 A', '0.0000 EOS']);
  });

  it('gives the old name for the new one', () => {
    const tables = renamedWorld();
    does(tables, [inNewName(RENAMING_CONTRACT, '1.5000 A')]);
    expect(both(tables)).toEqual(['49998.5000 A', '50001.5000 EOS']);
  });

  it.each(['eosio.ram', 'eosio.stake'])('does not happen for what %s sends', (purse) => {
    const tables = renamedWorld();
    does(tables, [transferCall('alice', purse, '3.0000 EOS')]);
    const { transfers } = must(tables, [transferCall(purse, RENAMING_CONTRACT, '3.0000 EOS')], START, RENAMED_RULES);
    expect(transfers).toEqual([]);
  });

  it('is not needed to pay somebody in the new name, and costs the contract the RAM until the receiver spends', () => {
    const tables = renamedWorld();
    tables.addAccount('erin');
    does(tables, [inNewName('erin', '2.0000 A')]);
    expect(tables.row('balance', 'erin', 'A')).toMatchObject({ released: false });
    expect(tables.row('balance', 'alice', 'A')).toMatchObject({ released: true });
    does(tables, [wrappedCall('erin', 'transfer', { from: 'erin', to: 'bob', quantity: '1.0000 A', memo: '' })]);
    expect(tables.row('balance', 'erin', 'A')).toMatchObject({ released: true });
  });

  it.each([
    ['of the new name at the old contract', toContract('1.0000 A'), '3050003 unable to find key'],
    ['of the old name at the new contract', inNewName('bob', '1.0000 EOS'), '3050003 unable to find key'],
    ['of more than there is', inNewName('bob', '50000.0001 A'), '3050003 overdrawn balance'],
    ['to oneself', inNewName('alice', '1.0000 A'), '3050003 cannot transfer to self'],
    ['with other decimals', inNewName('bob', '1.000 A'), '3050003 symbol precision mismatch'],
    ['to nobody', inNewName('nobody', '1.0000 A'), '3050003 to account does not exist'],
  ])('refuses a transfer %s', (_, call, expected) => {
    expect(refusal(renamedWorld(), call)).toBe(expected);
  });
});

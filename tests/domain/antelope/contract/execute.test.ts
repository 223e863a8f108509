import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../domain/core/chain/call.ts';
import { execute, isContractCall } from '../../../../domain/antelope/contract/execute.ts';
import { MIGRATED_RULES, migratedWorld, WRAPPER_CONTRACT, wrappedCall } from './migrated-world.ts';
import { RULES, START, USERS, dump, eos, must, refusalOf, run, smallWorld, systemCall, transferCall } from './small-world.ts';

const DAY_MS = 86_400_000;

describe('execute', () => {
  it('applies all calls of a transaction or none', () => {
    const tables = smallWorld();
    const before = dump(tables);
    const outcome = run(tables, [
      systemCall('alice', 'deposit', { owner: 'alice', amount: '5.0000 EOS' }),
      systemCall('alice', 'buyrex', { from: 'alice', amount: '5.0001 EOS' }),
    ]);
    expect(outcome).toMatchObject({ ok: false, code: '3050003', message: 'insufficient funds', actionIndex: 1 });
    expect(dump(tables)).toBe(before);
  });

  it('reports how far a refused action got: what it sent, and which of that was refused', () => {
    const outcome = run(smallWorld(), [systemCall('alice', 'deposit', { owner: 'alice', amount: '9999999.0000 EOS' })]);
    expect(outcome).toMatchObject({
      ok: false,
      message: 'overdrawn balance',
      attempt: { call: { action: 'deposit' }, state: 'ran', sent: [{ call: { action: 'transfer' }, state: 'failed', sent: [] }] },
    });
    const purchase = run(smallWorld(), [systemCall('alice', 'buyrex', { from: 'alice', amount: '5.0001 EOS' })]);
    expect(purchase).toMatchObject({ ok: false, attempt: { call: { action: 'buyrex' }, state: 'failed', sent: [] } });
  });

  it('reports what ran, what was refused and what still waited among the actions that a refused one sent', () => {
    const tables = migratedWorld();
    tables.put('balance', { owner: WRAPPER_CONTRACT, balance: eos('0.0000') });
    const outcome = run(tables, [wrappedCall('alice', 'deposit', { owner: 'alice', amount: '1.0000 A' })], START, MIGRATED_RULES);
    const call = (action: string) => expect.objectContaining({ action }) as Call;
    expect(!outcome.ok && outcome.attempt).toEqual({
      call: call('deposit'),
      state: 'ran',
      results: [],
      sent: [
        { call: call('swaptrace'), state: 'ran', results: [], sent: [] },
        { call: call('transfer'), state: 'failed', results: [], sent: [] },
        { call: call('deposit'), state: 'waiting', results: [], sent: [] },
      ],
    });
  });

  it('lets a later call of the same transaction see the effects of an earlier one', () => {
    const tables = smallWorld();
    const outcome = must(tables, [
      systemCall('alice', 'delegatebw', {
        from: 'alice',
        receiver: 'alice',
        stake_net_quantity: '0.0000 EOS',
        stake_cpu_quantity: '0.0001 EOS',
        transfer: false,
      }),
      systemCall('alice', 'voteproducer', { voter: 'alice', proxy: 'proxya', producers: [] }),
      systemCall('alice', 'deposit', { owner: 'alice', amount: '10.0000 EOS' }),
      systemCall('alice', 'buyrex', { from: 'alice', amount: '10.0000 EOS' }),
    ]);
    expect(outcome.results).toEqual([{ action: 'buyresult', asset: expect.objectContaining({ units: 1_000_000_000n }) }]);
    expect(outcome.transfers.map(({ from, to, memo }) => [from, to, memo])).toEqual([
      ['alice', 'eosio.stake', 'stake bandwidth'],
      ['alice', 'eosio.rex', 'deposit to REX fund'],
    ]);
    expect(tables.row('voters', 'eosio', 'alice')).toMatchObject({ staked: 100_001n, proxy: 'proxya' });
    expect(tables.row('rexbal', 'eosio', 'alice')!.maturities).toEqual([{ time: 4_294_967_295_000, rex: 1_000_000_000n }]);
  });

  it('lists each changed row once, with its values before and after', () => {
    const outcome = run(smallWorld(), [transferCall('alice', 'bob', '1.0000 EOS'), transferCall('alice', 'bob', '2.0000 EOS')]);
    expect(outcome.ok && outcome.changes.map(({ table, scope, key }) => [table, scope, key])).toEqual([
      ['balance', 'alice', 'EOS'],
      ['balance', 'bob', 'EOS'],
    ]);
    expect(outcome.ok && outcome.changes[0]).toMatchObject({
      before: { balance: eos('100000.0000') },
      after: { balance: eos('99997.0000') },
    });
  });

  it('runs an inline transfer directly after the call that sent it', () => {
    const tables = smallWorld();
    const overdrawn = systemCall('alice', 'deposit', { owner: 'alice', amount: '100000.0001 EOS' });
    const senseless = systemCall('alice', 'deposit', { owner: 'alice', amount: '0.0000 EOS' });
    expect(run(tables, [overdrawn, senseless])).toMatchObject({ message: 'overdrawn balance', actionIndex: 0 });
  });

  it.each([
    ['transfer', transferCall('alice', 'bob', '1.0000 EOS')],
    ['deposit', systemCall('alice', 'deposit', { owner: 'alice', amount: '1.0000 EOS' })],
    ['voteproducer', systemCall('alice', 'voteproducer', { voter: 'alice', proxy: 'proxya', producers: [] })],
    ['refund', systemCall('alice', 'refund', { owner: 'alice' })],
    ['rexexec', systemCall('alice', 'rexexec', { user: 'alice', max: 2 })],
  ])('refuses %s signed by another account', (_, call) => {
    const forged = { ...call, authorization: [{ account: 'bob', permission: 'active' }] };
    expect(refusalOf(smallWorld(), [forged])).toBe('3090004 missing authority of alice');
  });

  it('reports which calls it supports', () => {
    expect(isContractCall(transferCall('alice', 'bob', '1.0000 EOS'))).toBe(true);
    for (const call of [
      systemCall('alice', 'setcode', {}),
      systemCall('alice', 'toString', {}),
      { ...transferCall('a', 'b', ''), contract: 'constructor' },
    ]) {
      expect(isContractCall(call)).toBe(false);
    }
    expect(() => execute(smallWorld(), [systemCall('alice', 'setcode', {})], { time: START, rules: RULES })).toThrow('eosio::setcode');
  });

  it('throws on data of the wrong type', () => {
    for (const amount of ['1.0000', 5, '1,0000 EOS', true]) {
      expect(() => run(smallWorld(), [systemCall('alice', 'deposit', { owner: 'alice', amount })])).toThrow('no usable amount');
    }
  });

  it('executes thousands of purchases among tens of thousands of accounts at more than 200 a second', () => {
    const names = Array.from(
      { length: 20_000 },
      (_, index) => `user${index.toString(5).replace(/0/g, '5').padStart(8, '.').replaceAll('.', 'a')}`,
    );
    const tables = smallWorld([...USERS, ...names]);
    const count = 2_000;
    const start = performance.now();
    for (let index = 0; index < count; index += 1) {
      const owner = names[(index * 7919) % names.length]!;
      must(
        tables,
        [
          systemCall(owner, 'deposit', { owner, amount: '3.0000 EOS' }),
          systemCall(owner, 'buyrex', { from: owner, amount: '3.0000 EOS' }),
          systemCall(owner, 'voteproducer', { voter: owner, proxy: 'proxya', producers: [] }),
        ],
        START + index * 500,
      );
    }
    const perSecond = count / ((performance.now() - start) / 1000);
    expect(perSecond).toBeGreaterThan(200);
    expect([...tables.rows('rexbal', 'eosio')]).toHaveLength(count);
  });
});

describe('the refund wait', () => {
  it('ends three days after the whole second of the request', () => {
    const tables = smallWorld();
    must(tables, [
      systemCall('alice', 'delegatebw', {
        from: 'alice',
        receiver: 'alice',
        stake_net_quantity: '1.0000 EOS',
        stake_cpu_quantity: '2.0000 EOS',
        transfer: false,
      }),
    ]);
    must(tables, [
      systemCall('alice', 'undelegatebw', {
        from: 'alice',
        receiver: 'alice',
        unstake_net_quantity: '1.0000 EOS',
        unstake_cpu_quantity: '2.0000 EOS',
      }),
    ]);
    const due = Math.floor(START / 1000) * 1000 + 3 * DAY_MS;
    const claim = [systemCall('alice', 'refund', { owner: 'alice' })];
    expect(refusalOf(tables, claim, due - 500)).toBe('3050003 refund is not available yet');
    expect(must(tables, claim, due).transfers[0]).toMatchObject({
      from: 'eosio.stake',
      to: 'alice',
      memo: 'unstake',
      quantity: eos('3.0000'),
    });
    expect(tables.row('refunds', 'alice', 'alice')).toBeUndefined();
  });
});

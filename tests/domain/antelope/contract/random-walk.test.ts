import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { isContractCall } from '../../../../domain/antelope/contract/execute.ts';
import type { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import type { RowChange } from '../../../../domain/antelope/contract/tables.ts';
import type { RexMaturityRules } from '../../../../domain/antelope/rex/state.ts';
import { A_SUPPLY_UNITS, MIGRATED_RULES, WRAPPER_CONTRACT, migratedWorld } from './migrated-world.ts';
import { START, SUPPLY_UNITS, USERS, dump, run, smallWorld, systemCall, transferCall } from './small-world.ts';

const HOUR_MS = 3_600_000;
const UNITS = 10_000n;

interface Move {
  readonly kind: number;
  readonly user: string;
  readonly other: string;
  readonly first: bigint;
  readonly second: bigint;
  readonly flag: boolean;
  readonly hours: number;
}

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.nat(23),
  user: fc.constantFrom(...USERS),
  other: fc.constantFrom(...USERS),
  first: fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 50_000n * UNITS)),
  second: fc.oneof(fc.bigInt(0n, 30n), fc.bigInt(0n, 5_000n * UNITS)),
  flag: fc.boolean(),
  hours: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(800)),
});

function amount(units: bigint, code = 'EOS'): string {
  return Asset.of(units, { code, precision: 4 }).toString();
}

function callsOf({ kind, user, other, first, second, flag }: Move): readonly Call[] {
  const call = (action: string, data: Call['data']): readonly Call[] => [systemCall(user, action, { ...data })];
  const coin = amount(first);
  const rex = amount(first * UNITS, 'REX');
  const loan = flag ? 'cpu' : 'net';
  const producers = [['prod1'], ['prod1', 'prod2'], ['prod2', 'prod3'], []][Number(first % 4n)]!;
  const kinds: readonly (() => readonly Call[])[] = [
    () => [transferCall(user, other, coin)],
    () => call('deposit', { owner: user, amount: coin }),
    () => call('withdraw', { owner: user, amount: coin }),
    () => [...call('deposit', { owner: user, amount: coin }), ...call('buyrex', { from: user, amount: coin })],
    () => call('buyrex', { from: user, amount: coin }),
    () => call('sellrex', { from: user, rex }),
    () => call('mvtosavings', { owner: user, rex }),
    () => call('mvfrsavings', { owner: user, rex }),
    () => call('consolidate', { owner: user }),
    () => call('updaterex', { owner: user }),
    () => call('cnclrexorder', { owner: user }),
    () => call('closerex', { owner: user }),
    () => call('rexexec', { user, max: 5 }),
    () => call('donatetorex', { payer: user, quantity: coin, memo: '' }),
    () => [
      ...call('deposit', { owner: user, amount: coin }),
      ...call(`rent${loan}`, {
        from: user,
        receiver: other,
        loan_payment: amount(second),
        loan_fund: amount(first > second ? first - second : 0n),
      }),
    ],
    () => call(`fund${loan}loan`, { from: user, loan_num: Number(second % 4n), payment: coin }),
    () => call(`def${loan}loan`, { from: user, loan_num: Number(second % 4n), amount: coin }),
    () =>
      call('delegatebw', {
        from: user,
        receiver: other,
        stake_net_quantity: coin,
        stake_cpu_quantity: amount(second),
        transfer: flag && user !== other,
      }),
    () => call('undelegatebw', { from: user, receiver: other, unstake_net_quantity: coin, unstake_cpu_quantity: amount(second) }),
    () => call('refund', { owner: user }),
    () => call('unstaketorex', { owner: user, receiver: other, from_net: coin, from_cpu: amount(second) }),
    () => call('voteproducer', { voter: user, proxy: flag ? 'proxya' : '', producers: flag ? [] : producers }),
    () =>
      flag ? call('buyram', { payer: user, receiver: other, quant: coin }) : call('sellram', { account: user, bytes: Number(second) }),
    () => (flag ? call('regproxy', { proxy: user, isproxy: second % 2n === 0n }) : call('voteupdate', { voter_name: user })),
  ];
  return kinds[kind]!();
}

function sum<Item>(items: Iterable<Item>, units: (item: Item) => bigint): bigint {
  let total = 0n;
  for (const item of items) total += units(item);
  return total;
}

function balanceOf(tables: MemoryTables, owner: string): bigint {
  return tables.row('balance', owner, 'EOS')?.balance.units ?? 0n;
}

function stakedBy(tables: MemoryTables, owner: string): bigint {
  return sum(tables.rows('delband', owner), ({ netWeight, cpuWeight }) => netWeight.units + cpuWeight.units);
}

function checkInvariants(tables: MemoryTables, leftStake: ReadonlySet<string>): void {
  const owners = [...tables.scopes('balance')];
  expect(sum(owners, (owner) => balanceOf(tables, owner))).toBe(SUPPLY_UNITS);
  const held = sum([...tables.scopes('delband')], (owner) => stakedBy(tables, owner));
  const waiting = sum([...tables.scopes('refunds')], (owner) =>
    sum(tables.rows('refunds', owner), (row) => row.netAmount.units + row.cpuAmount.units),
  );
  expect(balanceOf(tables, 'eosio.stake')).toBe(held + waiting);
  const pool = tables.row('rexpool', 'eosio', '0');
  const holders = [...tables.rows('rexbal', 'eosio')];
  expect(pool?.totalLendable.units ?? 0n).toBe((pool?.totalLent.units ?? 0n) + (pool?.totalUnlent.units ?? 0n));
  expect(sum(holders, (row) => row.rexBalance.units)).toBe(pool?.totalRex.units ?? 0n);
  for (const row of holders) expect(row.maturedRex + sum(row.maturities, ({ rex }) => rex)).toBe(row.rexBalance.units);
  for (const voter of tables.rows('voters', 'eosio')) {
    if (leftStake.has(voter.owner)) continue;
    const order = tables.row('rexqueue', 'eosio', voter.owner);
    const unsettled = order && !order.isOpen ? order.stakeChange.units : 0n;
    const rex = tables.row('rexbal', 'eosio', voter.owner)?.voteStake.units ?? 0n;
    expect(voter.staked + unsettled).toBe(stakedBy(tables, voter.owner) + rex);
  }
}

const settings = fc.constantFrom(
  { buckets: 21, sellMaturedRex: true, buyRexToSavings: true },
  { buckets: 1, sellMaturedRex: true, buyRexToSavings: false },
  { buckets: 5, sellMaturedRex: false, buyRexToSavings: false },
);

/** Closing a balance whose purchase was too small to yield any REX leaves its voting stake with the voter, on the chain too. */
function stakeLeftBy(changes: readonly RowChange[]): readonly string[] {
  return changes.flatMap((change) =>
    change.table === 'rexbal' && change.after === null && !change.before!.voteStake.isZero() ? [change.key] : [],
  );
}

function worldWith(rules: RexMaturityRules): MemoryTables {
  const tables = smallWorld();
  tables.put('rexmaturity', rules);
  return tables;
}

function walk(
  rules: RexMaturityRules,
  moves: readonly Move[],
  visit: (tables: MemoryTables, calls: readonly Call[], time: Instant) => void,
): MemoryTables {
  const tables = worldWith(rules);
  let time = START;
  for (const step of moves) {
    time += step.hours * HOUR_MS;
    visit(tables, callsOf(step), time);
  }
  return tables;
}

const moves = fc.array(move, { minLength: 1, maxLength: 150, size: 'max' });

describe('random transactions against the contract rules', () => {
  it('neither create nor destroy a unit of coin, stake or REX', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(settings, moves, (rules, steps) => {
        const leftStake = new Set<string>();
        const end = walk(rules, steps, (tables, calls, time) => {
          const outcome = run(tables, calls, time);
          if (!outcome.ok) return;
          accepted.add(calls[calls.length - 1]!.action);
          tables.apply(outcome.changes);
          for (const owner of stakeLeftBy(outcome.changes)) leftStake.add(owner);
          checkInvariants(tables, leftStake);
        });
        checkInvariants(end, leftStake);
      }),
      { numRuns: 150 },
    );
    for (const action of ['transfer', 'buyrex', 'delegatebw', 'voteproducer']) expect(accepted).toContain(action);
  });

  it('are undone exactly when every change is reverted', () => {
    fc.assert(
      fc.property(settings, moves, (rules, steps) => {
        const before = dump(worldWith(rules));
        const applied: (readonly RowChange[])[] = [];
        const tables = walk(rules, steps, (world, calls, time) => {
          const outcome = run(world, calls, time);
          if (!outcome.ok) return;
          world.apply(outcome.changes);
          applied.push(outcome.changes);
        });
        for (const changes of applied.reverse()) tables.revert(changes);
        expect(dump(tables)).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  it('never modify rows they only read', () => {
    fc.assert(
      fc.property(settings, moves, (rules, steps) => {
        walk(rules, steps, (tables, calls, time) => {
          const before = dump(tables);
          const outcome = run(tables, calls, time);
          expect(dump(tables)).toBe(before);
          if (outcome.ok) tables.apply(outcome.changes);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('keep both symbols of the coin consistent through the wrapper contract', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(settings, moves, (rules, steps) => {
        const tables = migratedWorld();
        tables.put('rexmaturity', rules);
        let time = START;
        for (const step of steps) {
          time += step.hours * HOUR_MS;
          const calls = callsOf(step).map((call) => (step.kind === 0 && step.flag ? toWrapper(call) : throughWrapper(call)));
          const outcome = run(tables, calls, time, MIGRATED_RULES);
          if (!outcome.ok) continue;
          for (const { contract, action } of calls) if (contract === WRAPPER_CONTRACT) accepted.add(action);
          tables.apply(outcome.changes);
          const owners = [...tables.scopes('balance')];
          const all = (code: string): bigint => sum(owners, (owner) => tables.row('balance', owner, code)?.balance.units ?? 0n);
          expect([all('A'), all('EOS')]).toEqual([A_SUPPLY_UNITS, SUPPLY_UNITS]);
          const held = tables.row('balance', WRAPPER_CONTRACT, 'A')!.balance.units;
          expect(tables.row('balance', WRAPPER_CONTRACT, 'EOS')!.balance.units).toBe(A_SUPPLY_UNITS - held);
        }
      }),
      { numRuns: 100 },
    );
    for (const action of ['transfer', 'deposit', 'buyrex', 'delegatebw', 'undelegatebw', 'voteproducer'])
      expect(accepted).toContain(action);
  });
});

/** Returns the same call through the wrapper contract, where it has the action. */
function throughWrapper(call: Call): Call {
  const data = Object.fromEntries(
    Object.entries(call.data).map(([field, value]) => [field, typeof value === 'string' ? value.replace(/ EOS$/, ' A') : value]),
  );
  const wrapped = { ...call, contract: WRAPPER_CONTRACT, data };
  return isContractCall(wrapped, MIGRATED_RULES) ? wrapped : call;
}

function toWrapper(call: Call): Call {
  return { ...call, data: { ...call.data, to: WRAPPER_CONTRACT } };
}

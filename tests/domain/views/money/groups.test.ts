import { describe, expect, it } from 'vitest';
import type { AccountSnapshot } from '../../../../domain/chain/snapshot.ts';
import type { AntelopePool } from '../../../../domain/antelope/snapshot.ts';
import { groupedMoney, type GroupedMoney } from '../../../../domain/views/money/groups.ts';
import { moneyOf } from '../../../../domain/views/money/money.ts';
import { MONEY_KINDS, type Money } from '../../../../domain/views/money/position.ts';
import { Random } from '../../../support/random.ts';
import { rexMarket } from '../../../support/rex-market.ts';
import { snapshotOf } from '../../snapshot-example.ts';
import { anyFrozenAccount, anyRexAccount, anyVotingAccount } from './any-account.ts';

const EOS = { code: 'EOS', precision: 4 };
const ROUNDS = 1_000;
const random = new Random(20_261_125);

function pricesOf(pool: NonNullable<AntelopePool['rex']>['pool']): AntelopePool {
  return {
    protocol: 'antelope',
    at: snapshotOf({}).at,
    rex: { ...rexMarket(), pool },
    contract: { rexNeedsVote: false, renamed: false, feesGoTo: 'fee-account' },
    ram: null,
  };
}

function moneyAt(snapshot: AccountSnapshot): Money {
  return moneyOf(snapshot, null, snapshot.liquid.symbol);
}

/** Any account of each protocol, with prices, and one whose REX has none. */
const ACCOUNTS: readonly (readonly [name: string, any: () => Money])[] = [
  [
    'REX',
    () => {
      const { snapshot, pool } = anyRexAccount(random);
      return moneyOf(snapshot, pricesOf(pool), EOS);
    },
  ],
  ['REX without a price', () => moneyOf(anyRexAccount(random).snapshot, null, EOS)],
  ['frozen coins', () => moneyAt(anyFrozenAccount(random))],
  ['votes for producers', () => moneyAt(anyVotingAccount(random))],
];

function unitsOf({ groups }: GroupedMoney): bigint {
  return groups.reduce((sum, { known }) => sum + known.units, 0n);
}

describe.each(ACCOUNTS)('the groups of accounts with %s', (_name, any) => {
  const all = Array.from({ length: ROUNDS }, any);

  it('add up to what is known, to the unit, and each to its own positions', () => {
    for (const money of all) {
      const grouped = groupedMoney(money);
      expect(unitsOf(grouped)).toBe(money.known.units);
      for (const { known, positions } of grouped.groups)
        expect(known.units).toBe(positions.reduce((sum, { amount }) => sum + (amount?.units ?? 0n), 0n));
    }
  });

  it('are at most five, none of them empty', () => {
    const counts = all.map((money) => groupedMoney(money).groups.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
    expect(Math.max(...counts)).toBeGreaterThan(3);
    for (const money of all) for (const { positions } of groupedMoney(money).groups) expect(positions).not.toEqual([]);
  });

  it('hold every position once, in the order of display', () => {
    for (const money of all) {
      const { groups, outside } = groupedMoney(money);
      const held = [...groups.flatMap(({ positions }) => positions), ...outside];
      expect(held.length).toBe(money.positions.length);
      expect(new Set(held)).toEqual(new Set(money.positions));
      for (const { positions } of groups) {
        const places = positions.map(({ kind }) => MONEY_KINDS.indexOf(kind));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }
    }
  });

  it('are all whole exactly where the account has a total', () => {
    for (const money of all) expect(groupedMoney(money).groups.every(({ isWhole }) => isWhole)).toBe(money.total !== null);
  });

  it('keep what can be had apart from what has to be waited for', () => {
    for (const money of all) {
      for (const { kind, positions } of groupedMoney(money).groups) {
        const wrong = positions.filter(({ available }) => (kind === 'ready' && !available) || (kind === 'unlocking' && available));
        expect(wrong).toEqual([]);
      }
    }
  });
});

describe('a group', () => {
  it('is ready from the date on, and unlocking before it', () => {
    const found = new Map<string, Set<string>>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { kind, positions } of groupedMoney(moneyAt(anyFrozenAccount(random))).groups) {
        for (const position of positions) {
          const groups = found.get(position.kind) ?? new Set();
          found.set(position.kind, groups.add(`${kind} ${position.available}`));
        }
      }
    }
    expect([...(found.get('unfrozen-energy') ?? [])].sort()).toEqual(['ready true', 'unlocking false']);
    expect([...(found.get('frozen-energy') ?? [])]).toEqual(['frozen true']);
    expect([...(found.get('legacy-energy') ?? [])].sort()).toEqual(['frozen false', 'frozen true']);
  });

  it('is the balance alone for an empty account; RAM stands outside', () => {
    const ram = { used: 0n, max: 5_000n };
    const use = { used: 0n, max: 0n, updatedAt: null };
    const { groups, outside } = groupedMoney(moneyOf(snapshotOf({ resources: { cpu: use, net: use, ram } }), null, EOS));
    expect(groups.map(({ kind, known }) => [kind, known.toString()])).toEqual([['free', '0.0000 EOS']]);
    expect(outside.map(({ kind }) => kind)).toEqual(['ram']);
  });
});

import { describe, expect, it } from 'vitest';
import type { AccountSnapshot } from '../../../../domain/chain/snapshot.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { groupedMoney } from '../../../../domain/views/money/groups.ts';
import { moneyOf } from '../../../../domain/views/money/money.ts';
import { position, rexOf } from '../../../../domain/views/money/position.ts';
import { comingCoins, type MoneyRow, moneyRows } from '../../../../domain/views/money/rows.ts';
import { Random } from '../../../support/random.ts';
import { eos, HEAD_TIME as NOW, snapshotOf } from '../../snapshot-example.ts';
import { anyFrozenAccount, anyRexAccount, anyVotingAccount } from './any-account.ts';

const ROUNDS = 500;

function rowsOf(snapshot: AccountSnapshot): readonly MoneyRow[] {
  return groupedMoney(moneyOf(snapshot, null, snapshot.liquid.symbol)).groups.flatMap(moneyRows);
}

function told(rows: readonly MoneyRow[]): readonly unknown[] {
  return rows.map(({ kind, amount, party, at, available }) => [kind, amount?.units ?? null, party, at, available]);
}

describe('the lines of a group', () => {
  it('tell CPU and NET, refunds and what is staked for many others in one line each', () => {
    const snapshot = snapshotOf({
      liquid: eos(1n),
      bandwidth: [
        { from: 'alice', to: 'alice', cpu: eos(2n), net: eos(4n) },
        { from: 'alice', to: 'bob', cpu: eos(8n), net: eos(16n) },
        { from: 'alice', to: 'carol', cpu: eos(32n), net: eos(0n) },
      ],
      refund: { requestedAt: NOW, cpu: eos(64n), net: eos(128n) },
    });
    expect(told(rowsOf(snapshot))).toEqual([
      ['liquid', 1n, null, null, true],
      ['refund', 192n, null, NOW + 3 * DAY_MS, false],
      ['bandwidth', 6n, null, null, true],
      ['delegated', 56n, null, null, true],
    ]);
  });

  it('are held as the chain holds their positions: coins as coins, REX as the sum of its parts', () => {
    const random = new Random(6);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const snapshot of [anyVotingAccount(random), anyRexAccount(random).snapshot, anyFrozenAccount(random)]) {
        for (const { held, positions } of rowsOf(snapshot)) {
          const parts = positions.flatMap((each) => (each.held.as === 'rex' ? [each.held.rex.units] : []));
          expect(held.as === 'rex' ? held.rex.units : held).toEqual(
            parts.length > 0 ? parts.reduce((sum, units) => sum + units, 0n) : { as: 'coins' },
          );
          expect(positions.map(rexOf).filter((each) => each !== null)).toHaveLength(parts.length);
        }
      }
    }
  });

  it('name the receiver where there is one, and the first of several dates', () => {
    const random = new Random(7);
    const alone = rowsOf(snapshotOf({ bandwidth: [{ from: 'alice', to: 'bob', cpu: eos(1n), net: eos(2n) }] }));
    expect(alone.find(({ kind }) => kind === 'delegated')?.party).toBe('bob');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { kind, at, positions } of rowsOf(anyFrozenAccount(random))) {
        const dates = positions.map((position) => position.at).filter((each) => each !== null);
        expect([kind, at]).toEqual([kind, dates.length === 0 ? null : Math.min(...dates)]);
      }
    }
  });

  it('keep nodes voted for, pledges and loans apart, and never mix what is ready with what is not', () => {
    const random = new Random(8);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const snapshot of [anyVotingAccount(random), anyRexAccount(random).snapshot, anyFrozenAccount(random)]) {
        for (const { kind, available, positions } of rowsOf(snapshot)) {
          const isAlone = ['producer-votes', 'gas-pledge', 'loan-fund', 'rex-savings'].includes(kind);
          expect([kind, isAlone && positions.length > 1]).toEqual([kind, false]);
          expect(positions.map((position) => position.available)).toEqual(positions.map(() => available));
        }
      }
    }
  });

  it('add up to their group, to the unit, and are unknown where a part is', () => {
    const random = new Random(9);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const snapshot of [anyVotingAccount(random), anyRexAccount(random).snapshot, anyFrozenAccount(random)]) {
        for (const group of groupedMoney(moneyOf(snapshot, null, snapshot.liquid.symbol)).groups) {
          const rows = moneyRows(group);
          expect(rows.flatMap(({ positions }) => positions)).toHaveLength(group.positions.length);
          const amounts = rows.map(({ amount }) => amount?.units ?? null);
          expect(amounts.includes(null)).toBe(!group.isWhole);
          const sum = amounts.reduce<bigint>((all, units) => all + (units ?? 0n), 0n);
          expect(group.isWhole ? sum : group.known.units).toBe(group.known.units);
        }
      }
    }
  });

  it('have no amount where one of several positions has none, whichever it is', () => {
    const amounts = (...known: readonly (bigint | null)[]) =>
      moneyRows({ positions: known.map((units) => position('rex-maturing', units === null ? null : eos(units), 'wait')) }).map(
        ({ amount }) => amount?.units ?? null,
      );
    expect([amounts(1n, 2n, 4n), amounts(1n, null, 4n), amounts(null, 2n), amounts(1n, null)]).toEqual([[7n], [null], [null], [null]]);
    expect(amounts()).toEqual([]);
  });

  it('carry the sum in REX', () => {
    const random = new Random(10);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { snapshot } = anyRexAccount(random);
      const rex = rowsOf(snapshot).reduce((sum, row) => sum + (rexOf(row)?.units ?? 0n), 0n);
      expect(rex).toBe(snapshot.rex?.balance?.rexBalance.units ?? 0n);
    }
  });
});

describe('coins that come back', () => {
  it('are those with a date still to come and a known amount', () => {
    const at = NOW + DAY_MS;
    const positions = [
      position('release', eos(1n), 'wait', { at }),
      position('rex-queued', eos(2n), 'wait'),
      position('rex-maturing', null, 'wait', { at }),
      position('refund-cpu', eos(4n), 'claim', { at: NOW }),
      position('liquid', eos(8n), 'use'),
    ];
    expect(comingCoins({ positions })).toEqual([{ at, amount: eos(1n) }]);
  });
});

import { describe, expect, it } from 'vitest';
import { type OperationKind, OPERATIONS } from '../../../../domain/chain/operation.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import {
  type OwnToDo,
  type PendingWrite,
  type ToDo,
  TO_DO_KINDS,
  toDoList as toDoListIn,
  type ToDoKind,
} from '../../../../domain/views/to-do/to-do.ts';
import { Random } from '../../../support/random.ts';
import { eos } from '../../snapshot-example.ts';

const rex = Asset.of(1n, { code: 'REX', precision: 4 });
const GAS: OwnToDo = { kind: 'gas-short', available: 1n, needed: 2n, minutes: null };
const renewal = (lossADay: Asset | null): OwnToDo => ({ kind: 'renew-vote', status: 'soon', date: null, percent: '10', lossADay });
const refund = (units: bigint): OwnToDo => ({ kind: 'claim-refund', amount: eos(units) });
const taken = (amount: Asset | null): OwnToDo => ({ kind: 'take-rex', rex, amount });
const toDoList = (own: readonly OwnToDo[], pending: readonly PendingWrite[]): readonly ToDo[] => toDoListIn(own, pending, 'open');
const kinds = (list: readonly { readonly kind: ToDoKind }[]): readonly ToDoKind[] => list.map(({ kind }) => kind);

describe('the list', () => {
  it('has votes neither to give nor to renew where users may only take back', () => {
    const own = [renewal(eos(1n)), { kind: 'use-votes', amount: eos(5n) } as const, refund(1n), GAS];
    expect(kinds(toDoListIn(own, [], 'reduce-only'))).toEqual(['claim-refund', 'gas-short']);
    for (const mode of ['open', 'maintenance'] as const) expect(toDoListIn(own, [], mode)).toHaveLength(own.length);
  });

  it('is empty where there is nothing', () => {
    expect(toDoList([], [])).toEqual([]);
  });

  it('has the most money first, a loss a day counted for a year', () => {
    expect(kinds(toDoList([refund(364n), renewal(eos(1n)), taken(eos(366n))], []))).toEqual(['take-rex', 'renew-vote', 'claim-refund']);
    expect(kinds(toDoList([refund(366n), renewal(eos(1n)), taken(eos(1n))], []))).toEqual(['claim-refund', 'renew-vote', 'take-rex']);
  });

  it('has entries of the same money in the order of their kinds', () => {
    expect(kinds(toDoList([{ kind: 'use-votes', amount: eos(5n) }, refund(5n), taken(eos(5n))], []))).toEqual([
      'take-rex',
      'claim-refund',
      'use-votes',
    ]);
  });

  it('counts the money of every kind of coins', () => {
    const coins = ['withdraw-rex-fund', 'claim-refund', 'withdraw-unfrozen', 'claim-reward', 'claim-bonus', 'use-votes'] as const;
    const rising = coins.map((kind, index): OwnToDo => ({ kind, amount: eos(BigInt(index + 1)) }));
    expect(kinds(toDoList([...rising, taken(eos(9n))], []))).toEqual(['take-rex', ...[...coins].reverse()]);
    const falling = coins.map((kind, index): OwnToDo => ({ kind, amount: eos(BigInt(9 - index)) }));
    expect(kinds(toDoList([taken(eos(1n)), ...falling], []))).toEqual([...coins, 'take-rex']);
  });

  it('has a loss of nothing before what has no amount, in either order', () => {
    const [nothing, unknown] = [renewal(eos(0n)), taken(null)];
    expect(kinds(toDoList([unknown, nothing], []))).toEqual(['renew-vote', 'take-rex']);
    expect(kinds(toDoList([nothing, unknown], []))).toEqual(['renew-vote', 'take-rex']);
  });

  it('has entries without money last: unknown amounts, then gas, then writes', () => {
    const write = { id: 'a', operation: 'swap-coin' } as const;
    expect(kinds(toDoList([GAS, renewal(null), taken(null), refund(1n)], [write]))).toEqual([
      'claim-refund',
      'take-rex',
      'renew-vote',
      'gas-short',
      'pending-write',
    ]);
  });

  it('names undecided writes, each by its id', () => {
    expect(toDoList([], [{ id: 'a', operation: 'buy-ram' }])).toEqual([{ kind: 'pending-write', id: 'a', operation: 'buy-ram' }]);
  });

  it('is the same whatever order the entries come in', () => {
    const entries = [GAS, renewal(eos(2n)), taken(eos(7n)), refund(3n), { kind: 'use-votes', amount: eos(900n) } as const];
    const sorted = toDoList(entries, []);
    const random = new Random(7);
    for (let turn = 0; turn < 50; turn += 1) {
      const shuffled = entries.map((entry) => [random.below(1_000), entry] as const).sort(([a], [b]) => a - b);
      expect(
        toDoList(
          shuffled.map(([, entry]) => entry),
          [],
        ),
      ).toEqual(sorted);
    }
  });
});

describe('what an undecided write does already', () => {
  const own: Readonly<Record<Exclude<ToDoKind, 'pending-write'>, OwnToDo>> = {
    'take-rex': taken(eos(1n)),
    'withdraw-rex-fund': { kind: 'withdraw-rex-fund', amount: eos(1n) },
    'claim-refund': refund(1n),
    'withdraw-unfrozen': { kind: 'withdraw-unfrozen', amount: eos(1n) },
    'renew-vote': renewal(eos(1n)),
    'claim-reward': { kind: 'claim-reward', amount: eos(1n) },
    'claim-bonus': { kind: 'claim-bonus', amount: eos(1n) },
    'use-votes': { kind: 'use-votes', amount: eos(1n) },
    'gas-short': GAS,
  };
  const REPLACED: Partial<Record<OperationKind, readonly ToDoKind[]>> = {
    'sell-rex': ['take-rex'],
    'buy-rex': ['take-rex', 'renew-vote', 'use-votes'],
    'buy-rex-from-stake': ['take-rex', 'renew-vote', 'use-votes'],
    'move-rex-to-savings': ['take-rex'],
    'consolidate-rex': ['take-rex'],
    'withdraw-from-rex-fund': ['withdraw-rex-fund'],
    'claim-refund': ['claim-refund'],
    'delegate-bandwidth': ['claim-refund', 'renew-vote', 'use-votes'],
    'undelegate-bandwidth': ['claim-refund', 'renew-vote'],
    'delegate-votes': ['renew-vote', 'use-votes'],
    'leave-proxy': ['renew-vote'],
    unfreeze: ['withdraw-unfrozen', 'use-votes'],
    'withdraw-unfrozen': ['withdraw-unfrozen'],
    'cancel-unfreezes': ['withdraw-unfrozen'],
    'claim-reward': ['claim-reward'],
    'claim-bonus': ['claim-bonus'],
    'pledge-gas': ['gas-short'],
    'vote-witnesses': ['use-votes'],
  };

  it.each(Object.keys(OPERATIONS) as OperationKind[])('is not listed beside %s', (operation) => {
    const left = kinds(toDoList(Object.values(own), [{ id: 'a', operation }]));
    const gone = TO_DO_KINDS.filter((kind) => !left.includes(kind));
    expect(gone).toEqual(TO_DO_KINDS.filter((kind) => REPLACED[operation]?.includes(kind)));
    expect(left.at(-1)).toBe('pending-write');
  });
});

import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { MemoryTables } from '../../../../domain/antelope/contract/memory-tables.ts';
import { WorkingState } from '../../../../domain/antelope/contract/working-state.ts';
import { EOS, RULES, START } from './small-world.ts';

const stake = (from: string, to: string, units = 1n) => ({ from, to, netWeight: Asset.of(units, EOS), cpuWeight: Asset.of(units, EOS) });
const listed = (state: WorkingState, scope: string): readonly string[] =>
  [...state.rows('delband', scope)].map(({ to, netWeight }) => `${to} ${netWeight.units}`);

function stateOver(...rows: readonly ReturnType<typeof stake>[]): { tables: MemoryTables; state: WorkingState } {
  const tables = new MemoryTables();
  for (const row of rows) tables.put('delband', row);
  return { tables, state: new WorkingState(tables, RULES, START) };
}

describe('the working state of a transaction', () => {
  it('lists written rows among existing ones, in order, each row once and within its scope only', () => {
    const { state } = stateOver(stake('alice', 'b'), stake('alice', 'd'), stake('alice', 'f'), stake('bob', 'c'));
    expect(listed(state, 'alice')).toEqual(['b 1', 'd 1', 'f 1']);
    state.put('delband', stake('alice', 'g', 2n));
    state.put('delband', stake('alice', 'c', 2n));
    state.put('delband', stake('alice', 'a', 2n));
    state.put('delband', stake('alice', 'd', 2n));
    state.put('delband', stake('bob', 'e', 2n));
    state.remove('delband', stake('alice', 'f'));
    expect(listed(state, 'alice')).toEqual(['a 2', 'b 1', 'c 2', 'd 2', 'g 2']);
    expect(listed(state, 'bob')).toEqual(['c 1', 'e 2']);
    expect(listed(state, 'carol')).toEqual([]);
  });

  it('lists the rows after a removed row, and after the last one written', () => {
    const { state } = stateOver(stake('alice', 'b'), stake('alice', 'd'), stake('alice', 'f'));
    state.remove('delband', stake('alice', 'b'));
    expect(listed(state, 'alice')).toEqual(['d 1', 'f 1']);
    state.put('delband', stake('alice', 'c', 2n));
    expect(listed(state, 'alice')).toEqual(['c 2', 'd 1', 'f 1']);
    state.remove('delband', stake('alice', 'c'));
    state.remove('delband', stake('alice', 'd'));
    expect(listed(state, 'alice')).toEqual(['f 1']);
  });

  it('changes the tables only by its recorded changes, which hold the previous values', () => {
    const { tables, state } = stateOver(stake('alice', 'b'));
    state.put('delband', stake('alice', 'b', 2n));
    state.put('delband', stake('alice', 'b', 3n));
    expect(tables.row('delband', 'alice', 'b')!.netWeight.units).toBe(1n);
    expect(state.changes()).toEqual([
      { table: 'delband', scope: 'alice', key: 'b', before: stake('alice', 'b'), after: stake('alice', 'b', 3n) },
    ]);
  });

  it('records no change where a row was written and removed again', () => {
    const { state } = stateOver();
    state.put('delband', stake('alice', 'b'));
    state.remove('delband', stake('alice', 'b'));
    expect(state.changes()).toEqual([]);
    expect(state.row('delband', 'b', 'alice')).toBeUndefined();
  });

  it('finds one authority among several', () => {
    const { state } = stateOver();
    state.startAction(
      [
        { account: 'alice', permission: 'active' },
        { account: 'bob', permission: 'active' },
      ],
      null,
    );
    expect([state.isSignedBy('alice'), state.isSignedBy('bob'), state.isSignedBy('carol')]).toEqual([true, true, false]);
    expect(() => state.requireAuthority('carol')).toThrow('missing authority of carol');
  });

  it('sends inline transfers with the sender’s active permission, once', () => {
    const { state } = stateOver();
    expect(state.takeQueued()).toEqual([]);
    state.sendTransfer('eosio.rex', 'alice', Asset.of(10_000n, EOS), 'withdraw');
    expect(state.takeQueued()).toEqual([
      {
        contract: 'eosio.token',
        action: 'transfer',
        authorization: [{ account: 'eosio.rex', permission: 'active' }],
        data: { from: 'eosio.rex', to: 'alice', quantity: '1.0000 EOS', memo: 'withdraw' },
      },
    ]);
    expect(state.takeQueued()).toEqual([]);
  });
});

describe('changed tables', () => {
  it('revert several changes of one row in reverse order', () => {
    const { tables } = stateOver(stake('alice', 'b'));
    const first = {
      table: 'delband',
      scope: 'alice',
      key: 'b',
      before: tables.row('delband', 'alice', 'b')!,
      after: stake('alice', 'b', 2n),
    } as const;
    const second = { ...first, before: first.after, after: stake('alice', 'b', 3n) };
    tables.apply([first, second]);
    expect(tables.row('delband', 'alice', 'b')!.netWeight.units).toBe(3n);
    tables.revert([first, second]);
    expect(tables.row('delband', 'alice', 'b')!.netWeight.units).toBe(1n);
    expect([...tables.scopes('delband')]).toEqual(['alice']);
    expect([...tables.scopes('voters')]).toEqual([]);
  });
});

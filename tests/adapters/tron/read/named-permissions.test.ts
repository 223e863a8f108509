import { describe, expect, it } from 'vitest';
import type { SigningPermission } from '../../../../adapters/tron/read/account-answer.ts';
import { mayOperate, namedPermissions, suffices } from '../../../../adapters/tron/read/named-permissions.ts';
import { OWNER, WITNESS } from '../example.ts';

function permission(id: number, name: string, changes: Partial<SigningPermission> = {}): SigningPermission {
  return { id, name, threshold: 1n, operations: '', keys: [{ address: OWNER, weight: 1n }], ...changes };
}

const textsOf = (...permissions: readonly SigningPermission[]): readonly string[] =>
  namedPermissions({ address: OWNER, permissions }).map(({ text }) => text);

describe('named permissions', () => {
  it('begin with the owner permission, whatever its name, and are the account’s own key where none is reported', () => {
    expect(textsOf(permission(2, 'active'), permission(0, 'boss'))).toEqual(['owner', 'active']);
    expect(namedPermissions({ address: OWNER, permissions: [] })).toEqual([
      { id: 0, name: 'owner', text: 'owner', threshold: 1n, operations: '', keys: [{ address: OWNER, weight: 1n }] },
    ]);
  });

  it('have their number where names are ambiguous', () => {
    expect(
      textsOf(
        permission(0, 'owner'),
        permission(2, 'x'),
        permission(3, 'x'),
        permission(4, 'x:2'),
        permission(5, 'owner'),
        permission(6, ''),
        permission(7, 'y'),
      ),
    ).toEqual(['owner', 'x:2', 'x:3', 'x:2:4', 'owner:5', ':6', 'y']);
  });

  it('are each listed once, so that a name means one number', () => {
    const texts = textsOf(permission(0, 'owner'), permission(0, 'other'), permission(2, 'a'), permission(2, 'b'));
    expect(texts).toEqual(['owner', 'a']);
  });
});

describe('what a permission may sign', () => {
  it.each([
    ['7fff1fc0033ec30f', 54, true],
    ['7fff1fc0033ec30f', 4, true],
    ['7fff1fc0033e03', 54, false],
    ['7fff1fc0033e03', 4, true],
    ['', 4, false],
    ['zz', 4, false],
  ])('bitmap %s, type %i: %s', (operations, type, expected) => {
    expect(mayOperate(permission(2, 'active', { operations: operations.padEnd(64, '0') }), type)).toBe(expected);
    expect(mayOperate(permission(0, 'owner'), type)).toBe(true);
  });

  it('depends on the weight of one key', () => {
    const shared = permission(2, 'shared', {
      threshold: 3n,
      keys: [
        { address: OWNER, weight: 1n },
        { address: WITNESS, weight: 3n },
      ],
    });
    expect([suffices(shared, OWNER), suffices(shared, WITNESS), suffices(shared, null)]).toEqual([false, true, true]);
    expect(suffices({ ...shared, threshold: 4n }, null)).toBe(false);
  });
});

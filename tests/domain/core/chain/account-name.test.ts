import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareAccounts, compareNames, isAccountName, nameValue } from '../../../../domain/core/chain/account-name.ts';

const RULE = { pattern: /^[a-z1-5.]{0,11}[a-z1-5]$/, maxLength: 12 };

describe('account name', () => {
  it.each([
    ['eosio', 6_138_663_577_826_885_632n],
    ['eosio.token', 6_138_663_591_592_764_928n],
    ['active', 3_617_214_756_542_218_240n],
    ['a', 3_458_764_513_820_540_928n],
    ['zzzzzzzzzzzzj', 18_446_744_073_709_551_615n],
  ])('encodes %s as the value %s', (name, value) => {
    expect(nameValue(name)).toBe(value);
  });

  it.each([[''], ['a.'], ['.'], ['A'], ['a0'], ['zzzzzzzzzzzzk'], ['abcdefghijklmn']])('rejects %j as a name', (text) => {
    expect(nameValue(text)).toBeNull();
  });

  it('sorts names of up to twelve characters like plain text', () => {
    const name = fc.stringMatching(/^[a-z1-5.]{0,11}[a-z1-5]$/);
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(Math.sign(compareNames(a, b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it.each([
    ['alice', 'bob', -1],
    ['bob', 'alice', 1],
    ['bob', 'bob', 0],
    ['', 'alice', -1],
    ['TB', 'TZ', -1],
  ])('of any chain: %j and %j compare as %i, by their characters', (a, b, order) => {
    expect(compareAccounts(a, b)).toBe(order);
  });

  it.each([
    ['newpoolvoter', true],
    ['a.b', true],
    ['', false],
    ['Alice', false],
    ['alice6', false],
    ['alice.', false],
    ['aaaaaaaaaaaaa', false],
    [' alice', false],
    ['alice\n', false],
  ])('validates %j by the rule of the chain: %s', (text, expected) => {
    expect(isAccountName(text, RULE)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { amountOf, flagOf, integerOf, MAX_UNITS, namesOf, textOf } from '../../../../domain/antelope/contract/action-data.ts';
import { checkedSum, isAtLeastZeroOf } from '../../../../domain/antelope/contract/asset-check.ts';
import { Refusal } from '../../../../domain/antelope/contract/refusal.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import { EOS, REX } from './small-world.ts';

const callWith = (field: CallValue): Call => ({ contract: 'eosio', action: 'test', authorization: [], data: { field } });
const BROKEN = 'eosio::test has no usable field';

describe('action data fields', () => {
  it.each<[string, (call: Call, field: string) => unknown, CallValue, unknown]>([
    ['an amount', (call, field) => amountOf(call, field).toString(), '1.0000 EOS', '1.0000 EOS'],
    ['a text', textOf, 'alice', 'alice'],
    ['a flag', flagOf, true, true],
    ['a flag as 1', flagOf, 1, true],
    ['a flag as 0', flagOf, 0, false],
    ['names', namesOf, ['a', 'b'], ['a', 'b']],
    ['a whole number', integerOf, 7, 7n],
    ['a whole number as text', integerOf, '18446744073709551615', 18_446_744_073_709_551_615n],
    ['a negative number as text', integerOf, '-7', -7n],
  ])('parse as %s', (_, read, value, expected) => {
    expect(read(callWith(value), 'field')).toEqual(expected);
  });

  it.each<[string, (call: Call, field: string) => unknown, CallValue]>([
    ['an amount', amountOf, 'one EOS'],
    ['a text', textOf, 7],
    ['a flag', flagOf, 2],
    ['a flag', flagOf, 'true'],
    ['names', namesOf, 'a,b'],
    ['a whole number', integerOf, 1.5],
    ['a whole number', integerOf, 2 ** 53],
    ['a whole number', integerOf, 'x7'],
    ['a whole number', integerOf, '7x'],
    ['a whole number', integerOf, true],
    ['a whole number', integerOf, ['7']],
  ])('throw for an invalid %s: %o', (_, read, value) => {
    expect(() => read(callWith(value), 'field')).toThrow(BROKEN);
    expect(() => read({ ...callWith(value), data: {} }, 'field')).toThrow(BROKEN);
  });
});

describe('contract asset arithmetic', () => {
  const of = (units: bigint) => Asset.of(units, EOS);

  it('adds up to the int64 amount limits and throws beyond them', () => {
    expect(checkedSum(of(MAX_UNITS - 1n), of(1n)).units).toBe(MAX_UNITS);
    expect(checkedSum(of(1n - MAX_UNITS), of(-1n)).units).toBe(-MAX_UNITS);
    expect(() => checkedSum(of(MAX_UNITS), of(1n))).toThrow('addition overflow');
    expect(() => checkedSum(of(-MAX_UNITS), of(-1n))).toThrow('addition underflow');
    expect(() => checkedSum(of(1n), Asset.of(1n, REX))).toThrow('attempt to add asset with different symbol');
  });

  it('compares an amount with zero only in the same symbol', () => {
    expect([-1n, 0n, 1n].map((units) => isAtLeastZeroOf(of(units), EOS))).toEqual([false, true, true]);
    expect(() => isAtLeastZeroOf(of(1n), REX)).toThrow(
      new Refusal('3050003', 'comparison of assets with different symbols is not allowed'),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { firstDifference } from '../../../../domain/core/chain/disagreement.ts';

const asset = (text: string): Asset => Asset.parse(text)!;
const ROW = { owner: 'alice', stake: asset('1.0000 EOS'), ram: 5n, votes: ['a', 'b'], rex: { sold: null, lots: [{ at: 1 }] } };

describe('two values of nodes', () => {
  it.each<[string, unknown, unknown]>([
    ['the same value', ROW, ROW],
    ['equal rows', ROW, { ...ROW, stake: asset('1.0000 EOS'), votes: ['a', 'b'], rex: { sold: null, lots: [{ at: 1 }] } }],
    ['equal amounts', asset('1.0000 EOS'), asset('1.0000 EOS')],
    ['equal numbers of units', 5n, 5n],
    ['nothing twice', null, null],
  ])('agree where they are %s', (_, one, other) => {
    expect(firstDifference(one, other)).toBeNull();
  });

  it.each<[string, object, { figure: string; value: string; other: string }]>([
    ['a text', { owner: 'mallory' }, { figure: 'owner', value: 'alice', other: 'mallory' }],
    ['an amount', { stake: asset('1.0001 EOS') }, { figure: 'stake', value: '1.0000 EOS', other: '1.0001 EOS' }],
    ['the coin of an amount', { stake: asset('1.0000 BOS') }, { figure: 'stake', value: '1.0000 EOS', other: '1.0000 BOS' }],
    ['the precision of an amount', { stake: asset('1.000 EOS') }, { figure: 'stake', value: '1.0000 EOS', other: '1.000 EOS' }],
    ['an amount that one lacks', { stake: null }, { figure: 'stake', value: '1.0000 EOS', other: 'null' }],
    ['an amount that one calls a number', { stake: 10_000n }, { figure: 'stake', value: '1.0000 EOS', other: '10000' }],
    ['units', { ram: 6n }, { figure: 'ram', value: '5', other: '6' }],
    ['units that one calls a number', { ram: 5 }, { figure: 'ram', value: '5', other: '5' }],
    ['an item of a list', { votes: ['a', 'c'] }, { figure: 'votes.1', value: 'b', other: 'c' }],
    ['the length of a list', { votes: ['a'] }, { figure: 'votes', value: '["a","b"]', other: '["a"]' }],
    ['a longer list', { votes: ['a', 'b', 'c'] }, { figure: 'votes', value: '["a","b"]', other: '["a","b","c"]' }],
    ['a list that one calls an object', { votes: {} }, { figure: 'votes', value: '["a","b"]', other: '{}' }],
    ['an inner field', { rex: { sold: null, lots: [{ at: 2 }] } }, { figure: 'rex.lots.0.at', value: '1', other: '2' }],
    ['a value that one has and the other lacks', { rex: null }, { figure: 'rex', value: '{"sold":null,"lots":[{"at":1}]}', other: 'null' }],
    ['a field of one only', { owner: 'alice', proxy: 'p' }, { figure: 'proxy', value: 'undefined', other: 'p' }],
  ])('differ in %s, which is named by its path with both values', (_, change, difference) => {
    expect(firstDifference(ROW, { ...ROW, ...change })).toEqual(difference);
    const { figure, value, other } = difference;
    expect(firstDifference({ ...ROW, ...change }, ROW)).toEqual({ figure, value: other, other: value });
  });

  it('differ by the first of several fields', () => {
    expect(firstDifference(ROW, { ...ROW, owner: 'mallory', ram: 6n })?.figure).toBe('owner');
  });

  it('differ where one has an empty list and the other no list', () => {
    expect(firstDifference({ votes: [] }, { votes: {} })).toEqual({ figure: 'votes', value: '[]', other: '{}' });
    expect(firstDifference({ votes: {} }, { votes: [] })).toEqual({ figure: 'votes', value: '{}', other: '[]' });
  });

  it('differ in a field called length as in any other', () => {
    expect(firstDifference({ path: { length: 1, end: 5 } }, { path: { length: 2, end: 5 } })?.figure).toBe('path.length');
  });

  it('differ in no figure but themselves where neither has fields', () => {
    expect(firstDifference(1, 2)).toEqual({ figure: '', value: '1', other: '2' });
  });

  it('show units inside a value, and at most eighty characters of it', () => {
    expect(firstDifference({ sold: { units: 5n } }, { sold: null })).toMatchObject({ value: '{"units":"5"}' });
    expect(firstDifference({ memo: 'm'.repeat(80) }, { memo: 'm'.repeat(81) })).toMatchObject({
      value: 'm'.repeat(80),
      other: `${'m'.repeat(80)}…`,
    });
  });
});

describe('paths that are left out', () => {
  const withoutRex = (path: string): boolean => path === 'rex' || path === 'votes.1';

  it('are not compared, with all that is below them', () => {
    expect(firstDifference(ROW, { ...ROW, rex: { sold: 'x', lots: [] } }, withoutRex)).toBeNull();
    expect(firstDifference(ROW, { ...ROW, votes: ['a', 'c'] }, withoutRex)).toBeNull();
    expect(firstDifference(ROW, { ...ROW, votes: ['c', 'b'] }, withoutRex)).toMatchObject({ figure: 'votes.0' });
  });
});

describe('amounts that may differ', () => {
  const within = (path: string, one: bigint, other: bigint): boolean => path !== 'exact' && one - other <= 1n && other - one <= 1n;
  const never = (): boolean => false;

  it.each<[string, unknown, unknown, string | null]>([
    ['units within the limit', { ram: 5n }, { ram: 6n }, null],
    ['units beyond it', { ram: 5n }, { ram: 7n }, 'ram'],
    ['units at another path', { exact: 5n }, { exact: 6n }, 'exact'],
    ['coins within it', { coins: asset('1.0000 EOS') }, { coins: asset('1.0001 EOS') }, null],
    ['coins beyond it', { coins: asset('1.0000 EOS') }, { coins: asset('1.0002 EOS') }, 'coins'],
    ['coins at another path', { exact: asset('1.0000 EOS') }, { exact: asset('1.0001 EOS') }, 'exact'],
    ['another coin', { coins: asset('1.0000 EOS') }, { coins: asset('1.0000 BOS') }, 'coins'],
    ['a number that is no units', { ram: 5n }, { ram: 5 }, 'ram'],
    ['numbers that are not units', { ram: 5 }, { ram: 6 }, 'ram'],
  ])('of %s', (_, one, other, figure) => {
    expect(firstDifference(one, other, never, within)?.figure ?? null).toBe(figure);
    expect(firstDifference(other, one, never, within)?.figure ?? null).toBe(figure);
  });
});

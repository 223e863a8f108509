import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { participates } from '../../../../../ui-web/screens/home/member/participation.ts';

const coins = (text: string): Asset => Asset.parse(`${text} EOS`)!;
const NONE = { accountVotesCount: coins('0.0000') };
const NOTHING = { nodeIncomeYesterday: coins('0.0000'), nodeIncomeTotal: coins('0.0000'), annualizedRate: '0.00' };
const EMPTY = { nodeIncomeYesterday: null, nodeIncomeTotal: null, annualizedRate: null };

describe('taking part in the pool', () => {
  it.each([
    ['votes alone', { accountVotesCount: coins('0.0001') }, null],
    ['yesterday’s income alone', NONE, { ...NOTHING, nodeIncomeYesterday: coins('0.0001') }],
    ['income of earlier days alone', NONE, { ...NOTHING, nodeIncomeTotal: coins('0.0001') }],
    ['a yield alone', NONE, { ...NOTHING, annualizedRate: '3.65' }],
    ['a yield alone, however small', NONE, { ...EMPTY, annualizedRate: '0.01' }],
    ['a yield, while the account is not read yet', null, { ...EMPTY, annualizedRate: '3.65' }],
    ['votes, while the pool has not answered yet', { accountVotesCount: coins('1.0000') }, undefined],
  ])('is proven by %s', (_, summary, booked) => {
    expect(participates(summary, booked)).toBe(true);
  });

  it.each([
    ['the pool has no such account', null],
    ['the pool recorded nothing', NOTHING],
    ['the pool reports nothing', EMPTY],
  ])('is denied without votes where %s', (_, booked) => {
    expect(participates(NONE, booked)).toBe(false);
  });

  it.each([
    ['the account is not read yet', null, NOTHING],
    ['the pool has not answered yet', NONE, undefined],
    ['votes of the account are unknown', { accountVotesCount: null }, NOTHING],
  ])('is unknown while %s', (_, summary, booked) => {
    expect(participates(summary, booked)).toBeNull();
  });
});

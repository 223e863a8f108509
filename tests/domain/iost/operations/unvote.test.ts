import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnvote, unvote } from '../../../../domain/iost/operations/unvote.ts';

const coins = (text: string): Asset => Asset.parse(`${text} IOST`)!;

describe('withdrawing votes', () => {
  it('withdraws votes that no longer count first', () => {
    const votes = { producer: 'poolbp', votes: coins('10.00000000'), cleared: coins('4.00000000') };
    expect(afterUnvote(votes, coins('3.00000000'))).toEqual({ ...votes, cleared: coins('1.00000000') });
    expect(afterUnvote(votes, coins('9.00000000'))).toEqual({ ...votes, votes: coins('5.00000000'), cleared: coins('0.00000000') });
    expect(afterUnvote(votes, coins('14.00000000'))).toEqual({ ...votes, votes: coins('0.00000000'), cleared: coins('0.00000000') });
  });

  it('requires at least one coin', () => {
    const of = (amount: Asset) => () => unvote.check({ kind: 'unvote', producer: 'newpoolbp', amount }, IOST);
    expect(of(coins('0.99999999'))).toThrow('reduction-below-minimum');
    expect(of(coins('1.00000000'))).not.toThrow();
  });

  it('allows no amount to leave the account', () => {
    const operation = { kind: 'unvote' as const, producer: 'newpoolbp', amount: coins('5.00000000') };
    expect(unvote.limits(operation)).toMatchObject({ amountLimits: [] });
    expect(unvote.spends(operation, IOST.coin.native)?.isZero()).toBe(true);
  });
});

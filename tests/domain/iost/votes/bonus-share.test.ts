import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnvote } from '../../../../domain/iost/operations/unvote.ts';
import {
  type BonusShare,
  claimableBonus,
  COEFFICIENT_DECIMALS,
  maskDecimals,
  noVotesFor,
  sharesAfter,
} from '../../../../domain/iost/votes/bonus-share.ts';

const COIN = { code: 'COIN', precision: 8 };
const coins = (digits: number): Asset => Asset.of(BigInt(Math.round(digits * 1e8)), COIN);

/** A number with as many decimals as stated, from its text. */
function units(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const digits = BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
  return text.startsWith('-') ? -digits : digits;
}

const share = (
  producer: string,
  [votes, cleared]: readonly [number, number],
  { coefficient = '0', mask = '0' }: { coefficient?: string; mask?: string } = {},
): BonusShare => ({
  votes: { producer, votes: coins(votes), cleared: coins(cleared) },
  coefficient: units(coefficient, COEFFICIENT_DECIMALS),
  mask: units(mask, maskDecimals(COIN)),
});

const sharesAfterVote = (shares: readonly BonusShare[], before: BonusShare, given: Asset): readonly BonusShare[] =>
  sharesAfter(shares, before, { votes: { ...before.votes, votes: before.votes.votes.plus(given) }, given });
const sharesAfterUnvote = (shares: readonly BonusShare[], before: BonusShare, taken: Asset): readonly BonusShare[] =>
  sharesAfter(shares, before, { votes: afterUnvote(before.votes, taken), given: coins(0).minus(taken) });

const paid = (...shares: readonly BonusShare[]): string => claimableBonus(shares, COIN).paid.digits();

describe('the bonus that a claim pays', () => {
  it('is a producer’s bonus per coin times the votes, without what the mask has', () => {
    // A producer with 1000 votes shared 3 coins: 0.003 for each. 200 votes that were there from the start earned 0.6; 0.1 of it was claimed.
    expect(paid(share('a', [200, 0], { coefficient: '0.003', mask: '0.1' }))).toBe('0.50000000');
    expect(claimableBonus([], COIN)).toEqual({ paid: coins(0), isPositive: false });
  });

  it('counts no cleared votes', () => {
    // 30 of 150 votes count: 0.3 and not 1.5 coins.
    expect(paid(share('a', [30, 120], { coefficient: '0.01' }))).toBe('0.30000000');
  });

  it('is truncated once, after the sum', () => {
    // A third and two thirds of a unit are a unit together, and none where each is truncated before.
    const third = share('a', [1, 0], { coefficient: `0.00000000${'3'.repeat(42)}` });
    const twoThirds = share('b', [1, 0], { coefficient: `0.00000000${'6'.repeat(41)}7` });
    expect([paid(third), paid(twoThirds), paid(third, twoThirds)]).toEqual(['0.00000000', '0.00000000', '0.00000001']);
    expect(paid(share('a', [1, 0], { coefficient: '1.999999999999' }))).toBe('1.99999999');
  });

  it('is less by what a producer’s cleared votes had earned', () => {
    // 100 votes earned 0.5 coins each, 50 in all. Cleared, they lack what the mask has of 60 votes that came later.
    const cleared = share('b', [0, 160], { coefficient: '0.5', mask: '30' });
    expect(paid(share('a', [100, 0], { coefficient: '0.4' }), cleared)).toBe('10.00000000');
    expect(claimableBonus([share('a', [100, 0], { coefficient: '0.2' }), cleared], COIN)).toEqual({ paid: coins(0), isPositive: false });
  });

  it('is positive below a unit too, where the contract tries to pay nothing', () => {
    expect(claimableBonus([share('a', [0.1, 0], { coefficient: '0.00000003' })], COIN)).toEqual({ paid: coins(0), isPositive: true });
  });
});

describe('the bonus after votes change', () => {
  const earning = share('a', [200, 0], { coefficient: '0.003', mask: '0.1' });

  it('stays with more votes, and with some taken back', () => {
    expect(paid(...sharesAfterVote([earning], earning, coins(50)))).toBe('0.50000000');
    expect(paid(...sharesAfterUnvote([earning], earning, coins(199.99999999)))).toBe('0.50000000');
    expect(
      paid(
        ...sharesAfterUnvote(
          sharesAfterVote([earning], earning, coins(7)),
          share('a', [207, 0], { coefficient: '0.003', mask: '0.121' }),
          coins(7),
        ),
      ),
    ).toBe('0.50000000');
  });

  it('is not paid without any vote, and there again with the next one', () => {
    expect(sharesAfterUnvote([earning], earning, coins(200))).toEqual([]);
    // The mask is 0.1 − 200 × 0.003 = −0.5.
    const left = share('a', [0, 0], { coefficient: '0.003', mask: '-0.5' });
    expect(paid(...sharesAfterVote([], left, coins(1)))).toBe('0.50000000');
  });

  it('begins with none for a producer the account did not vote for', () => {
    const none = noVotesFor('a', COIN);
    expect(none).toEqual({ producer: 'a', votes: coins(0), cleared: coins(0) });
    // 10 votes given when each had earned 0.25 have earned nothing yet.
    const first = { votes: none, coefficient: units('0.25', COEFFICIENT_DECIMALS), mask: 0n };
    expect(paid(...sharesAfterVote([], first, coins(10)))).toBe('0.00000000');
  });

  it('leaves the shares of other producers alone', () => {
    const other = share('b', [10, 0], { coefficient: '0.1' });
    expect(paid(...sharesAfterUnvote([other, earning], earning, coins(200)))).toBe('1.00000000');
    expect(paid(...sharesAfterVote([other, earning], earning, coins(200)))).toBe('1.50000000');
  });

  it('is more where cleared votes are taken back: the contract takes them out of the mask as if they had earned', () => {
    const cleared = share('a', [30, 120], { coefficient: '0.01', mask: '0.2' });
    // 0.3 − 0.2 = 0.1; then 0.3 − (0.2 − 1.2) = 1.3; with 10 of the counted ones too 0.2 − (0.2 − 1.3) = 1.3.
    expect(paid(cleared)).toBe('0.10000000');
    expect(paid(...sharesAfterUnvote([cleared], cleared, coins(120)))).toBe('1.30000000');
    expect(paid(...sharesAfterUnvote([cleared], cleared, coins(130)))).toBe('1.30000000');
  });

  it('is less where a vote clears those that a return made void', () => {
    const stored = share('a', [150, 0], { coefficient: '0.01', mask: '0.2' });
    const counted = share('a', [0, 150], { coefficient: '0.01', mask: '0.2' });
    expect(paid(stored)).toBe('1.30000000');
    // 5 × 0.01 − (0.2 + 5 × 0.01) = −0.2.
    expect(paid(...sharesAfterVote([stored], counted, coins(5)))).toBe('0.00000000');
  });
});

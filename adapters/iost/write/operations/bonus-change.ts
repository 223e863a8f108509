import type { Change } from '../../../../domain/chain/simulation.ts';
import { claimableBonus, noVotesFor, sharesAfter, type VotesChange } from '../../../../domain/iost/votes/bonus-share.ts';
import { bonusShare, bonusShares } from '../../read/voter-bonus.ts';
import type { IostSituation } from './encoding.ts';

/** Returns how the bonus that a claim pays changes with votes, as at most one change; none where the node does not report the bonus. */
export async function bonusChange(
  { ask, coin, holding: { bonus } }: Pick<IostSituation, 'ask' | 'coin' | 'holding'>,
  voter: string,
  change: VotesChange,
): Promise<readonly Change[]> {
  if (bonus === null) return [];
  const { producer } = change.votes;
  const shares = await bonusShares(ask, voter, coin);
  const share = shares.find(({ votes }) => votes.producer === producer) ?? (await bonusShare(ask, voter, noVotesFor(producer, coin)));
  const before = claimableBonus(shares, coin).paid;
  const after = claimableBonus(sharesAfter(shares, share, change), coin).paid;
  return before.equals(after) ? [] : [{ balance: 'bonus', before, after }];
}

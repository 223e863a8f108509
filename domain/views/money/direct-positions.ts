import type { FreezingHolding } from '../../tron/snapshot.ts';
import type { IostAccount } from '../../iost/snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';
import { nextClaim } from '../../tron/votes/next-claim.ts';
import { legacyStakes } from '../../tron/stake/legacy-stake.ts';
import { FROZEN_RESOURCES } from '../../tron/stake/state.ts';
import { frozenReading } from '../../iost/votes/frozen-balances.ts';
import { reducibleVotes } from '../../iost/votes/producer-votes.ts';
import { type MoneyPosition, position } from './position.ts';

/** Returns the positions of coins frozen for bandwidth and energy, delegated to others, being unfrozen, and of the unclaimed reward. */
export function freezingPositions({ frozen, reward, claimedAt }: FreezingHolding, now: Instant): readonly MoneyPosition[] {
  const held = FROZEN_RESOURCES.flatMap((resource) => {
    const { own, delegated } = frozen[resource];
    return [position(`frozen-${resource}`, own, 'unfreeze'), position(`lent-${resource}`, delegated, 'take-back')];
  });
  const legacy = legacyStakes(frozen, now).map(({ resource, use, amount, until, available }) =>
    position(use === 'own' ? `legacy-${resource}` : `legacy-lent-${resource}`, amount, available ? 'take-back' : 'wait', { at: until }),
  );
  const pending = frozen.pending.map(({ resource, amount, readyAt }) =>
    position(`unfrozen-${resource}`, amount, readyAt <= now ? 'claim' : 'wait', { at: readyAt }),
  );
  const next = nextClaim(claimedAt);
  const claim = next !== null && next > now ? position('reward', reward, 'wait', { at: next }) : position('reward', reward, 'claim');
  return [claim, ...held, ...legacy, ...pending];
}

/**
 * Returns the positions of coins held by the vote contract for the account, coins it pledged for gas, coins being released from either, and the
 * unclaimed bonus. A pledge that was withdrawn stands among the releases only, so that no coin counts twice.
 */
export function producerVotingPositions({
  account,
  liquid,
  at,
  producerVoting: { votes, pledges, releases, bonus },
}: IostAccount): readonly MoneyPosition[] {
  const given = votes.map((entry) => position('producer-votes', reducibleVotes(entry), 'unstake', { party: entry.producer }));
  const { lots } = frozenReading(releases, at.headTime, liquid.symbol);
  const pledged = pledges.map(({ receiver, amount }) =>
    position('gas-pledge', amount, 'unpledge', { party: receiver === account ? null : receiver }),
  );
  return [
    position('bonus', bonus, 'claim'),
    ...given,
    ...pledged,
    ...lots.map((lot) => position('release', lot.amount, 'wait', { at: lot.at })),
  ];
}

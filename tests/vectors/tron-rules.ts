import { accountAnswer } from '../../adapters/tron/read/account-answer.ts';
import { TRX } from '../../adapters/tron/rpc/sun.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { witnessRewardRate } from '../../domain/tron/votes/witness-reward.ts';
import { resourceShare } from '../../domain/tron/resources/resource-share.ts';
import { votesAfterUnstake } from '../../domain/tron/votes/votes-after-unstake.ts';
import { votesOfPower, votingPower } from '../../domain/tron/votes/voting-power.ts';
import type { VectorCase } from './runners.ts';
import { checkedCases } from './tron-cases.ts';

/** Any valid address: the recorded accounts omit theirs. */
const SOMEBODY = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
const PRODUCER_RANK = 1;
const STANDBY_RANK = 28;

const sun = (text: string): Asset => Asset.of(BigInt(text), TRX);

/** The chain's rules: resource share, votes left after an unfreeze, voting power of an account as a node returns it, reward estimate. */
export function tronRulesCases(content: unknown): readonly VectorCase[] {
  return checkedCases(content, {
    resource_share: ({ staked_sun, total_limit, total_weight_trx, expected }) => ({
      expected,
      got: String(resourceShare(sun(staked_sun), { limit: BigInt(total_limit), weight: BigInt(total_weight_trx) })),
    }),
    votes_after_unstake: ({ votes_before, tron_power_left_sun, expected_votes_after }) => {
      const before = (votes_before as readonly string[]).map((votes, index) => ({ witness: String(index), votes: BigInt(votes) }));
      return { expected: expected_votes_after, got: votesAfterUnstake(before, sun(tron_power_left_sun)).map(({ votes }) => String(votes)) };
    },
    tron_power: ({ account, expected_tron_power_sun, expected_votes_available }) => {
      const power = votingPower(accountAnswer({ address: SOMEBODY, ...account })!.frozen);
      return {
        expected: { power: expected_tron_power_sun, votes: expected_votes_available },
        got: { power: String(power.units), votes: String(votesOfPower(power)) },
      };
    },
    apr_estimate: ({ input, expected_apr_percent, tolerance }) => {
      const rate = witnessRewardRate({
        blockReward: String(input.block_reward_trx),
        poolReward: String(input.vote_pool_trx),
        brokeragePercent: input.brokerage,
        votesOfTop127: BigInt(input.total_votes_top127),
        votesOfWitness: BigInt(input.witness_votes),
        rank: input.rank ?? (input.producer ? PRODUCER_RANK : STANDBY_RANK),
      });
      const close = rate.minus(expected_apr_percent).abs().lte(tolerance);
      return { expected: expected_apr_percent, got: close ? expected_apr_percent : rate.toString() };
    },
  });
}

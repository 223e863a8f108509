import type { Instant } from '../../core/chain/time.ts';
import { Decimal } from '../../core/amount/decimal.ts';
import type { WitnessRewardBasis } from '../../tron/votes/witness-reward-basis.ts';
import { witnessReward, witnessRewardRate } from '../../tron/votes/witness-reward.ts';
import { type YieldStep, countValue, percent, percentText } from './yield-step.ts';

/**
 * Returns what the chain itself pays for a vote, from its own parameters and votes: the basis, the yearly rate before what the witness keeps, and
 * what voters get. `basis` null: it could not be read, or the pool's account is no candidate; `at`: the block it was read at.
 */
export function chainRewardLines(basis: WitnessRewardBasis | null, at: Instant | null): readonly YieldStep[] {
  const reward = basis && witnessReward(basis);
  const read = { section: 'chain', source: 'chain', at } as const;
  const computed = { section: 'chain', source: 'computed', at: null } as const;
  return [
    { key: 'chain-rank', value: basis && countValue(BigInt(basis.rank)), ...read },
    { key: 'chain-votes', value: basis && countValue(basis.votesOfWitness), ...read },
    { key: 'chain-top-votes', value: basis && countValue(basis.votesOfTop127), ...read },
    { key: 'chain-blocks', value: basis?.blocksPerDay === undefined ? null : countValue(BigInt(basis.blocksPerDay)), ...read },
    { key: 'chain-pool', value: percent(reward && reward.pool), ...computed },
    { key: 'chain-block', value: percent(reward && reward.block), ...computed },
    { key: 'chain-gross', value: percent(reward && reward.pool.plus(reward.block)), ...computed },
    { key: 'chain-kept', value: percentText(basis && new Decimal(basis.brokeragePercent).toString()), ...read },
    { key: 'chain-net', value: percent(basis && witnessRewardRate(basis)), ...computed },
  ];
}

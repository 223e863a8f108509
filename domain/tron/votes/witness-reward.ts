import { Decimal } from '../../core/amount/decimal.ts';
import { BLOCKS_A_DAY, REWARDED_CANDIDATES, type WitnessRewardBasis } from './witness-reward-basis.ts';

/** Yearly rewards of a vote in percent of the coin frozen for it, before the witness keeps its part. */
export interface WitnessReward {
  /** From the vote pool, which pays the first 127 candidates for every block. */
  readonly pool: Decimal;
  /** From the blocks the witness makes as one of the 27 producers. */
  readonly block: Decimal;
}

const PRODUCERS = 27;
const DAYS_A_YEAR = 365;

/**
 * Returns the yearly rewards of a vote before the witness keeps its part: the vote pool's for the first 127 candidates and that of blocks for
 * the 27 producers. An estimate without missed blocks, changes of rank and the chain's own truncation.
 */
export function witnessReward(basis: Omit<WitnessRewardBasis, 'brokeragePercent'>): WitnessReward {
  const { blockReward, poolReward, votesOfTop127, votesOfWitness, rank, blocksPerDay = BLOCKS_A_DAY } = basis;
  const yearly = (reward: string, sharers: bigint): Decimal =>
    sharers === 0n ? new Decimal(0) : new Decimal(reward).times(blocksPerDay).times(DAYS_A_YEAR).times(100).div(String(sharers));
  return {
    pool: rank <= REWARDED_CANDIDATES ? yearly(poolReward, votesOfTop127) : new Decimal(0),
    block: rank <= PRODUCERS ? yearly(blockReward, votesOfWitness * BigInt(PRODUCERS)) : new Decimal(0),
  };
}

/** Returns the yearly reward of a vote in percent, less what the witness keeps. */
export function witnessRewardRate(basis: WitnessRewardBasis): Decimal {
  const { pool, block } = witnessReward(basis);
  return pool
    .plus(block)
    .times(100 - basis.brokeragePercent)
    .div(100);
}

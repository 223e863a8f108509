import { Decimal } from '../../core/amount/decimal.ts';

/** Basis of a yearly reward's estimate. Rewards in whole coins per block as decimal text, votes whole. */
export interface WitnessRewardBasis {
  /** Paid for a block to the witness that made it. */
  readonly blockReward: string;
  /** Paid for every block to the first 127 candidates, by votes. */
  readonly poolReward: string;
  /** Percent the witness keeps, 0 to 100. */
  readonly brokeragePercent: number;
  readonly votesOfTop127: bigint;
  readonly votesOfWitness: bigint;
  /** 1 for the candidate with the most votes. */
  readonly rank: number;
}

const BLOCKS_A_DAY = 28_800;
const PRODUCERS = 27;
const REWARDED_CANDIDATES = 127;
const DAYS_A_YEAR = 365;

/**
 * Returns the yearly reward of a vote in percent of the coin frozen for it: the vote pool's part for the first 127 candidates and the block
 * part for the 27 producers, less what the witness keeps. An estimate without missed blocks, changes of rank and the chain's own
 * truncation.
 */
export function witnessRewardRate(basis: WitnessRewardBasis): Decimal {
  const { blockReward, poolReward, brokeragePercent, votesOfTop127, votesOfWitness, rank } = basis;
  const shared = new Decimal(100 - brokeragePercent).div(100);
  const perVote = (reward: Decimal, votes: bigint): Decimal => (votes === 0n ? new Decimal(0) : reward.times(shared).div(String(votes)));
  const pool = rank <= REWARDED_CANDIDATES ? perVote(new Decimal(poolReward).times(BLOCKS_A_DAY), votesOfTop127) : new Decimal(0);
  const block = rank <= PRODUCERS ? perVote(new Decimal(blockReward).times(BLOCKS_A_DAY).div(PRODUCERS), votesOfWitness) : new Decimal(0);
  return pool.plus(block).times(DAYS_A_YEAR).times(100);
}

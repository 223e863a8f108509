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
  /** Blocks that all producers make in a day; one every three seconds unless given. */
  readonly blocksPerDay?: number;
}

/** Slots of three seconds in a day. */
export const BLOCKS_A_DAY = 28_800;

/** Candidates, by votes, that the vote pool pays (constant of the chain). */
export const REWARDED_CANDIDATES = 127;

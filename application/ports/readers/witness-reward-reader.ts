import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { WitnessRewardBasis } from '../../../domain/tron/votes/witness-reward-basis.ts';

/** What a candidate's voters are paid from, and the node and block it was read at. */
export interface WitnessRewardReading extends WitnessRewardBasis {
  readonly at: ReadAt;
}

/** Reads what only a chain has that pays for votes by itself. Errors: those of reading from a `ChainNode`. */
export abstract class WitnessRewardReader {
  /**
   * Reads the rewards, votes and blocks that a candidate's voters are paid from; null where the account is no candidate, or the chain is too young
   * to count the blocks of a day.
   */
  abstract witnessReward(witness: string): Promise<WitnessRewardReading | null>;
}

import type { FeaturesBase, ProfileBase } from '../chain/profile-base.ts';
import type { OperationKind } from '../chain/operation.ts';

/** Features of IOST. */
export interface IostFeatures extends FeaturesBase {
  /** Votes go to a producer and are paid in coins, which the vote contract holds. */
  readonly producerVotes: boolean;
}

/** The facts of IOST. */
export interface IostProfile<Kind extends OperationKind = OperationKind> extends ProfileBase<Kind> {
  readonly protocol: 'iost';
  readonly features: IostFeatures;
  /** Producer users vote for where the backend does not report it; null where there is no such default. */
  readonly voteAccountFallback: string | null;
}

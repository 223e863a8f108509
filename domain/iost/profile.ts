import type { FeaturesBase, ProfileBase } from '../chain/profile-base.ts';
import type { IostOperationKind } from './operations/index.ts';

/** Features of IOST. */
export interface IostFeatures extends FeaturesBase {
  /** Votes go to a producer and are paid in coins, which the vote contract holds. */
  readonly producerVotes: boolean;
}

/** The facts of IOST. */
export interface IostProfile extends ProfileBase<IostOperationKind> {
  readonly protocol: 'iost';
  readonly features: IostFeatures;
}

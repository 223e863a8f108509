import type { FeaturesBase, ProfileBase } from '../chain/profile-base.ts';
import type { TronOperationKind } from './operations/index.ts';

/** Features of TRON. */
export interface TronFeatures extends FeaturesBase {
  /** Coins are frozen for bandwidth or energy and give votes while they are. */
  readonly freezing: boolean;
  /** Votes go to a list of witnesses that each vote replaces. */
  readonly witnessVotes: boolean;
}

/** The facts of TRON. */
export interface TronProfile extends ProfileBase<TronOperationKind> {
  readonly protocol: 'tron';
  readonly features: TronFeatures;
  /** Witness users vote for where the backend does not report it; null where there is no such default. */
  readonly voteAccountFallback: string | null;
}

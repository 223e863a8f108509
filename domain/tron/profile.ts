import type { FeaturesBase, NetworkNode, ProfileBase } from '../chain/profile-base.ts';
import type { TronOperationKind } from './operations/index.ts';

/** Features of TRON. */
export interface TronFeatures extends FeaturesBase {
  /** Coins are frozen for bandwidth or energy and give votes while they are. */
  readonly freezing: boolean;
  /** Votes go to a list of witnesses that each vote replaces. */
  readonly witnessVotes: boolean;
}

/** A node of TRON. */
export interface TronNode extends NetworkNode {
  /** Address of its solid state, which java-tron serves on a port of its own; null where `url` serves both, as gateways do. */
  readonly solidified: string | null;
}

/** The facts of TRON. */
export interface TronProfile extends ProfileBase<TronOperationKind> {
  readonly protocol: 'tron';
  readonly features: TronFeatures;
  readonly nodes: readonly TronNode[];
  /** Daily income from frozen resources at or below this many sun is not paid. */
  readonly resourceIncomeThresholdUnits: bigint;
}

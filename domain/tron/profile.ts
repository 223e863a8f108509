import type { ExplorerBase, FeaturesBase, NetworkNode, ProfileBase } from '../chain/profile-base.ts';
import type { ExchangeContract } from './exchange/exchange-contract.ts';
import type { TronOperationKind } from './operations/index.ts';

/** Features of TRON. */
export interface TronFeatures extends FeaturesBase {
  /** Coins are frozen for bandwidth or energy and give votes while they are. */
  readonly freezing: boolean;
  /** Votes go to a list of witnesses that each vote replaces. */
  readonly witnessVotes: boolean;
  /** Tokens are traded at the exchange's contract, which the network's configuration names. */
  readonly tokenTrade: boolean;
}

/** A node of TRON. */
export interface TronNode extends NetworkNode {
  /** Address of its solid state, which java-tron serves on a port of its own; null where `url` serves both, as gateways do. */
  readonly solidified: string | null;
}

/** Addresses of a block explorer of TRON; one of tokens is left out where it is not known. */
export interface TronExplorer extends ExplorerBase {
  /** The number of a TRC10 token is appended. */
  readonly trc10?: string;
  /** The address of the contract of a TRC20 token is appended. */
  readonly trc20?: string;
}

/** The facts of TRON. */
export interface TronProfile extends ProfileBase<TronOperationKind> {
  readonly protocol: 'tron';
  readonly features: TronFeatures;
  readonly nodes: readonly TronNode[];
  readonly explorer: TronExplorer;
  /** Address of a scan service whose list of Stake 1.0 is shown beside the nodes' as its own opinion; null where there is none. */
  readonly scanService: string | null;
  /** The exchange's contract and its functions; null where the network's configuration names none, since no source publishes them. */
  readonly exchange: ExchangeContract | null;
  /** Daily income from frozen resources at or below this many sun is not paid. */
  readonly resourceIncomeThresholdUnits: bigint;
}

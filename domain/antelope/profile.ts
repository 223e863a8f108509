import type { FeaturesBase, ProfileBase } from '../chain/profile-base.ts';
import type { AssetSymbol } from '../core/amount/asset.ts';
import type { Signer } from '../core/chain/call.ts';
import type { AntelopeOperationKind } from './operations/index.ts';
import type { NoOp } from './sponsoring/sponsorship.ts';

/** Features of a chain of this protocol. */
export interface AntelopeFeatures extends FeaturesBase {
  readonly rex: boolean;
  /** Newly bought REX may go to savings, which needs a manual unstake. */
  readonly rexSavings: boolean;
  /** REX can be bought and kept only while voting through a proxy or for 21 producers. */
  readonly rexNeedsVote: boolean;
  readonly delegatedBandwidth: boolean;
  /** Votes go through one of the pool's proxies. */
  readonly proxyVotes: boolean;
  /** Votes lose weight with time unless renewed. */
  readonly voteDecay: boolean;
  /** RAM is bought and sold on the system contract's market, by a formula this product knows. */
  readonly ramMarket: boolean;
  /** The exchange has its own contracts on the chain; usable where the backend names their accounts. */
  readonly exchangeContracts: boolean;
}

/** What a sponsor may pay for, and how. */
export interface SponsoringFacts {
  /** Payer where the backend does not report one. */
  readonly payer: Signer;
  /** Calls that may come first for a payer, the usual one first; a backend may choose among them. */
  readonly noOps: readonly [NoOp, ...NoOp[]];
  /** Ttl of such a transaction in seconds, which is longer because the sponsor has to sign too. */
  readonly expireSeconds: number;
  readonly operations: readonly AntelopeOperationKind[];
}

/** Source of the system contract's version: `found`, its ABI on the chain shows it; or that of BOS since December 2019. */
export type SystemContract = 'found' | 'bos-3.0.4';

/** The facts of one Antelope chain. EOS and its forks differ in nothing else. */
export interface AntelopeProfile extends ProfileBase<AntelopeOperationKind> {
  readonly protocol: 'antelope';
  readonly features: AntelopeFeatures;
  /** Symbol of REX; null on chains without it. */
  readonly rexSymbol: AssetSymbol | null;
  /** Selects the rules of simulations and the tables that exist. */
  readonly systemContract: SystemContract;
  /** How the pool may pay CPU and NET for users; null where it does not. */
  readonly sponsoring: SponsoringFacts | null;
  /** What TokenPocket calls the chain: its number, and its name in requests (the wallet's software kit). Null where it does not know the chain. */
  readonly tokenPocket: { readonly number: number; readonly name: string } | null;
  /**
   * The wrapper contract that gave the coin its displayed symbol, 1:1: calls made through it write amounts with that symbol. Null where the
   * coin has one symbol only.
   */
  readonly tokenMigration: { readonly contract: string } | null;
}

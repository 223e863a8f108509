import type { FeaturesBase, ProfileBase } from '../chain/profile-base.ts';
import type { AssetSymbol } from '../core/amount/asset.ts';
import type { Signer } from '../core/chain/call.ts';
import type { AntelopeOperationKind } from './operations/index.ts';
import type { NoOp } from './sponsoring/sponsorship.ts';

/** What a chain of this protocol can do. */
export interface AntelopeFeatures extends FeaturesBase {
  readonly rex: boolean;
  /** Newly bought REX may go to savings, which needs a manual unstake. */
  readonly rexSavings: boolean;
  /** REX can be bought and kept only while voting through a proxy or for 21 producers. */
  readonly rexNeedsVote: boolean;
  readonly delegatedBandwidth: boolean;
  /** Votes go through one of the pool's proxies. */
  readonly proxyVotes: boolean;
  /** Votes lose weight with time unless confirmed. */
  readonly voteDecay: boolean;
  /** The exchange has contracts of its own on the chain; usable where the backend names their accounts. */
  readonly exchangeContracts: boolean;
}

/** What may be carried by a sponsor, and how. */
export interface SponsoringFacts {
  /** Who pays where the backend does not report it. */
  readonly payer: Signer;
  /** The calls that may stand first for a payer, the usual one first; a backend may choose among them. */
  readonly noOps: readonly [NoOp, ...NoOp[]];
  /** How long such a transaction may live: it passes through more hands. */
  readonly expireSeconds: number;
  readonly operations: readonly AntelopeOperationKind[];
}

/** Where the system contract is known from: `found`, its definition on the chain tells its generation; or that of BOS since December 2019. */
export type SystemContract = 'found' | 'bos-3.0.4';

/** The facts of one chain of Antelope. EOS and its forks differ in nothing else. */
export interface AntelopeProfile extends ProfileBase<AntelopeOperationKind> {
  readonly protocol: 'antelope';
  readonly features: AntelopeFeatures;
  /** Symbol of REX; null on chains without it. */
  readonly rexSymbol: AssetSymbol | null;
  /** By whose rules simulations reckon, and which tables there are. */
  readonly systemContract: SystemContract;
  /** Midnights REX waits for where no table says; null on chains without REX. */
  readonly rexMaturityFallback: { readonly buckets: number } | null;
  /** How the pool may pay CPU and NET for users; null where it does not. */
  readonly sponsoring: SponsoringFacts | null;
  /** What TokenPocket calls the chain: its number, and its name in requests (the wallet's software kit). Null where it does not know the chain. */
  readonly tokenPocket: { readonly number: number; readonly name: string } | null;
  /** The contract that gave the coin its display name, 1:1: calls made through it write amounts under that name. Null where the coin has one name. */
  readonly tokenMigration: { readonly contract: string } | null;
}

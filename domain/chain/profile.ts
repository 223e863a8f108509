import type { AssetSymbol } from '../core/amount/asset.ts';
import type { OperationKind } from './operation.ts';
import type { ChainPoolSnapshot } from './snapshot.ts';
import type { Signer } from '../core/chain/call.ts';
import type { NoOp } from '../antelope/sponsoring/sponsorship.ts';

/** What a chain can do. Screens and commands ask for these, never for a chain's name. */
export interface ChainFeatures {
  readonly rex: boolean;
  /** Newly bought REX may go to savings, which needs a manual unstake. */
  readonly rexSavings: boolean;
  /** REX can be bought and kept only while voting through a proxy or for 21 producers. */
  readonly rexNeedsVote: boolean;
  readonly delegatedBandwidth: boolean;
  /** Votes go through one of the pool's proxies. */
  readonly proxyVotes: boolean;
  /** Coins are frozen for bandwidth or energy and give votes while they are. */
  readonly freezing: boolean;
  /** Votes go to a list of witnesses that each vote replaces. */
  readonly witnessVotes: boolean;
  /** Votes go to a producer and are paid in coins, which the vote contract holds. */
  readonly producerVotes: boolean;
  readonly increaseOfVotes: boolean;
  readonly reduceOfVotes: boolean;
  /** Votes lose weight with time unless confirmed. */
  readonly voteDecay: boolean;
  /** The exchange has contracts of its own on the chain; usable where the backend names their accounts. */
  readonly exchangeContracts: boolean;
}

/** What may be carried by a sponsor, and how. */
export interface SponsoringFacts<Kind extends OperationKind = OperationKind> {
  /** Who pays where the backend does not tell. */
  readonly payer: Signer;
  /** The calls that may stand first for a payer, the usual one first; a backend may choose among them. */
  readonly noOps: readonly [NoOp, ...NoOp[]];
  /** How long such a transaction may live: it passes through more hands. */
  readonly expireSeconds: number;
  readonly operations: readonly Kind[];
}

/**
 * The facts a chain must state. No SDK, no behaviour: safe to load eagerly.
 * Where a fact can be read from the chain, the field here is the named fallback.
 */
export interface ChainProfile<Kind extends OperationKind = OperationKind> {
  /** Route prefix, URL parameter value and backend chain field. */
  readonly key: string;
  /** Name for people. */
  readonly name: string;
  /** Which adapter folder speaks to it. */
  readonly protocol: string;
  readonly chainId: string;
  readonly coin: {
    /** Symbol in tables, actions and arithmetic. */
    readonly native: AssetSymbol;
    /** Symbol shown to people, 1:1 with `native`. */
    readonly display: AssetSymbol;
  };
  /** Symbol of REX; null on chains without it. */
  readonly rexSymbol: AssetSymbol | null;
  readonly features: ChainFeatures;
  readonly operations: readonly Kind[];
  readonly accountName: { readonly pattern: RegExp; readonly maxLength: number };
  /** A whole transaction id as nodes and explorers write it. */
  readonly transactionId: RegExp;
  /** The permission above all others, of whose use a person is warned; null where signing with it is the usual way. */
  readonly warnOfPermission: string | null;
  /** Whom people vote for directly where the backend does not tell; null where there is no such default. */
  readonly voteAccountFallback: string | null;
  readonly income: {
    /** Daily block-producer income at or below this many native units is not paid. */
    readonly thresholdUnits: bigint;
    /** UTC time of the daily income update, `HH:mm`, where the backend does not tell. */
    readonly updateTimeFallback: string;
    /** Pool fee in percent where the backend does not tell; null means unknown and shown as such. */
    readonly feePercentFallback: number | null;
  };
  /** Wait between redeeming CPU or NET and claiming it; null where the chain's contract is not known. */
  readonly refund: { readonly delayMs: number | null };
  readonly rexMaturityFallback: { readonly buckets: number } | null;
  readonly transaction: {
    readonly expireSeconds: number;
    readonly blocksBehind: number;
    /** Average seconds until a block is irreversible, for patience only. */
    readonly irreversibleAfterSeconds: number;
    /** Native units an account should keep for fees, which come out of its balance; zero where they do not. */
    readonly feeReserveUnits: bigint;
  };
  /** How the pool may pay CPU and NET for people; null where it does not. */
  readonly sponsoring: SponsoringFacts<Kind> | null;
  /** A head older than this is stale: figures are marked and nothing is signed. */
  readonly staleAfterMs: number;
  /** Contracts whose calls the firewall lets through, with their actions. */
  readonly allowedCalls: Readonly<Record<string, readonly string[]>>;
  /** Actions let through on accounts that are named by the backend at run time. */
  readonly namedContractActions: readonly string[];
  /** The contract that gave the coin its display name, 1:1: calls made through it write amounts under that name. Null where the coin has one name. */
  readonly renaming: { readonly contract: string } | null;
  readonly explorer: { readonly transaction: string; readonly account: string };
  readonly fallbackNodes: readonly string[];
}

/** Whether people know the coin under another name than its contracts. */
export function isRenamed({ native, display }: ChainProfile['coin']): boolean {
  return native.code !== display.code;
}

/** Whether REX can be bought and kept only while voting: as the contract on the chain was found to be, else as the profile says. */
export function rexNeedsVote({ contract }: Pick<ChainPoolSnapshot, 'contract'>, { features }: ChainProfile): boolean {
  return contract?.rexNeedsVote ?? features.rexNeedsVote;
}

import type { AssetSymbol } from '../core/amount/asset.ts';

/** What chains of every protocol may or may not offer. */
export interface FeaturesBase {
  readonly increaseOfVotes: boolean;
  readonly reduceOfVotes: boolean;
}

/**
 * The facts a chain of any protocol must state. No SDK, no behaviour: safe to load eagerly.
 * Where a fact can be read from the chain, the field here is the named fallback.
 */
export interface ProfileBase<Kind extends string> {
  /** Route prefix, URL parameter value and backend chain field. */
  readonly key: string;
  /** Name for users. */
  readonly name: string;
  readonly chainId: string;
  readonly coin: {
    /** Symbol in tables, actions and arithmetic. */
    readonly native: AssetSymbol;
    /** Symbol shown to users, 1:1 with `native`. */
    readonly display: AssetSymbol;
  };
  /** The only kinds it offers; null where it offers every one of its protocol. */
  readonly onlyOperations: readonly Kind[] | null;
  readonly accountName: { readonly pattern: RegExp; readonly maxLength: number };
  /** A whole transaction id as nodes and explorers write it. */
  readonly transactionId: RegExp;
  /** The permission above all others, of whose use a user is warned; null where signing with it is the usual way. */
  readonly warnOfPermission: string | null;
  readonly income: {
    /** Daily block-producer income at or below this many native units is not paid. */
    readonly thresholdUnits: bigint;
    /** UTC time of the daily income update, `HH:mm`, where the backend does not report it. */
    readonly updateTimeFallback: string;
    /** Pool fee in percent where the backend does not report it; null means unknown and shown as such. */
    readonly feePercentFallback: number | null;
  };
  readonly transaction: {
    readonly expireSeconds: number;
    readonly blocksBehind: number;
    /** Average seconds until a block is irreversible, for patience only. */
    readonly irreversibleAfterSeconds: number;
    /** Native units an account should keep for fees, which come out of its balance; zero where they do not. */
    readonly feeReserveUnits: bigint;
  };
  /** A head older than this is stale: figures are marked and nothing is signed. */
  readonly staleAfterMs: number;
  readonly explorer: { readonly transaction: string; readonly account: string };
  readonly fallbackNodes: readonly string[];
}

import type { AssetSymbol } from '../core/amount/asset.ts';

/** A node of a network's own list. Nodes of one operator are one opinion. */
export interface NetworkNode {
  /** Address without a trailing slash. */
  readonly url: string;
  /** Name of who runs it. */
  readonly operator: string;
}

/** Features that a chain of any protocol may or may not have. */
export interface FeaturesBase {
  readonly increaseOfVotes: boolean;
  readonly reduceOfVotes: boolean;
}

/** What a network's host lets users do: everything, only take back and claim, or nothing that is signed. */
export const NETWORK_MODES = ['open', 'reduce-only', 'maintenance'] as const;
export type NetworkMode = (typeof NETWORK_MODES)[number];

/** Addresses of a block explorer to which an id or a name is appended; empty where no explorer is known. */
export interface ExplorerBase {
  readonly transaction: string;
  readonly account: string;
}

/**
 * Facts about a chain of any protocol; data only, so that it can be loaded eagerly. Where a fact can be read from the chain, the field here
 * is a named fallback.
 */
export interface ProfileBase<Kind extends string> {
  /** Route prefix, URL parameter value and backend chain field. */
  readonly key: string;
  /** Name for users. */
  readonly name: string;
  readonly chainId: string;
  /** False on every network but a main net; previews, results and JSON then say so. */
  readonly mainNet: boolean;
  readonly mode: NetworkMode;
  readonly coin: {
    /** Symbol in tables, actions and arithmetic. */
    readonly native: AssetSymbol;
    /** Symbol shown to users, 1:1 with `native`. */
    readonly display: AssetSymbol;
  };
  /** The only kinds it offers; null where it offers every one of its protocol. */
  readonly onlyOperations: readonly Kind[] | null;
  readonly accountName: { readonly pattern: RegExp; readonly maxLength: number };
  /** Matches a whole transaction id as nodes and explorers write it. */
  readonly transactionId: RegExp;
  /** The permission above all others; signing with it warns the user. Null where it is the usual one. */
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
    /** Average seconds until a block is irreversible; used for expected waiting times only. */
    readonly irreversibleAfterSeconds: number;
    /** So many seconds after a wallet was last asked no block can hold what it signed, whatever expiration it chose (rule of the chain's nodes). */
    readonly longestTtlSeconds: number;
    /** Native units an account should keep for fees, which come out of its balance; zero where they do not. */
    readonly feeReserveUnits: bigint;
  };
  /** Age in milliseconds from which a head is stale: values are marked and nothing is signed. */
  readonly staleAfterMs: number;
  readonly explorer: ExplorerBase;
  /** The network's own nodes, in order of preference; a backend and the user may name others. */
  readonly nodes: readonly NetworkNode[];
  /** The pool's account where no backend reports it: the proxy, witness or producer users vote for. Null where it is not known. */
  readonly poolAccount: string | null;
}

import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenBalance, FrozenState } from '../../../domain/tron/stake/state.ts';
import type { WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';

const TRX = { code: 'TRX', precision: 6 };

export function sun(units: bigint): Asset {
  return Asset.of(units, TRX);
}

/** Keys that may sign. `operations` is a bitmap of contract types in hexadecimal; null may sign everything. */
export interface Permission {
  readonly id: number;
  readonly name: string;
  readonly threshold: bigint;
  readonly operations: string | null;
  readonly keys: readonly { readonly address: string; readonly weight: bigint }[];
}

/** Used points and the slot they were counted to. */
export interface Usage {
  readonly used: bigint;
  readonly slot: number;
}

/** Votes whose reward is not settled yet. `from`: first unsettled cycle; `old`: the votes that were in force when `from` began. */
export interface RewardClaim {
  readonly from: number;
  readonly until: number;
  readonly old: { readonly cycle: number; readonly votes: readonly WitnessVote[] } | null;
}

/** An account as the chain keeps it. Addresses in hexadecimal, amounts in sun. */
export interface TronAccount {
  readonly address: string;
  /** In hexadecimal; empty where it has none. */
  readonly name: string;
  /** In hexadecimal; empty where it has none. */
  readonly accountId: string;
  readonly createdAt: Instant;
  readonly balance: bigint;
  readonly votes: readonly WitnessVote[];
  readonly frozen: FrozenState;
  /** Whether anything was ever frozen; nodes then list all three kinds. */
  readonly everFroze: boolean;
  readonly allowance: bigint;
  readonly claimedAt: Instant;
  readonly reward: RewardClaim;
  readonly bandwidth: Usage;
  readonly energy: Usage;
  readonly freeBandwidth: Usage;
  readonly operatedAt: Instant;
  /** What it has of tokens of the chain, by their number. */
  readonly assets: ReadonlyMap<string, bigint>;
  readonly owner: Permission;
  readonly active: Permission;
}

/** Default permissions of a new account's active permission: Stake 2.0 included. */
const ACTIVE_OPERATIONS = '7fff1fc0033ec30f'.padEnd(64, '0');

const NOTHING: FrozenBalance = {
  own: sun(0n),
  delegated: sun(0n),
  legacyOwn: sun(0n),
  legacyDelegated: sun(0n),
  legacyUntil: null,
  received: sun(0n),
  legacyReceived: sun(0n),
};

export function newAccount(address: string, createdAt: Instant): TronAccount {
  const keys = [{ address, weight: 1n }];
  return {
    address,
    name: '',
    accountId: '',
    createdAt,
    balance: 0n,
    votes: [],
    frozen: { bandwidth: NOTHING, energy: NOTHING, pending: [] },
    everFroze: false,
    allowance: 0n,
    claimedAt: 0,
    reward: { from: 0, until: -1, old: null },
    bandwidth: { used: 0n, slot: 0 },
    energy: { used: 0n, slot: 0 },
    freeBandwidth: { used: 0n, slot: 0 },
    operatedAt: 0,
    assets: new Map(),
    owner: { id: 0, name: 'owner', threshold: 1n, operations: null, keys },
    active: { id: 2, name: 'active', threshold: 1n, operations: ACTIVE_OPERATIONS, keys },
  };
}

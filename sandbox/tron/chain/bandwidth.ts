import type { Asset } from '../../../domain/core/amount/asset.ts';
import { frozenForUse } from '../../../domain/tron/stake/summary.ts';
import { delegatable as delegatableOf } from '../../../domain/tron/resources/delegatable.ts';
import { type ResourceMarket, resourceShare } from '../../../domain/tron/resources/resource-share.ts';
import type { TronAccount, Usage } from './account.ts';
import { BLOCK_MS, CHAIN_PARAMETERS, DAY_MS } from './parameters.ts';
import { tooPoor } from './refusal.ts';
import type { TronState } from './state.ts';

/** Slots after which used points are wholly recovered. */
const WINDOW = DAY_MS / BLOCK_MS;
const PRECISION = 1_000_000n;
/** Points reserved for each contract's result. */
export const RESULT_RESERVE = 64n;

function average(points: bigint): bigint {
  const scaled = points * PRECISION;
  return scaled / BigInt(WINDOW) + (scaled % BigInt(WINDOW) > 0n ? 1n : 0n);
}

/** Returns the points still used at a slot: they recover linearly over a day. The chain computes the rest in doubles. */
export function usedAt({ used, slot }: Usage, now: number): bigint {
  if (slot === now) return used;
  const left = slot + WINDOW - now;
  if (left <= 0) return 0n;
  return (BigInt(Math.round(Number(average(used)) * (left / WINDOW))) * BigInt(WINDOW)) / PRECISION;
}

/** Returns a use with more points. */
export function withUse(usage: Usage, points: bigint, now: number): Usage {
  return { used: ((average(usedAt(usage, now)) + average(points)) * BigInt(WINDOW)) / PRECISION, slot: now };
}

/** Returns how a resource is distributed over the whole chain. */
export function market(state: TronState, resource: 'bandwidth' | 'energy'): ResourceMarket {
  const limit = resource === 'bandwidth' ? CHAIN_PARAMETERS.getTotalNetLimit : CHAIN_PARAMETERS.getTotalEnergyCurrentLimit;
  return { limit, weight: state.weights[resource] };
}

/** Returns the points a day that an account's frozen coins give. */
export function resourceLimit(state: TronState, account: TronAccount, resource: 'bandwidth' | 'energy'): bigint {
  const frozen: Asset = frozenForUse(account.frozen[resource]);
  return resourceShare(frozen, market(state, resource));
}

/** Returns how much of an account's frozen coins it may lend: what its own use of the resource leaves. */
export function delegatable(state: TronState, account: TronAccount, resource: 'bandwidth' | 'energy', slot: number): bigint {
  const used = usedAt(account[resource], slot);
  return delegatableOf(account.frozen[resource], used, market(state, resource)).units;
}

export interface Charged {
  readonly account: TronAccount;
  readonly points: bigint;
  readonly fee: bigint;
}

/**
 * Charges the points of a transaction: from frozen bandwidth if that covers all of it, else from the free part if that does, else coins are
 * burnt. A transaction that creates an account may not use the free part. Throws `BANDWITH_ERROR`.
 */
export function charge(
  state: TronState,
  account: TronAccount,
  points: bigint,
  creates: boolean,
  at: { readonly slot: number; readonly time: number },
): Charged {
  const limit = resourceLimit(state, account, 'bandwidth');
  const operated = { ...account, operatedAt: at.time };
  const cost = creates ? points * CHAIN_PARAMETERS.getCreateNewAccountBandwidthRate : points;
  if (cost <= limit - usedAt(account.bandwidth, at.slot)) {
    return { account: { ...operated, bandwidth: withUse(account.bandwidth, cost, at.slot) }, points: cost, fee: 0n };
  }
  if (!creates && points <= CHAIN_PARAMETERS.getFreeNetLimit - usedAt(account.freeBandwidth, at.slot)) {
    return { account: { ...operated, freeBandwidth: withUse(account.freeBandwidth, points, at.slot) }, points, fee: 0n };
  }
  const fee = creates ? CHAIN_PARAMETERS.getCreateAccountFee : points * CHAIN_PARAMETERS.getTransactionFee;
  if (fee > account.balance) throw tooPoor();
  return { account: { ...operated, balance: account.balance - fee }, points: 0n, fee };
}

import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { isAddress } from '../codec/address.ts';
import { sun, type TronAccount } from '../chain/account.ts';
import { SUN } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import type { RewardBook } from '../chain/rewards.ts';
import type { CallReceipt } from '../chain/executed.ts';
import type { TronState } from '../chain/state.ts';
import type { ContractData } from '../codec/transaction.ts';

/** What a contract runs on. `now` is the head block's time, which is the chain's clock. */
export interface ActuatorContext {
  readonly state: TronState;
  readonly data: ContractData;
  readonly now: Instant;
  readonly rewards: RewardBook;
  /** Most that a contract's call may burn for energy, in sun. */
  readonly feeLimit: bigint;
}

/** The state after a contract, and its receipt's amounts, in sun. */
export interface ActuatorOutcome {
  readonly state: TronState;
  readonly fee?: bigint;
  readonly withdrawn?: bigint;
  readonly withdrawnExpired?: bigint;
  /** Unfreezes taken back, by resource. */
  readonly cancelled?: Readonly<Record<FrozenResource, bigint>>;
  /** Where a contract was called. */
  readonly call?: CallReceipt;
}

/** One contract type: all its rules in the chain's order, then its effect. Throws for a violated rule without any change. */
export type Actuator = (context: ActuatorContext) => ActuatorOutcome;

/** Returns the owner as most contracts look it up. */
export function existingOwner({ state, data }: ActuatorContext, missing = 'not exists'): TronAccount {
  if (!isAddress(data.owner)) throw ruleBroken('Invalid address');
  const account = state.accounts.get(data.owner);
  if (!account) throw ruleBroken(`Account[${data.owner}] ${missing}`);
  return account;
}

/** Returns the resource of a number; null for any other, also the third one, which is not open. */
export function resourceOf(number: bigint): FrozenResource | null {
  if (number === 0n) return 'bandwidth';
  return number === 1n ? 'energy' : null;
}

/** Returns the account with `change` more (or less) frozen of a resource, and the chain's weight, counted in whole TRX. */
export function refrozen(
  state: TronState,
  account: TronAccount,
  resource: FrozenResource,
  change: bigint,
): { readonly state: TronState; readonly account: TronAccount } {
  const before = account.frozen[resource];
  const own = before.own.plus(sun(change));
  const whole = (part: Asset): bigint => (part.units + before.delegated.units) / SUN;
  return {
    state: { ...state, weights: { ...state.weights, [resource]: state.weights[resource] + whole(own) - whole(before.own) } },
    account: { ...account, everFroze: true, frozen: { ...account.frozen, [resource]: { ...before, own } } },
  };
}

import type { WantedDelegation } from '../../../application/features/delegations/delegation-steps.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { FROZEN_RESOURCES } from '../../../domain/tron/stake/state.ts';
import { freezeStage, type KnownFreeze } from '../stake/freeze-stage.ts';

/** A user's request when the freeze before a delegation was signed. It is kept in the address, so that it survives a reload. */
export interface DelegationRequest extends WantedDelegation {
  /** What the account lent of the resource at the time of the request (native coin), so that nothing is lent twice. */
  readonly from: Asset;
  /** Id of the freeze that comes first. */
  readonly freeze: string;
}

/** The account's coins of the resource: whether what is frozen suffices now, and what is lent, at that head block. */
export interface LentNow {
  readonly headNumber: number;
  readonly suffices: boolean;
  readonly lent: Asset;
}

/**
 * Stage of a delegation that a freeze comes first of. `ask`: the address has nothing to go on with. `freezing`: the freeze is undecided.
 * `not-frozen`: it ended without effect. `delegate`: the second step can be signed. `short`: the coins are frozen, but not enough of them can be
 * lent. `complete`: it is lent.
 */
export type DelegationStage = 'ask' | 'freezing' | 'not-frozen' | 'delegate' | 'short' | 'complete';

const COUNT = /^\d{1,18}$/;

/** Parses a request from the query of an address; null when there is none or it is invalid. `address`: what an account's name looks like. */
export function delegationRequestOf(
  search: string,
  { transactionId, address, native }: { readonly transactionId: RegExp; readonly address: RegExp; readonly native: AssetSymbol },
): DelegationRequest | null {
  const parameters = new URLSearchParams(search);
  const units = (name: string) => {
    const text = parameters.get(name) ?? '';
    return COUNT.test(text) ? BigInt(text) : null;
  };
  const [amount, from, lockBlocks] = [units('lend'), units('lent'), units('lock')];
  const resource = FROZEN_RESOURCES.find((each) => each === parameters.get('resource'));
  const receiver = parameters.get('to') ?? '';
  const freeze = parameters.get('freeze') ?? '';
  if (amount === null || amount < 1n || from === null || lockBlocks === null || resource === undefined) return null;
  if (!address.test(receiver) || !transactionId.test(freeze)) return null;
  return { receiver, amount: Asset.of(amount, native), resource, lockBlocks, from: Asset.of(from, native), freeze };
}

/** Returns the query of a request. */
export function delegationRequestSearch({ receiver, amount, resource, lockBlocks, from, freeze }: DelegationRequest): string {
  const fields = { to: receiver, lend: amount.units, resource, lock: lockBlocks, lent: from.units, freeze };
  return `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Returns the stage for `account`. `now` null: its coins were not read yet. */
export function delegationStage(
  { amount, from }: DelegationRequest,
  freeze: KnownFreeze,
  now: LentNow | null,
  account: string,
): DelegationStage {
  const first = freezeStage(freeze, now && now.headNumber, account);
  if (first === 'of-another') return 'ask';
  if (first === 'without-effect') return 'not-frozen';
  if (first === 'undecided' || now === null) return 'freezing';
  if (now.lent.compare(from.plus(amount)) >= 0) return 'complete';
  if (now.suffices) return 'delegate';
  return first === 'unknown' ? 'ask' : 'short';
}

import type { Asset } from '../../core/amount/asset.ts';
import type { ReadAt } from '../../chain/snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Where coins of an account can be. Also the order in which they are listed. */
export const MONEY_KINDS = [
  'liquid',
  'old-name',
  'rex-fund',
  'rex-sold',
  'rex-matured',
  'rex-queued',
  'rex-maturing',
  'rex-savings',
  'rex-unrecognised',
  'cpu',
  'net',
  'refund-cpu',
  'refund-net',
  'delegated-cpu',
  'delegated-net',
  'loan-fund',
  'reward',
  'frozen-bandwidth',
  'frozen-energy',
  'legacy-bandwidth',
  'legacy-energy',
  'legacy-lent-bandwidth',
  'legacy-lent-energy',
  'lent-bandwidth',
  'lent-energy',
  'unfrozen-bandwidth',
  'unfrozen-energy',
  'bonus',
  'producer-votes',
  'gas-pledge',
  'release',
  'ram',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** What the user does next to have it in the balance. `use`: it is there; `none`: nothing is known that could be done. */
export const MONEY_ACTIONS = [
  'use',
  'swap',
  'withdraw',
  'sell',
  'claim',
  'unstake',
  'redeem',
  'take-back',
  'unfreeze',
  'wait',
  'none',
] as const;
export type MoneyAction = (typeof MONEY_ACTIONS)[number];

/** One place where an account has coins. */
export interface MoneyPosition {
  readonly kind: MoneyKind;
  /** Native coin; null where nobody says what it is worth or how much it is. */
  readonly amount: Asset | null;
  /** Whether it is part of the sum. */
  readonly counted: boolean;
  /** The same in REX, where the chain holds it so. */
  readonly rex: Asset | null;
  /** The same in bytes of RAM, where the chain holds it so: all there are, used or not. */
  readonly bytes: bigint | null;
  /** How many of them the contract would take in a sale now; null where that is not known, or nothing is sold in bytes. */
  readonly sellableBytes: bigint | null;
  /** Who has the use of it: receiver of the bandwidth or gas, producer voted for; null where that is the account itself. */
  readonly party: string | null;
  /** From when the next action is possible, or when it comes by itself; null where it has no date. */
  readonly at: Instant | null;
  /** Whether the next action can be taken now. */
  readonly available: boolean;
  readonly nextAction: MoneyAction;
}

/** All coins of one account, by where they are. */
export interface Money {
  readonly account: string;
  readonly at: ReadAt;
  /** Where the prices come from; null where none were needed or could be read. */
  readonly pricedAt: ReadAt | null;
  /** Without those that are empty. */
  readonly positions: readonly MoneyPosition[];
  /** Sum of the counted positions, to the unit; null while one of them has no amount. */
  readonly total: Asset | null;
  /** Sum of those counted positions that have an amount. */
  readonly known: Asset;
}

/** A counted position the account has the use of, with what is particular to it. */
export function position(
  kind: MoneyKind,
  amount: Asset | null,
  nextAction: MoneyAction,
  particular: Partial<MoneyPosition> = {},
): MoneyPosition {
  return {
    kind,
    amount,
    counted: true,
    rex: null,
    bytes: null,
    sellableBytes: null,
    party: null,
    at: null,
    available: nextAction !== 'wait' && nextAction !== 'none',
    nextAction,
    ...particular,
  };
}

import type { Asset } from '../../core/amount/asset.ts';
import type { ReadAt } from '../../chain/snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Kinds of positions, in the order of display. */
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

/** The user's next step to get a position into the balance. `use`: it is there; `none`: there is no known step. */
export const MONEY_ACTIONS = [
  'use',
  'swap',
  'withdraw',
  'sell',
  'claim',
  'unstake',
  'redeem',
  'take-back',
  'unpledge',
  'unfreeze',
  'wait',
  'none',
] as const;
export type MoneyAction = (typeof MONEY_ACTIONS)[number];

/** How the chain holds a position. `ram`: all bytes, used or not, and those the contract would buy back now, null where that is unknown. */
export type Held =
  | { readonly as: 'coins' }
  | { readonly as: 'rex'; readonly rex: Asset }
  | { readonly as: 'ram'; readonly bytes: bigint; readonly sellableBytes: bigint | null };

/** One position of an account's coins. */
export interface MoneyPosition {
  readonly kind: MoneyKind;
  /** Native coin; null where the amount or its price is unknown. */
  readonly amount: Asset | null;
  /** Whether it is part of the total. */
  readonly counted: boolean;
  readonly held: Held;
  /** Account that has the use of it: receiver of the bandwidth, producer voted for; null where that is the account itself. */
  readonly party: string | null;
  /** When the next step is possible, or when the coins return by themselves; null where there is no date. */
  readonly at: Instant | null;
  /** Whether the next step is possible now. */
  readonly available: boolean;
  readonly nextAction: MoneyAction;
}

/** All coins of one account, by where they are. */
export interface Money {
  readonly account: string;
  readonly at: ReadAt;
  /** Node and block of the prices; null where none were needed or could be read. */
  readonly pricedAt: ReadAt | null;
  /** Non-empty positions. */
  readonly positions: readonly MoneyPosition[];
  /** Exact total of the counted positions; null while one of them has no amount. */
  readonly total: Asset | null;
  /** Total of the counted positions that have an amount. */
  readonly known: Asset;
}

/** Returns the amount in REX; null where the chain does not hold it as REX. */
export function rexOf({ held }: { readonly held: Held }): Asset | null {
  return held.as === 'rex' ? held.rex : null;
}

/** Returns a counted position in coins, which the account itself has the use of, with the given fields replaced. */
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
    held: { as: 'coins' },
    party: null,
    at: null,
    available: nextAction !== 'wait' && nextAction !== 'none',
    nextAction,
    ...particular,
  };
}

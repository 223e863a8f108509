import { Asset } from '../../core/amount/asset.ts';
import type { Money, MoneyKind, MoneyPosition } from './position.ts';

/**
 * Groups of positions, in the order of display. A chain of any protocol fills at most five of them: the balance, what is staked, what can be
 * had now, what comes back on a date, and what the account or another one has the use of.
 */
export const MONEY_GROUPS = ['free', 'earning', 'frozen', 'voting', 'ready', 'unlocking', 'resources', 'lent', 'pledged'] as const;
export type MoneyGroupKind = (typeof MONEY_GROUPS)[number];

/** One group of counted positions. */
export interface MoneyGroup {
  readonly kind: MoneyGroupKind;
  /** Exact sum of the positions that have an amount, in the native coin. */
  readonly known: Asset;
  /** Whether every position of the group has an amount. */
  readonly isWhole: boolean;
  /** In the order of display. */
  readonly positions: readonly MoneyPosition[];
}

/** All positions of one account, each in one group or outside the total. */
export interface GroupedMoney {
  /** Non-empty groups; their sums add up to what of the account is known, to the unit. */
  readonly groups: readonly MoneyGroup[];
  /** Positions that are no part of the total. */
  readonly outside: readonly MoneyPosition[];
}

/** Group of each kind; `returning` comes back by a date: it is ready from then on, and unlocking before. */
const GROUP_OF: Readonly<Record<MoneyKind, MoneyGroupKind | 'returning'>> = {
  liquid: 'free',
  'old-name': 'free',
  'rex-fund': 'ready',
  'rex-sold': 'ready',
  'rex-matured': 'ready',
  'rex-queued': 'unlocking',
  'rex-maturing': 'unlocking',
  'rex-savings': 'earning',
  'rex-unrecognised': 'earning',
  cpu: 'resources',
  net: 'resources',
  'refund-cpu': 'returning',
  'refund-net': 'returning',
  'delegated-cpu': 'resources',
  'delegated-net': 'resources',
  'loan-fund': 'resources',
  reward: 'ready',
  'frozen-bandwidth': 'frozen',
  'frozen-energy': 'frozen',
  'legacy-bandwidth': 'frozen',
  'legacy-energy': 'frozen',
  'legacy-lent-bandwidth': 'lent',
  'legacy-lent-energy': 'lent',
  'lent-bandwidth': 'lent',
  'lent-energy': 'lent',
  'unfrozen-bandwidth': 'returning',
  'unfrozen-energy': 'returning',
  bonus: 'ready',
  'producer-votes': 'voting',
  'gas-pledge': 'pledged',
  release: 'unlocking',
  ram: 'resources',
};

/** Returns the positions of an account by group. */
export function groupedMoney({ positions, known }: Pick<Money, 'positions' | 'known'>): GroupedMoney {
  const counted = positions.filter((position) => position.counted);
  const groups = MONEY_GROUPS.map((kind): MoneyGroup => {
    const own = counted.filter((position) => groupOf(position) === kind);
    return {
      kind,
      known: own.reduce((sum, { amount }) => (amount ? sum.plus(amount) : sum), Asset.zero(known.symbol)),
      isWhole: own.every(({ amount }) => amount !== null),
      positions: own,
    };
  });
  return {
    groups: groups.filter((group) => group.positions.length > 0),
    outside: positions.filter((position) => !position.counted),
  };
}

/** Returns the group of a counted position. */
function groupOf({ kind, available }: MoneyPosition): MoneyGroupKind {
  const group = GROUP_OF[kind];
  if (group !== 'returning') return group;
  return available ? 'ready' : 'unlocking';
}

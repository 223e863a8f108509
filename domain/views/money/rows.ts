import { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import type { MoneyGroup } from './groups.ts';
import { type Held, type Money, type MoneyKind, type MoneyPosition, rexOf } from './position.ts';

/** Positions that are shown in one line, because one step concerns all of them or because there may be many. */
const TOGETHER = {
  cpu: 'bandwidth',
  net: 'bandwidth',
  'refund-cpu': 'refund',
  'refund-net': 'refund',
  'delegated-cpu': 'delegated',
  'delegated-net': 'delegated',
  'rex-maturing': 'rex-maturing',
  'unfrozen-bandwidth': 'unfrozen',
  'unfrozen-energy': 'unfrozen',
  release: 'release',
} as const satisfies Partial<Record<MoneyKind, string>>;

export type MoneyRowKind = Exclude<MoneyKind, keyof typeof TOGETHER> | (typeof TOGETHER)[keyof typeof TOGETHER];

/** One line of a group. */
export interface MoneyRow {
  readonly kind: MoneyRowKind;
  /** Exact sum in the native coin; null where a part of it is unknown. */
  readonly amount: Asset | null;
  /** How the chain holds it; the sum where that is REX. */
  readonly held: Held;
  /** Account that has the use of it; null where that is the account itself, or several have. */
  readonly party: string | null;
  /** The first date of its positions; null where there is none. */
  readonly at: Instant | null;
  /** Whether its next step is possible now. */
  readonly available: boolean;
  readonly positions: readonly MoneyPosition[];
}

/** Returns the lines of a group, in the order of its positions. Its sums add up to the group's. */
export function moneyRows({ positions }: Pick<MoneyGroup, 'positions'>): readonly MoneyRow[] {
  const lines = new Map<string, Line>();
  for (const [index, position] of positions.entries()) {
    const key = isTogether(position.kind) ? TOGETHER[position.kind] : `${position.kind} ${index}`;
    const line = lines.get(key);
    lines.set(key, line === undefined ? [position] : [...line, position]);
  }
  return [...lines.values()].map(rowOf);
}

/** Positions told in one line, of which there is at least one. */
type Line = readonly [MoneyPosition, ...MoneyPosition[]];

function rowOf(positions: Line): MoneyRow {
  const [{ kind, party, available, held }] = positions;
  const rex = sumOf(positions.map(rexOf));
  const dates = positions.flatMap(({ at }) => (at === null ? [] : [at]));
  return {
    kind: isTogether(kind) ? TOGETHER[kind] : kind,
    amount: sumOf(positions.map(({ amount }) => amount)),
    held: rex === null ? held : { as: 'rex', rex },
    party: positions.every((position) => position.party === party) ? party : null,
    at: dates.length === 0 ? null : Math.min(...dates),
    available,
    positions,
  };
}

function isTogether(kind: MoneyKind): kind is keyof typeof TOGETHER {
  return kind in TOGETHER;
}

function sumOf([first, ...others]: readonly (Asset | null)[]): Asset | null {
  return others.reduce<Asset | null>((sum, amount) => (sum && amount ? sum.plus(amount) : null), first ?? null);
}

/** Coins that come back on a date. */
export interface ComingCoins {
  readonly at: Instant;
  readonly amount: Asset;
}

/** Returns the coins with a date still to come, one entry for each position, as far as their amount is known. */
export function comingCoins({ positions }: Pick<Money, 'positions'>): readonly ComingCoins[] {
  return positions.flatMap(({ at, amount, available }) => (at === null || amount === null || available ? [] : [{ at, amount }]));
}

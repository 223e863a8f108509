import type { Asset } from '../../core/amount/asset.ts';
import type { Decimal } from '../../core/amount/decimal.ts';
import { truncatedDecimal } from '../../core/amount/truncate.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Steps of the calculation, in the order of display. */
export const YIELD_KEYS = [
  'node-published',
  'fee',
  'node-at-least',
  'rex-published',
  'total-published',
  'total-at-least',
  'chain-rank',
  'chain-votes',
  'chain-top-votes',
  'chain-blocks',
  'chain-pool',
  'chain-block',
  'chain-gross',
  'chain-kept',
  'chain-net',
  'own-income',
  'own-fee',
  'own-votes',
  'own-net',
  'own-gross',
  'own-published',
  'own-rex-income',
  'own-rex-published',
  'trend-window',
  'trend-average',
  'rex-launch-date',
  'rex-launch-price',
  'rex-price',
  'rex-growth',
  'rex-since-launch',
  'returns-window',
  'returns-per-day',
  'returns-lendable',
  'returns-rate',
] as const;
export type YieldKey = (typeof YIELD_KEYS)[number];

/** Parts of the calculation. */
export const YIELD_SECTIONS = ['pool', 'chain', 'own', 'trend', 'launch', 'returns'] as const;
export type YieldSection = (typeof YIELD_SECTIONS)[number];

/** Source of a value: the pool's backend, the chain's tables, a fixed rule, or arithmetic on the lines above. */
export const YIELD_SOURCES = ['backend', 'chain', 'rule', 'computed'] as const;
export type YieldSource = (typeof YIELD_SOURCES)[number];

/** Percentages and prices are decimal text, amounts native coin, counts whole numbers. A window counts its days and how many of them are covered. */
export type YieldValue =
  | { readonly kind: 'percent'; readonly text: string }
  | { readonly kind: 'price'; readonly text: string }
  | { readonly kind: 'amount'; readonly amount: Asset }
  | { readonly kind: 'count'; readonly count: bigint }
  | { readonly kind: 'instant'; readonly at: Instant }
  | {
      readonly kind: 'window';
      readonly from: Instant;
      readonly to: Instant;
      readonly days: number | null;
      readonly covered: number | null;
    };

/** One line of the calculation. `value` null: it cannot be measured or was not reported, which is not zero. */
export interface YieldStep {
  readonly key: YieldKey;
  readonly section: YieldSection;
  readonly value: YieldValue | null;
  readonly source: YieldSource;
  /** When it was read, or the day it is for; null for what has no time. */
  readonly at: Instant | null;
}

const PERCENT_DECIMALS = 2;

/** Returns a percentage truncated to two decimals. */
export function percent(value: Decimal | null): YieldValue | null {
  return value && { kind: 'percent', text: truncatedDecimal(value, PERCENT_DECIMALS) };
}

/** Returns a percentage that came as text. */
export function percentText(text: string | null): YieldValue | null {
  return text === null ? null : { kind: 'percent', text };
}

export function amountValue(amount: Asset | null): YieldValue | null {
  return amount && { kind: 'amount', amount };
}

export function countValue(count: bigint): YieldValue {
  return { kind: 'count', count };
}

import * as v from 'valibot';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { amountOf, instant, listOf, text } from './figure-values.ts';

const rate = v.nullable(text);

/** What the pool tells of itself on any chain. */
export const poolInfoBase = {
  maxAnnualizedRate: rate,
  maxNodeAnnualizedRate: rate,
  accountCount: v.nullable(text),
  votesCount: v.nullable(text),
  feePercent: rate,
  updateTime: v.nullable(text),
};

/** Returns what the pool books for an account of any chain. */
export function bookedBase(native: AssetSymbol) {
  const coin = v.nullable(amountOf(native));
  return { annualizedRate: rate, nodeAnnualizedRate: rate, nodeIncomeYesterday: coin, nodeIncomeTotal: coin };
}

/** The form of whether the pool's service runs, and of its nodes. */
export const poolStatus = v.object({ paused: v.boolean(), nodes: listOf(text) });

/** The form of the highest yields of past days. */
export const publishedDays = listOf(v.object({ day: instant, annualizedRate: text }));

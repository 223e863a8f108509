import * as v from 'valibot';
import { ARTICLES_A_PAGE } from '../../../application/ports/service/pool-news.ts';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { amountOf, instant, listOf, text } from './figure-values.ts';

const rate = v.nullable(text);

/** What the pool reports of itself on any chain. */
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
export const poolStatus = v.object({ paused: v.boolean(), nodes: listOf(v.object({ url: text, area: v.nullable(text) })) });

/** The form of the highest yields of past days. */
export const publishedDays = listOf(v.object({ day: instant, annualizedRate: text }));

const LONGEST_BEGINNING = 400;
const LONGEST_ADDRESS = 2_048;

/** The form of the pool's news: plain texts, and addresses that the browser may open. */
export const poolNews = v.object({
  language: text,
  articles: v.pipe(
    v.array(
      v.object({
        id: text,
        title: text,
        beginning: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_BEGINNING))),
        address: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS), v.regex(/^https:\/\/\S+$/))),
        publishedAt: v.nullable(instant),
        isNotice: v.boolean(),
      }),
    ),
    v.maxLength(ARTICLES_A_PAGE),
  ),
});

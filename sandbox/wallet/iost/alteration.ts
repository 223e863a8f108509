import { coinText, coinUnits } from '../../iost/codec/coin-amount.ts';
import type { PageTransaction } from './page-transaction.ts';

const AMOUNT = /^\d+(?:\.\d{1,8})?$/;

/**
 * Returns the transaction with one unit more of the coin in the last amount among its arguments, and in its spending limit. Without an
 * amount it is unchanged.
 */
export function alteredTransaction(asked: PageTransaction): PageTransaction {
  const actions = asked.actions.map((action) => ({ ...action, data: alteredData(action.data) }));
  return {
    ...asked,
    actions,
    amountLimit: asked.amountLimit.map(({ token, value }) => ({ token, value: AMOUNT.test(value) ? more(value) : value })),
  };
}

function alteredData(data: string): string {
  const given: unknown = JSON.parse(data);
  if (!Array.isArray(given)) return data;
  const place = given.map((value) => typeof value === 'string' && AMOUNT.test(value)).lastIndexOf(true);
  return JSON.stringify(given.map((value: unknown, index) => (index === place ? more(String(value)) : value)));
}

function more(amount: string): string {
  return coinText(coinUnits(amount)! + 1n);
}

import type { WireAction } from '../../iost/codec/transaction-bytes.ts';
import { coinText, coinUnits } from '../../iost/codec/coin-amount.ts';
import type { PageTransaction } from './page-transaction.ts';

const AMOUNT = /^\d+(?:\.\d{1,8})?$/;
/** The contract whose amounts have two decimals. */
const GAS_CONTRACT = 'gas.iost';
const HUNDREDTH = 1_000_000n;

/**
 * Returns the transaction with one unit more of the coin in the last amount among its arguments, and in its spending limit; a hundredth more
 * where the contract takes no smaller one. Without an amount it pledges a coin for gas instead.
 */
export function alteredTransaction(asked: PageTransaction): PageTransaction {
  const [first] = asked.actions;
  if (first !== undefined && asked.actions.every(({ data }) => amountPlace(argumentsOf(data)) < 0)) {
    const account = String(argumentsOf(first.data)[0]);
    return {
      ...asked,
      actions: [{ contract: GAS_CONTRACT, actionName: 'pledge', data: JSON.stringify([account, account, '1']) }],
      amountLimit: [{ token: 'iost', value: '1' }],
    };
  }
  const step = first?.contract === GAS_CONTRACT ? HUNDREDTH : 1n;
  return {
    ...asked,
    actions: asked.actions.map((action) => alteredAction(action, step)),
    amountLimit: asked.amountLimit.map(({ token, value }) => ({ token, value: AMOUNT.test(value) ? more(value, step) : value })),
  };
}

function alteredAction(action: WireAction, step: bigint): WireAction {
  const given = argumentsOf(action.data);
  const place = amountPlace(given);
  return { ...action, data: JSON.stringify(given.map((value, index) => (index === place ? more(String(value), step) : value))) };
}

function argumentsOf(data: string): readonly unknown[] {
  const given: unknown = JSON.parse(data);
  return Array.isArray(given) ? given : [];
}

function amountPlace(given: readonly unknown[]): number {
  return given.map((value) => typeof value === 'string' && AMOUNT.test(value)).lastIndexOf(true);
}

function more(amount: string, step: bigint): string {
  return coinText(coinUnits(amount)! + step);
}

import type { RexLoanRow, RexOrderRow, TableName } from './tables.ts';

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares whole numbers without leading zeros. */
function byNumber(a: string, b: string): number {
  return a.length - b.length || byText(a, b);
}

/** Compares symbol codes: the first letter is stored in the lowest byte, so longer codes come later and the last letter decides. */
function bySymbolCode(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let index = a.length - 1; index >= 0; index -= 1) {
    const difference = a.charCodeAt(index) - b.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns the order of primary keys in a table. Account names compare as their 64-bit values do, which for valid names is the order of
 * their text.
 */
export function keyOrder(table: TableName): (a: string, b: string) => number {
  if (table === 'cpuloan' || table === 'netloan') return byNumber;
  if (table === 'balance' || table === 'stat' || table === 'rammarket') return bySymbolCode;
  return byText;
}

/** Compares loans in the order of the loan tables' expiration index. */
export function loanOrder(a: RexLoanRow, b: RexLoanRow): number {
  return a.expiration - b.expiration || (a.loanNum < b.loanNum ? -1 : a.loanNum > b.loanNum ? 1 : 0);
}

/** Compares orders in the order of the sell queue's time index: filled orders come after every open one. */
export function orderOrder(a: RexOrderRow, b: RexOrderRow): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1;
  return (a.isOpen ? a.orderTime - b.orderTime : 0) || byText(a.owner, b.owner);
}

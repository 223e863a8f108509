import { describe, expect, it } from 'vitest';
import { keyOrder, loanOrder, orderOrder } from '../../../../domain/antelope/contract/row-order.ts';
import type { RexLoanRow, RexOrderRow } from '../../../../domain/antelope/contract/tables.ts';
import { eos } from './small-world.ts';

const loan = (loanNum: bigint, expiration: number): RexLoanRow => ({
  from: 'alice',
  receiver: 'bob',
  payment: eos('0.0000'),
  balance: eos('0.0000'),
  totalStaked: eos('0.0000'),
  loanNum,
  expiration,
});
const order = (owner: string, orderTime: number, isOpen: boolean): RexOrderRow => ({
  owner,
  rexRequested: eos('0.0000'),
  proceeds: eos('0.0000'),
  stakeChange: eos('0.0000'),
  orderTime,
  isOpen,
});

describe('table rows', () => {
  it.each(['cpuloan', 'netloan'] as const)('of %s are ordered by number', (table) => {
    expect(['10', '9', '100', '11', '2'].sort(keyOrder(table))).toEqual(['2', '9', '10', '11', '100']);
  });

  it.each(['balance', 'stat', 'rammarket'] as const)('of %s are ordered by symbol code, the last letter first', (table) => {
    expect(['AB', 'BA', 'A', 'ZZZ', 'BB', 'AAA', 'AA'].sort(keyOrder(table))).toEqual(['A', 'AA', 'BA', 'AB', 'BB', 'AAA', 'ZZZ']);
    expect(['EOS', 'Z', 'A'].sort(keyOrder(table))).toEqual(['A', 'Z', 'EOS']);
    expect(keyOrder(table)('A', 'AB')).toBeLessThan(0);
    expect(keyOrder(table)('EOS', 'EOS')).toBe(0);
  });

  it('of other tables are ordered by name', () => {
    expect(['b', 'a1', 'a', 'a.b'].sort(keyOrder('voters'))).toEqual(['a', 'a.b', 'a1', 'b']);
    expect(keyOrder('voters')('a', 'a')).toBe(0);
  });

  it('of loans are indexed by expiration, then by number', () => {
    const loans = [loan(3n, 10), loan(1n, 20), loan(2n, 10), loan(10n, 10)];
    expect(loans.sort(loanOrder).map(({ loanNum }) => loanNum)).toEqual([2n, 3n, 10n, 1n]);
    expect(loanOrder(loan(1n, 10), loan(1n, 10))).toBe(0);
    expect(loanOrder(loan(2n, 10), loan(1n, 10))).toBe(1);
  });

  it('of the sale queue are ordered by time, then by name, with filled orders last by name', () => {
    const orders = [order('d', 5, true), order('c', 1, false), order('a', 9, false), order('b', 5, true), order('e', 1, true)];
    expect(orders.sort(orderOrder).map(({ owner }) => owner)).toEqual(['e', 'b', 'd', 'a', 'c']);
  });
});

import { LOAN_TERM_MS } from '../../loans/loan.ts';
import { changeResourceLimits } from '../stake/resource-limits.ts';
import { addToFund } from '../rex/rex-fund.ts';
import { addLoanToPool, removeLoanFromPool, rentedFor } from './rex-loan-pool.ts';
import { areLoansAvailable } from '../rex/rex-orders.ts';
import type { LoanTable, RexLoanRow } from '../tables.ts';
import type { WorkingState } from '../working-state.ts';

function firstExpired(state: WorkingState, table: LoanTable): RexLoanRow | null {
  for (const loan of state.loansByExpiration(table)) return loan.expiration > state.time ? null : loan;
  return null;
}

/** Changes the bandwidth a loan gives by `stake` coin units. */
export function changeRentedBandwidth(state: WorkingState, table: LoanTable, receiver: string, stake: bigint): void {
  changeResourceLimits(state, receiver, table === 'cpuloan' ? { net: 0n, cpu: stake } : { net: stake, cpu: 0n });
}

/** Ends or renews at most `max` expired loans. A renewal runs from the old expiration; an ended loan's balance goes to the renter's fund. */
export function processExpiredLoans(state: WorkingState, table: LoanTable, max: number): void {
  for (let processed = 0; processed < max; processed += 1) {
    const loan = firstExpired(state, table);
    if (!loan) return;
    removeLoanFromPool(state, loan.totalStaked);
    const rented = rentedFor(state, loan.payment);
    if (loan.payment.units <= loan.balance.units && loan.payment.units < rented && areLoansAvailable(state)) {
      addLoanToPool(state, loan.payment, rented, false);
      state.put(table, {
        ...loan,
        totalStaked: state.core(rented),
        expiration: loan.expiration + LOAN_TERM_MS,
        balance: loan.balance.minus(loan.payment),
      });
      changeRentedBandwidth(state, table, loan.receiver, rented - loan.totalStaked.units);
    } else {
      if (loan.balance.units > 0n) addToFund(state, loan.from, loan.balance);
      changeRentedBandwidth(state, table, loan.receiver, -loan.totalStaked.units);
      state.remove(table, loan);
    }
  }
}

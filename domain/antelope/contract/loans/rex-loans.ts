import type { Call } from '../../../core/chain/call.ts';
import { amountOf, integerOf, textOf } from '../action-data.ts';
import { checkedSum, isOf } from '../asset-check.ts';
import { check, refuse } from '../refusal.ts';
import { addToFund, takeFromFund } from '../rex/rex-fund.ts';
import { LOAN_TERM_MS } from '../../loans/loan.ts';
import { changeRentedBandwidth } from './rex-loan-expiry.ts';
import { addLoanToPool, rentedFor } from './rex-loan-pool.ts';
import { runRex } from '../rex/rex-maintenance.ts';
import { areLoansAvailable } from '../rex/rex-orders.ts';
import { rexPool } from '../rex/rex-pool.ts';
import type { LoanTable, RexLoanRow } from '../tables.ts';
import type { WorkingState } from '../working-state.ts';

/** `rentcpu`, `rentnet`: takes payment and loan fund from the REX fund. */
export function rent(state: WorkingState, call: Call, table: LoanTable): void {
  const from = textOf(call, 'from');
  const receiver = textOf(call, 'receiver');
  const payment = amountOf(call, 'loan_payment');
  const fund = amountOf(call, 'loan_fund');
  state.requireAuthority(from);
  runRex(state);
  check(areLoansAvailable(state), 'rex loans are currently not available');
  check(isOf(payment, state.rules.core) && isOf(fund, state.rules.core), 'must use core token');
  check(payment.units > 0n && fund.units >= 0n, 'must use positive asset amount');
  takeFromFund(state, from, checkedSum(payment, fund));
  const rented = rentedFor(state, payment);
  check(payment.units < rented, 'loan price does not favor renting');
  addLoanToPool(state, payment, rented, true);
  state.put(table, {
    from,
    receiver,
    payment,
    balance: fund,
    totalStaked: state.core(rented),
    loanNum: rexPool(state).loanNum,
    expiration: state.time + LOAN_TERM_MS,
  });
  state.results.push({ action: 'rentresult', asset: state.core(rented) });
  changeRentedBandwidth(state, table, receiver, rented);
}

function ownRunningLoan(state: WorkingState, table: LoanTable, from: string, loanNum: bigint): RexLoanRow {
  const loan = state.row(table, loanNum.toString()) ?? refuse('loan not found');
  check(loan.from === from, 'user must be loan creator');
  check(loan.expiration > state.time, 'loan has already expired');
  return loan;
}

/** `fundcpuloan`, `fundnetloan`: moves coins from the REX fund to the loan's balance. */
export function fundLoan(state: WorkingState, call: Call, table: LoanTable): void {
  const from = textOf(call, 'from');
  const payment = amountOf(call, 'payment');
  state.requireAuthority(from);
  check(isOf(payment, state.rules.core), 'must use core token');
  takeFromFund(state, from, payment);
  const loan = ownRunningLoan(state, table, from, integerOf(call, 'loan_num'));
  state.put(table, { ...loan, balance: loan.balance.plus(payment) });
}

/** `defcpuloan`, `defnetloan`: moves coins from the loan's balance back to the REX fund. */
export function defundLoan(state: WorkingState, call: Call, table: LoanTable): void {
  const from = textOf(call, 'from');
  const amount = amountOf(call, 'amount');
  state.requireAuthority(from);
  check(isOf(amount, state.rules.core), 'must use core token');
  const loan = ownRunningLoan(state, table, from, integerOf(call, 'loan_num'));
  check(loan.balance.units >= amount.units, 'insufficent loan balance');
  state.put(table, { ...loan, balance: loan.balance.minus(amount) });
  addToFund(state, from, amount);
}

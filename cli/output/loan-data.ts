import type { ResourceLoan } from '../../domain/antelope/snapshot.ts';
import { STAKED_RESOURCES } from '../../domain/antelope/operations/resources.ts';
import type { Block } from './blocks.ts';
import { amount, instant, object, oneOf, text, type JsonObject, type JsonSchema } from './json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amountJson, instantJson } from './json-values.ts';
import { amountForUsers, forUsers, instantForUsers } from './human-text.ts';

/** A loan of CPU or NET. `renewals`: how often its renewal fund pays for another 30 days. */
export const loanSchema: JsonSchema = object({
  resource: oneOf(STAKED_RESOURCES),
  number: text,
  receiver: text,
  payment: amount,
  fund: amount,
  rented: amount,
  expires_at: instant,
  renewals: text,
});

/** Returns how often the contract renews a loan: while its renewal fund covers the payment. */
function renewals({ payment, fund }: ResourceLoan): bigint {
  return payment.isPositive() ? fund.units / payment.units : 0n;
}

export function loanJson(loan: ResourceLoan, { profile }: Invocation): JsonObject {
  return {
    resource: loan.resource,
    number: loan.loan.toString(),
    receiver: loan.receiver,
    payment: amountJson(forUsers(loan.payment, profile)),
    fund: amountJson(forUsers(loan.fund, profile)),
    rented: amountJson(forUsers(loan.rented, profile)),
    expires_at: instantJson(loan.expiresAt),
    renewals: renewals(loan).toString(),
  };
}

/** Returns the table of loans, sorted by their end. */
export function loanTable(loans: readonly ResourceLoan[], { say, profile }: Invocation): Block {
  return {
    kind: 'table',
    columns: [
      { label: say('columns.resource'), align: 'left' },
      { label: say('columns.number'), align: 'right' },
      { label: say('columns.receiver'), align: 'left' },
      { label: say('columns.payment'), align: 'right' },
      { label: say('columns.rented'), align: 'right' },
      { label: say('columns.fund'), align: 'right' },
      { label: say('columns.renewals'), align: 'right' },
      { label: say('columns.ends'), align: 'left' },
    ],
    rows: inOrderOfEnd(loans).map((loan) => [
      loan.resource.toUpperCase(),
      loan.loan.toString(),
      loan.receiver,
      amountForUsers(loan.payment, profile),
      amountForUsers(loan.rented, profile),
      amountForUsers(loan.fund, profile),
      renewals(loan).toString(),
      instantForUsers(loan.expiresAt),
    ]),
    empty: say('loan.none'),
  };
}

export function inOrderOfEnd(loans: readonly ResourceLoan[]): readonly ResourceLoan[] {
  return [...loans].sort((a, b) => a.expiresAt - b.expiresAt || (a.loan < b.loan ? -1 : a.loan > b.loan ? 1 : 0));
}

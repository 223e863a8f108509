import type { Asset } from '../../domain/core/amount/asset.ts';
import type { AccountSnapshot } from '../../domain/chain/snapshot.ts';
import type { RexHolding } from '../../domain/antelope/snapshot.ts';
import { rexBalanceReading } from '../../domain/antelope/rex/balance.ts';
import { coinForRex } from '../../domain/antelope/rex/pool.ts';
import type { RexPoolState } from '../../domain/antelope/rex/state.ts';
import { amount, flag, instant, list, nullable, object, type JsonObject, type JsonSchema } from './json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amountJson, amountJsonOrNull, instantJson } from './json-values.ts';
import { inOrderOfEnd, loanJson, loanSchema } from './loan-data.ts';
import { amountForUsers, forUsers, instantForUsers } from './human-text.ts';

type Row = readonly [label: string, value: string];

/** Schema of an account's REX. Values are what the pool would pay now. */
export const rexPartSchema: JsonSchema = object({
  fund: amount,
  balance: nullable(amount),
  value: nullable(amount),
  vote_stake: nullable(amount),
  sellable: nullable(amount),
  sellable_value: nullable(amount),
  maturing: nullable(amount),
  savings: nullable(amount),
  order: nullable(object({ rex: amount, proceeds: amount, ordered_at: instant, filled: flag })),
  loans: list(loanSchema),
});

/** Returns an account's REX as JSON. `pool` null: the price is unknown, and nothing has a value. */
export function rexPartJson(rex: RexHolding, pool: RexPoolState | null, { at }: AccountSnapshot, invocation: Invocation): JsonObject {
  const { profile } = invocation;
  const coin = (value: Asset): JsonObject => amountJson(forUsers(value, profile));
  const { balance, order } = rex;
  const reading = balance && rexBalanceReading(balance, at.headTime);
  const valueOf = (held: Asset | null): JsonObject | null => {
    const value = held && pool && coinForRex(pool, held);
    return value && coin(value);
  };
  return {
    fund: coin(rex.fund),
    balance: amountJsonOrNull(balance?.rexBalance ?? null),
    value: valueOf(balance?.rexBalance ?? null),
    vote_stake: balance && coin(balance.voteStake),
    sellable: amountJsonOrNull(reading?.sellable ?? null),
    sellable_value: valueOf(reading?.sellable ?? null),
    maturing: amountJsonOrNull(reading?.maturing ?? null),
    savings: amountJsonOrNull(reading?.savings ?? null),
    order: order && {
      rex: amountJson(order.rex),
      proceeds: coin(order.proceeds),
      ordered_at: instantJson(order.orderedAt),
      filled: order.filled,
    },
    loans: inOrderOfEnd(rex.loans).map((loan) => loanJson(loan, invocation)),
  };
}

/** Returns the same as rows of text; loans have a table of their own. */
export function rexPartRows(
  { balance, fund, order }: RexHolding,
  pool: RexPoolState | null,
  { at }: AccountSnapshot,
  invocation: Invocation,
): Row[] {
  const { say, profile } = invocation;
  const fundRow: Row = [say('figures.rex-fund'), amountForUsers(fund, profile)];
  if (balance === null) return [[say('figures.rex'), say('account.no-rex')], fundRow];
  const reading = rexBalanceReading(balance, at.headTime);
  const worth = (rex: Asset): string => {
    const value = pool && coinForRex(pool, rex);
    return value ? say('account.worth', { rex: rex.toString(), value: amountForUsers(value, profile) }) : rex.toString();
  };
  return [
    [say('figures.rex'), worth(balance.rexBalance)],
    [say('figures.rex-sellable'), worth(reading.sellable)],
    [say('figures.rex-maturing'), reading.maturing.toString()],
    [say('figures.rex-savings'), reading.savings.toString()],
    ...(order === null ? [] : [[say('account.order'), orderText(order, invocation)] as const]),
    fundRow,
  ];
}

function orderText({ rex, proceeds, orderedAt, filled }: NonNullable<RexHolding['order']>, { say, profile }: Invocation): string {
  return filled
    ? say('account.order-filled', { rex: rex.toString(), proceeds: amountForUsers(proceeds, profile) })
    : say('account.order-waits', { rex: rex.toString(), date: instantForUsers(orderedAt) });
}

import {
  type Held,
  MONEY_ACTIONS,
  MONEY_KINDS,
  type Money,
  type MoneyAction,
  type MoneyPosition,
  rexOf,
} from '../../domain/views/money/position.ts';
import { shareOf } from '../../domain/views/money/money.ts';
import { fields, note, title, type Block } from '../output/blocks.ts';
import type { CommandSpec } from '../run/command.ts';
import { failureReport } from '../run/failure-report.ts';
import { hundredthsText } from '../output/hundredths-text.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amount, decimal, flag, instant, list, nullable, object, oneOf, text, type JsonObject } from '../output/json-schema.ts';
import { amountJson, amountJsonOrNull, instantJsonOrNull } from '../output/json-values.ts';
import {
  UNKNOWN,
  amountForUsers,
  bytesForUsers,
  forUsers,
  heldForUsers,
  heldText,
  instantForUsers,
  readAtLine,
} from '../output/human-text.ts';

const positionSchema = object({
  kind: oneOf(MONEY_KINDS),
  amount: nullable(amount),
  counted: flag,
  share_percent: nullable(decimal),
  rex: nullable(amount),
  bytes: nullable(text),
  sellable_bytes: nullable(text),
  party: nullable(text),
  at: nullable(instant),
  available: flag,
  next_action: oneOf(MONEY_ACTIONS),
});

/** Returns a position's share in percent, truncated to two decimals. */
function shareText(position: MoneyPosition, { total }: Money): string | null {
  const share = shareOf(position, total);
  return share === null ? null : hundredthsText(BigInt(share));
}

function positionJson(position: MoneyPosition, money: Money, { profile }: Invocation): JsonObject {
  const { held } = position;
  return {
    kind: position.kind,
    amount: amountJsonOrNull(position.amount && heldForUsers(position.kind, position.amount, profile)),
    counted: position.counted,
    share_percent: shareText(position, money),
    rex: amountJsonOrNull(rexOf(position)),
    bytes: held.as === 'ram' ? held.bytes.toString() : null,
    sellable_bytes: held.as === 'ram' ? (held.sellableBytes?.toString() ?? null) : null,
    party: position.party,
    at: instantJsonOrNull(position.at),
    available: position.available,
    next_action: position.nextAction,
  };
}

/** Returns the text of a position: where it is, with which account, and in what form. */
function placeText({ kind, held, party }: MoneyPosition, invocation: Invocation): string {
  const details = [...(party === null ? [] : [party]), ...heldTexts(held, invocation)];
  const place = invocation.say(`money.kinds.${kind}`);
  return details.length === 0 ? place : `${place} (${details.join(', ')})`;
}

function heldTexts(held: Held, { say }: Invocation): readonly string[] {
  if (held.as === 'coins') return [];
  if (held.as === 'rex') return [held.rex.toString()];
  const sellable = held.sellableBytes === null ? [] : [say('money-show.sellable', { bytes: bytesForUsers(held.sellableBytes) })];
  return [bytesForUsers(held.bytes), ...sellable];
}

/** Steps after which the coins are not back at once. */
const THEN_WAIT: readonly MoneyAction[] = ['unstake', 'redeem', 'unfreeze', 'unpledge'];

function dateText({ at, available, nextAction }: MoneyPosition, { say }: Invocation): string {
  if (at !== null) return instantForUsers(at);
  return available && !THEN_WAIT.includes(nextAction) ? say('unlock.dates.now') : UNKNOWN;
}

function positionTable(money: Money, invocation: Invocation): Block {
  const { say, profile } = invocation;
  return {
    kind: 'table',
    columns: [
      { label: say('columns.place'), align: 'left' },
      { label: say('columns.amount'), align: 'right' },
      { label: say('columns.share'), align: 'right' },
      { label: say('columns.date'), align: 'left' },
      { label: say('columns.next'), align: 'left' },
    ],
    rows: money.positions.map((position) => {
      const share = shareText(position, money);
      return [
        placeText(position, invocation),
        heldText(position.kind, position.amount, profile),
        share === null ? UNKNOWN : `${share} %`,
        dateText(position, invocation),
        say(`money.actions.${position.nextAction}`),
      ];
    }),
    empty: '',
  };
}

/** `money`: lists every position of an account's coins, and their total. */
export const moneyShow: CommandSpec = {
  path: ['money'],
  version: 6,
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'money alice',
  data: object({ account: text, total: nullable(amount), known: amount, positions: list(positionSchema) }),
  async run({ words: [name = ''] }, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const [{ money, priceError }, head] = await Promise.all([services.money.read(name), services.node.head()]);
    const { total, known } = money;
    const failure = priceError && failureReport(priceError, say, profile.coin);
    return {
      data: {
        account: money.account,
        total: amountJsonOrNull(total && forUsers(total, profile)),
        known: amountJson(forUsers(known, profile)),
        positions: money.positions.map((position) => positionJson(position, money, invocation)),
      },
      blocks: [
        title(say('money-show.title', { account: name })),
        positionTable(money, invocation),
        fields([[say(total === null ? 'money.known' : 'money.total'), amountForUsers(total ?? known, profile)]]),
        note(readAtLine(money.at, say)),
      ],
      warnings: failure === null ? [] : [{ code: failure.code, message: say('pool.figures-missing', { message: failure.message }) }],
      at: money.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

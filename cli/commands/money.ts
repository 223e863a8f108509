import { MONEY_ACTIONS, MONEY_GAPS, MONEY_KINDS, type Money, type MoneySlice } from '../../domain/views/money/position.ts';
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
  amountForPeople,
  bytesForPeople,
  forPeople,
  heldForPeople,
  heldText,
  instantForPeople,
  readAtLine,
} from '../output/human-text.ts';

const sliceSchema = object({
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

/** Percent cut to two decimals. */
function shareText(slice: MoneySlice, { total }: Money): string | null {
  const share = shareOf(slice, total);
  return share === null ? null : hundredthsText(BigInt(share));
}

function sliceJson(slice: MoneySlice, money: Money, { profile }: Invocation): JsonObject {
  return {
    kind: slice.kind,
    amount: amountJsonOrNull(slice.amount && heldForPeople(slice.kind, slice.amount, profile)),
    counted: slice.counted,
    share_percent: shareText(slice, money),
    rex: amountJsonOrNull(slice.rex),
    bytes: slice.bytes?.toString() ?? null,
    sellable_bytes: slice.sellableBytes?.toString() ?? null,
    party: slice.party,
    at: instantJsonOrNull(slice.at),
    available: slice.available,
    next_action: slice.nextAction,
  };
}

/** Where it lies, with whom, and how it is held there. */
function placeText({ kind, rex, bytes, sellableBytes, party }: MoneySlice, { say }: Invocation): string {
  const held = [
    ...(party === null ? [] : [party]),
    ...(rex === null ? [] : [rex.toString()]),
    ...(bytes === null ? [] : [bytesForPeople(bytes)]),
    ...(sellableBytes === null ? [] : [say('money-show.sellable', { bytes: bytesForPeople(sellableBytes) })]),
  ];
  const place = say(`money.kinds.${kind}`);
  return held.length === 0 ? place : `${place} (${held.join(', ')})`;
}

function dateText({ at, available, nextAction }: MoneySlice, { say }: Invocation): string {
  if (at !== null) return instantForPeople(at);
  return available && nextAction !== 'unstake' ? say('unlock.dates.now') : UNKNOWN;
}

function sliceTable(money: Money, invocation: Invocation): Block {
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
    rows: money.slices.map((slice) => {
      const share = shareText(slice, money);
      return [
        placeText(slice, invocation),
        heldText(slice.kind, slice.amount, profile),
        share === null ? UNKNOWN : `${share} %`,
        dateText(slice, invocation),
        say(`money.actions.${slice.nextAction}`),
      ];
    }),
    empty: '',
  };
}

/** Every place where an account has coins, and what they are worth together. */
export const moneyShow: CommandSpec = {
  path: ['money'],
  version: 2,
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'money alice',
  data: object({ account: text, total: nullable(amount), known: amount, slices: list(sliceSchema), gaps: list(oneOf(MONEY_GAPS)) }),
  async run({ words: [name = ''] }, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const [{ money, priceError }, head] = await Promise.all([services.money.read(name), services.node.head()]);
    const { total, known, gaps } = money;
    const failure = priceError && failureReport(priceError, say, profile.coin);
    return {
      data: {
        account: money.account,
        total: amountJsonOrNull(total && forPeople(total, profile)),
        known: amountJson(forPeople(known, profile)),
        slices: money.slices.map((slice) => sliceJson(slice, money, invocation)),
        gaps,
      },
      blocks: [
        title(say('money-show.title', { account: name })),
        sliceTable(money, invocation),
        fields([[say(total === null ? 'money.known' : 'money.total'), amountForPeople(total ?? known, profile)]]),
        ...gaps.map((gap) => note(say(`money.gaps.${gap}`))),
        note(readAtLine(money.at, say)),
      ],
      warnings: failure === null ? [] : [{ code: failure.code, message: say('pool.figures-missing', { message: failure.message }) }],
      at: money.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

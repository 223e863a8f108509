import { checkAccountName } from '../../application/transact/account-name-check.ts';
import { asTron } from '../../domain/chain/protocol.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { utcDay } from '../../domain/core/chain/time.ts';
import { type BookedDay, rexIncome } from '../../domain/views/income/day-income.ts';
import { incomeCsv } from '../../domain/views/income/income-csv.ts';
import { PAYOUTS } from '../../domain/views/income/payout.ts';
import { note, title, type Block } from '../output/blocks.ts';
import { amountForUsers, forUsers, UNKNOWN } from '../output/human-text.ts';
import { amount, flag, instant, integer, list, nullable, object, oneOf, text, type JsonObject } from '../output/json-schema.ts';
import { amountJson, amountJsonOrNull, instantJson } from '../output/json-values.ts';
import { FORMAT_OPTION, isCsv } from '../parse/format-option.ts';
import type { Invocation } from '../parse/invocation.ts';
import { PAGE_OPTION, pageOption } from '../parse/page-option.ts';
import type { CommandSpec } from '../run/command.ts';

const STATE_TEXTS = { paid: 'income.paid', 'below-threshold': 'income.below-threshold', open: 'income.open' } as const;

function resourcesOf(day: BookedDay): Asset | null {
  return asTron(day)?.resources ?? null;
}

function dayJson(day: BookedDay, { profile }: Invocation): JsonObject {
  const orNull = (asset: Asset | null) => amountJsonOrNull(asset && forUsers(asset, profile));
  return {
    at: instantJson(day.at),
    votes: amountJson(forUsers(day.votes, profile)),
    fee: orNull(day.fee),
    rex: orNull(rexIncome(day)),
    resources: orNull(resourcesOf(day)),
    state: day.payout,
    resources_state: asTron(day)?.resourcesPayout ?? null,
    transaction_ids: [...day.transactionIds],
  };
}

function dayTable(days: readonly BookedDay[], { say, profile }: Invocation): Block {
  const shown = (asset: Asset | null) => (asset === null ? UNKNOWN : amountForUsers(asset, profile));
  const further = [
    { label: say('income.rex'), of: rexIncome },
    { label: say('income.resources'), of: resourcesOf },
  ].filter(({ of }) => days.some((day) => of(day) !== null));
  return {
    kind: 'table',
    columns: [
      { label: say('columns.date'), align: 'left' },
      { label: say('income.votes'), align: 'right' },
      { label: say('income.fee'), align: 'right' },
      ...further.map(({ label }) => ({ label, align: 'right' as const })),
      { label: say('columns.state'), align: 'left' },
    ],
    rows: days.map((day) => [
      utcDay(day.at),
      shown(day.votes),
      shown(day.fee),
      ...further.map(({ of }) => shown(of(day))),
      say(STATE_TEXTS[day.payout]),
    ]),
    empty: say('income.none'),
  };
}

/** Says which incomes are too small to be paid, where there are any. */
function unpaidNotes(days: readonly BookedDay[], { say, profile }: Invocation): readonly Block[] {
  const threshold = (units: bigint) => ({ amount: amountForUsers(Asset.of(units, profile.coin.native), profile) });
  const ofResources = asTron(profile)?.resourceIncomeThresholdUnits;
  const isVotesBelow = days.some(({ payout }) => payout === 'below-threshold');
  const isResourcesBelow = days.some((day) => asTron(day)?.resourcesPayout === 'below-threshold' && resourcesOf(day)?.isPositive());
  return [
    ...(isVotesBelow ? [note(say('income.below', threshold(profile.income.thresholdUnits)))] : []),
    ...(isResourcesBelow && ofResources !== undefined ? [note(say('income.below-resources', threshold(ofResources)))] : []),
  ];
}

/** `income list`: lists what the pool booked for an account day by day, and what was paid of it, a page of the pool's service at a time. */
export const incomeList: CommandSpec = {
  path: ['income', 'list'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  options: [PAGE_OPTION, FORMAT_OPTION],
  example: 'income list alice',
  data: object({
    account: text,
    page: integer,
    last: flag,
    days: list(
      object({
        at: instant,
        votes: amount,
        fee: nullable(amount),
        rex: nullable(amount),
        resources: nullable(amount),
        state: oneOf(PAYOUTS),
        resources_state: nullable(oneOf(PAYOUTS)),
        transaction_ids: list(text),
      }),
    ),
  }),
  async run({ words: [name = ''], options }, invocation) {
    const { say, profile, settings } = invocation;
    checkAccountName(name, profile);
    const page = pageOption(options['page']);
    const csv = isCsv(options['format'], settings);
    const services = await invocation.services();
    const { items, isLast } = await services.incomes.readPage(name, page);
    return {
      data: { account: name, page, last: isLast, days: items.map((day) => dayJson(day, invocation)) },
      blocks: csv
        ? [{ kind: 'exact', text: incomeCsv(items, profile.coin.display.code) }]
        : [
            title(say('income.title', { account: name })),
            dayTable(items, invocation),
            ...unpaidNotes(items, invocation),
            ...(isLast ? [] : [note(say('income.more', { page: page + 1 }))]),
          ],
      at: null,
    };
  },
};

import type { SaleDate } from '../../domain/rex/maturity.ts';
import { coinArgument, rexArgument } from '../amount-argument.ts';
import { fields, note, title } from '../blocks.ts';
import type { CommandSpec } from '../command.ts';
import { amount, decimal, instant, integer, nullable, object, oneOf } from '../json-schema.ts';
import { amountJson, instantJson } from '../json-values.ts';
import { amountForPeople, forPeople, instantForPeople, orUnknown, readAtLine } from '../person-text.ts';
import type { Say } from '../translator.ts';
import { coinSpending, rexSpending } from '../spending.ts';
import { MAX_AMOUNT_OPTION, WRITE_OPTIONS, runWrite } from '../write-road.ts';
import { writeSchema } from '../write-schema.ts';

function saleText(sale: SaleDate, say: Say): string {
  return sale.kind === 'on'
    ? say('sale.on', { date: instantForPeople(sale.at) })
    : say('sale.after-unstake', { date: instantForPeople(sale.earliest) });
}

/** What an amount would buy now. Sends nothing and needs no account. */
export const rexQuote: CommandSpec = {
  path: ['rex', 'quote'],
  effects: 'R',
  arguments: [{ name: 'amount', required: true }],
  example: 'rex quote 10',
  offered: (profile) => profile.features.rex,
  data: object({
    pay: amount,
    rex: amount,
    price: nullable(decimal),
    sale: object({ kind: oneOf(['on', 'after-unstake']), earliest: instant, buckets: integer }),
    first_income: instant,
  }),
  async run({ words: [text = ''] }, invocation) {
    const { say, profile } = invocation;
    const pay = coinArgument(text, profile);
    const services = await invocation.services();
    const [quote, head] = await Promise.all([services.rex.quote(pay), services.node.head()]);
    const { sale } = quote;
    return {
      data: {
        pay: amountJson(forPeople(quote.pay, profile)),
        rex: amountJson(quote.rex),
        price: quote.price,
        sale: { kind: sale.kind, earliest: instantJson(sale.kind === 'on' ? sale.at : sale.earliest), buckets: sale.buckets },
        first_income: instantJson(quote.firstIncome),
      },
      blocks: [
        title(say('rex.quote-title')),
        fields([
          [say('rex.pay'), amountForPeople(quote.pay, profile)],
          [say('rex.receive'), quote.rex.toString()],
          [say('rex.price'), quote.price === null ? orUnknown(null) : `${quote.price} ${profile.coin.display.code}`],
          [say('rex.sale'), saleText(sale, say)],
          [say('rex.first-income'), instantForPeople(quote.firstIncome).slice(0, 10)],
        ]),
        note(readAtLine(quote.at, say)),
      ],
      at: quote.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

/** Buys REX and, where needed, votes through the pool's proxy in the same transaction. */
export const rexBuy: CommandSpec = {
  path: ['rex', 'buy'],
  effects: 'X',
  arguments: [{ name: 'amount', required: true }],
  options: [...WRITE_OPTIONS, MAX_AMOUNT_OPTION],
  example: 'rex buy 10 --account alice --dry-run',
  offered: (profile) => profile.operations.includes('buy-rex'),
  data: writeSchema,
  version: 2,
  async run(input, invocation) {
    const { profile } = invocation;
    const pay = coinArgument(input.words[0] ?? '', profile);
    return await runWrite(input, invocation, { spends: coinSpending(pay, profile), plan: (services, account) => services.rex.planPurchase(pay, account) });
  },
};

/** Takes REX out of savings, which starts its wait. */
export const rexUnstake: CommandSpec = {
  path: ['rex', 'unstake'],
  effects: 'X',
  arguments: [{ name: 'rex', required: true }],
  options: [...WRITE_OPTIONS, MAX_AMOUNT_OPTION],
  example: 'rex unstake 1000 --account alice --dry-run',
  offered: (profile) => profile.operations.includes('unstake-rex'),
  data: writeSchema,
  version: 2,
  async run(input, invocation) {
    const { profile } = invocation;
    const rex = rexArgument(input.words[0] ?? '', profile);
    return await runWrite(input, invocation, { spends: rexSpending(rex, profile), plan: (services, account) => services.rex.planUnstake(rex, account) });
  },
};

/** Sells REX that has matured and takes the proceeds to the balance. */
export const rexSell: CommandSpec = {
  path: ['rex', 'sell'],
  effects: 'X',
  arguments: [{ name: 'rex', required: true }],
  options: [...WRITE_OPTIONS, MAX_AMOUNT_OPTION],
  example: 'rex sell 1000 --account alice --dry-run',
  offered: (profile) => profile.operations.includes('sell-rex'),
  data: writeSchema,
  async run(input, invocation) {
    const { profile } = invocation;
    const rex = rexArgument(input.words[0] ?? '', profile);
    return await runWrite(input, invocation, { spends: rexSpending(rex, profile), plan: (services, account) => services.rex.planSale(rex, account) });
  },
};

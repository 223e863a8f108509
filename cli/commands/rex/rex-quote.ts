import { hasFeature } from '../../../domain/chain/profile.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import type { SaleDate } from '../../../domain/antelope/rex/maturity.ts';
import { coinArgument } from '../../parse/amount-argument.ts';
import { fields, note, title } from '../../output/blocks.ts';
import type { CommandSpec } from '../../run/command.ts';
import { amount, decimal, instant, integer, nullable, object, oneOf } from '../../output/json-schema.ts';
import { amountJson, instantJson } from '../../output/json-values.ts';
import { amountForUsers, changeForUsers, forUsers, instantForUsers, orUnknown, readAtLine } from '../../output/human-text.ts';
import type { Say } from '../../run/translator.ts';

function saleText(sale: SaleDate, say: Say): string {
  return sale.kind === 'on'
    ? say('sale.on', { date: instantForUsers(sale.at) })
    : say('sale.after-unstake', { date: instantForUsers(sale.earliest) });
}

/** `rex quote`: quotes what an amount would buy now. Broadcasts nothing and needs no account. */
export const rexQuote: CommandSpec = {
  path: ['rex', 'quote'],
  version: 2,
  effects: 'R',
  arguments: [{ name: 'amount', required: true }],
  example: 'rex quote 10',
  offered: (profile) => hasFeature(profile.features, 'rex'),
  data: object({
    net_change: amount,
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
        net_change: amountJson(forUsers(quote.pay, profile)),
        pay: amountJson(forUsers(quote.pay, profile)),
        rex: amountJson(quote.rex),
        price: quote.price,
        sale: { kind: sale.kind, earliest: instantJson(sale.kind === 'on' ? sale.at : sale.earliest), buckets: sale.buckets },
        first_income: instantJson(quote.firstIncome),
      },
      blocks: [
        title(say('labels.buys-now')),
        fields([
          [say('labels.net-change'), changeForUsers(quote.pay, profile)],
          [say('labels.you-pay'), amountForUsers(quote.pay, profile)],
          [say('labels.you-receive'), quote.rex.toString()],
          [say('labels.rex-price'), quote.price === null ? orUnknown(null) : `${quote.price} ${profile.coin.display.code}`],
          [say('labels.sale'), saleText(sale, say)],
          [say('labels.first-income'), utcDay(quote.firstIncome)],
        ]),
        note(readAtLine(quote.at, say)),
      ],
      at: quote.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

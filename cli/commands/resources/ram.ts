import { operationsOf } from '../../../domain/chain/operation.ts';
import { bytesArgument, coinArgument } from '../../parse/amount-argument.ts';
import { fields, note, title } from '../../output/blocks.ts';
import type { CommandSpec } from '../../run/command.ts';
import { amount, object, text } from '../../output/json-schema.ts';
import { amountJson } from '../../output/json-values.ts';
import { amountForUsers, bytesForUsers, forUsers, readAtLine } from '../../output/human-text.ts';
import { RECEIVER_OPTION, receiverOption } from '../../parse/resource-options.ts';
import { bytesSpending, coinSpending, simulatedSpending } from '../../write/spending.ts';
import { writeCommand } from '../../write/write-command.ts';

/** `ram quote-buy`: quotes what an amount of coins buys of RAM now. */
export const ramQuoteBuy: CommandSpec = {
  path: ['ram', 'quote-buy'],
  effects: 'R',
  arguments: [{ name: 'amount', required: true }],
  example: 'ram quote-buy 1',
  offered: (profile) => operationsOf(profile).includes('buy-ram'),
  data: object({ pay: amount, fee: amount, bytes: text }),
  async run({ words: [typed = ''] }, invocation) {
    const { say, profile } = invocation;
    const pay = coinArgument(typed, profile);
    const services = await invocation.services();
    const [{ cost, fee, bytes, at }, head] = await Promise.all([services.ram.quotePurchase(pay), services.node.head()]);
    return {
      data: { pay: amountJson(forUsers(cost, profile)), fee: amountJson(forUsers(fee, profile)), bytes: bytes.toString() },
      blocks: [
        title(say('labels.buys-now')),
        fields([
          [say('labels.you-pay'), amountForUsers(cost, profile)],
          [say('ram.fee'), amountForUsers(fee, profile)],
          [say('labels.you-receive'), bytesForUsers(bytes)],
        ]),
        note(readAtLine(at, say)),
      ],
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

/** `ram quote-sell`: quotes what bytes of RAM sell for now. */
export const ramQuoteSell: CommandSpec = {
  path: ['ram', 'quote-sell'],
  effects: 'R',
  arguments: [{ name: 'bytes', required: true }],
  example: 'ram quote-sell 1024',
  offered: (profile) => operationsOf(profile).includes('sell-ram'),
  data: object({ bytes: text, fee: amount, receive: amount }),
  async run({ words: [typed = ''] }, invocation) {
    const { say, profile } = invocation;
    const { units } = bytesArgument(typed);
    const services = await invocation.services();
    const [{ bytes, fee, proceeds, at }, head] = await Promise.all([services.ram.quoteSale(units), services.node.head()]);
    return {
      data: { bytes: bytes.toString(), fee: amountJson(forUsers(fee, profile)), receive: amountJson(forUsers(proceeds, profile)) },
      blocks: [
        title(say('ram.sell-title')),
        fields([
          [say('ram.give'), bytesForUsers(bytes)],
          [say('ram.fee-off'), amountForUsers(fee, profile)],
          [say('labels.you-receive'), amountForUsers(proceeds, profile)],
        ]),
        note(readAtLine(at, say)),
      ],
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

/** `ram buy`: buys RAM for an amount. */
export const ramBuy = writeCommand({
  path: ['ram', 'buy'],
  kind: 'buy-ram',
  arguments: [{ name: 'amount', required: true }],
  options: [RECEIVER_OPTION],
  limited: true,
  example: 'ram buy 1 --account alice --dry-run',
  request: (input, { profile }) => {
    const pay = coinArgument(input.words[0] ?? '', profile);
    const receiver = receiverOption(input, profile);
    return {
      spends: coinSpending(pay, profile),
      plan: ({ ram }, account) => ram.planPurchase({ receiver: receiver ?? account, amount: pay }, account),
    };
  },
});

/** `ram buy-bytes`: buys a number of bytes. The limit is in coins and applies to the price of the preview. */
export const ramBuyBytes = writeCommand({
  path: ['ram', 'buy-bytes'],
  kind: 'buy-ram-bytes',
  arguments: [{ name: 'bytes', required: true }],
  options: [RECEIVER_OPTION],
  limited: true,
  example: 'ram buy-bytes 1024 --account alice --max-amount 1 --dry-run',
  request: (input, { profile }) => {
    const bytes = bytesArgument(input.words[0] ?? '');
    const receiver = receiverOption(input, profile);
    return {
      spends: simulatedSpending(profile),
      plan: ({ ram }, account) => ram.planPurchaseOfBytes({ receiver: receiver ?? account, bytes: bytes.units }, account),
    };
  },
});

/** `ram sell`: sells bytes the account does not use. The limit is in bytes. */
export const ramSell = writeCommand({
  path: ['ram', 'sell'],
  kind: 'sell-ram',
  arguments: [{ name: 'bytes', required: true }],
  limited: true,
  example: 'ram sell 1024 --account alice --dry-run',
  request: ({ words: [typed = ''] }) => {
    const bytes = bytesArgument(typed);
    return { spends: bytesSpending(bytes), plan: ({ ram }, account) => ram.planSale(bytes.units, account) };
  },
});

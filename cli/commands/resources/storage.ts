import { operationsOf } from '../../../domain/chain/operation.ts';
import { fields, note, title } from '../../output/blocks.ts';
import { amountForUsers, bytesForUsers, forUsers, readAtLine } from '../../output/human-text.ts';
import { amount, object, text } from '../../output/json-schema.ts';
import { amountJson } from '../../output/json-values.ts';
import { bytesArgument } from '../../parse/amount-argument.ts';
import { RECEIVER_OPTION, receiverOption } from '../../parse/resource-options.ts';
import type { CommandSpec } from '../../run/command.ts';
import { bytesSpending, storageSpending } from '../../write/spending.ts';
import { writeCommand } from '../../write/write-command.ts';
import { CHAIN_NOUNS } from '../chain-nouns.ts';

/** Quotes what bytes of RAM cost and sell for now. */
const storageQuote: CommandSpec = {
  path: [CHAIN_NOUNS.producerVotes, 'quote-ram'],
  effects: 'R',
  arguments: [{ name: 'bytes', required: true }],
  example: `${CHAIN_NOUNS.producerVotes} quote-ram 1024`,
  offered: (profile) => operationsOf(profile).includes('buy-storage'),
  data: object({ bytes: text, pay: amount, fee: amount, most: amount, receive: amount }),
  async run({ words: [typed = ''] }, invocation) {
    const { say, profile } = invocation;
    const { units } = bytesArgument(typed);
    const { storageMarket, node } = await invocation.services();
    const [{ cost, fee, most, at }, { proceeds }, head] = await Promise.all([
      storageMarket.quotePurchase(units),
      storageMarket.quoteSale(units),
      node.head(),
    ]);
    return {
      data: {
        bytes: units.toString(),
        pay: amountJson(forUsers(cost, profile)),
        fee: amountJson(forUsers(fee, profile)),
        most: amountJson(forUsers(most, profile)),
        receive: amountJson(forUsers(proceeds, profile)),
      },
      blocks: [
        title(bytesForUsers(units)),
        fields([
          [say('labels.you-pay'), amountForUsers(cost, profile)],
          [say('ram.fee'), amountForUsers(fee, profile)],
          [say('ram.most'), amountForUsers(most, profile)],
          [say('ram.proceeds'), amountForUsers(proceeds, profile)],
        ]),
        note(readAtLine(at, say)),
      ],
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

/** Buys a number of bytes of RAM, for one percent more than now at most. The limit is in coins. */
const buyStorage = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'buy-ram'],
  kind: 'buy-storage',
  arguments: [{ name: 'bytes', required: true }],
  options: [RECEIVER_OPTION],
  limited: true,
  example: `${CHAIN_NOUNS.producerVotes} buy-ram 1024 --account alice --max-amount 20 --dry-run`,
  request: (input, { profile }) => {
    const bytes = bytesArgument(input.words[0] ?? '');
    const receiver = receiverOption(input, profile);
    return {
      spends: storageSpending(profile),
      plan: ({ storageMarket }, account) => storageMarket.planPurchase({ receiver: receiver ?? account, bytes: bytes.units }, account),
    };
  },
});

/** Sells bytes of RAM the account bought and does not use. The limit is in bytes. */
const sellStorage = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'sell-ram'],
  kind: 'sell-storage',
  arguments: [{ name: 'bytes', required: true }],
  limited: true,
  example: `${CHAIN_NOUNS.producerVotes} sell-ram 1024 --account alice --dry-run`,
  request: ({ words: [typed = ''] }) => {
    const bytes = bytesArgument(typed);
    return { spends: bytesSpending(bytes), plan: ({ storageMarket }, account) => storageMarket.planSale(bytes.units, account) };
  },
});

/** Commands of RAM on a chain that sells it by its own contract, in the order of the help. */
export const STORAGE_COMMANDS = [storageQuote, buyStorage, sellStorage] as const;

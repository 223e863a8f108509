import { type Separators, separatorsOf } from '../../domain/core/amount/separators.ts';
import { type ChainProfile, hasFeature } from '../../domain/chain/profile.ts';
import { countArgument } from '../parse/count-argument.ts';
import type { ArgumentSpec } from '../run/command.ts';
import { orderSpending } from '../write/spending.ts';
import { type WriteCommandSpec, writeCommand } from '../write/write-command.ts';
import { CHAIN_NOUNS } from './chain-nouns.ts';

const TOKEN: ArgumentSpec = { name: 'token-id', required: true };
const AMOUNT: ArgumentSpec = { name: 'tokens', required: true };
const PRICE: ArgumentSpec = { name: 'price', required: true };
const EXAMPLE_TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EXAMPLE_ACCOUNT = '--account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run';

/** Amounts of the command line do not depend on the terminal's language. */
const SEPARATORS: Separators = separatorsOf('en');

const alsoNeeds = ({ features }: ChainProfile): boolean => hasFeature(features, 'tokenTrade');

function trade<const K extends 'buy-token' | 'sell-token'>(kind: K, side: 'buy' | 'sell'): WriteCommandSpec<K> {
  return writeCommand({
    path: [CHAIN_NOUNS.freezing, kind],
    kind,
    arguments: [TOKEN, AMOUNT, PRICE],
    limited: true,
    alsoNeeds,
    example: `${CHAIN_NOUNS.freezing} ${kind} ${EXAMPLE_TOKEN} 25.5 3.0125 ${EXAMPLE_ACCOUNT}`,
    request: ({ words: [token = '', amount = '', price = ''] }, { profile }) => ({
      spends: orderSpending(profile),
      plan: ({ tokenTrades }, account) => tokenTrades.planTrade(side, { token, amount, price, separators: SEPARATORS }, account),
    }),
  });
}

/** Lets the exchange's contract take up to an amount of a TRC20 token. */
const approveToken = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'approve-token'],
  kind: 'approve-token',
  arguments: [TOKEN, AMOUNT],
  limited: false,
  alsoNeeds,
  example: `${CHAIN_NOUNS.freezing} approve-token ${EXAMPLE_TOKEN} 25.5 ${EXAMPLE_ACCOUNT}`,
  request: ({ words: [token = '', amount = ''] }) => ({
    spends: null,
    plan: ({ tokenTrades }, account) => tokenTrades.planApproval({ token, amount, separators: SEPARATORS }, account),
  }),
});

/** Cancels an order at the exchange's contract. */
const cancelTokenOrder = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'cancel-token-order'],
  kind: 'cancel-token-order',
  arguments: [{ name: 'order', required: true }],
  limited: false,
  alsoNeeds,
  example: `${CHAIN_NOUNS.freezing} cancel-token-order 1234 ${EXAMPLE_ACCOUNT}`,
  request: ({ words: [word = ''] }) => {
    const order = countArgument(word, 'order');
    return { spends: null, plan: ({ tokenTrades }, account) => tokenTrades.planCancellation(order, account) };
  },
});

/** Commands of the exchange's contract on TRON, in the order of the help. */
export const TOKEN_TRADE_COMMANDS = [approveToken, trade('buy-token', 'buy'), trade('sell-token', 'sell'), cancelTokenOrder] as const;

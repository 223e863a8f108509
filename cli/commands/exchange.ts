import type { Plan } from '../../application/features/plan.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import type { OperationKind } from '../../domain/chain/operation.ts';
import { type ChainProfile, hasFeature } from '../../domain/chain/profile.ts';
import { checkAccountName } from '../../application/transact/account-name-check.ts';
import { namedTokenArgument } from '../parse/amount-argument.ts';
import type { ArgumentSpec } from '../run/command.ts';
import { CommandFailure } from '../run/command-failure.ts';
import { countArgument } from '../parse/count-argument.ts';
import { RECEIVER_OPTION, receiverOption } from '../parse/resource-options.ts';
import type { Services } from '../run/services.ts';
import { tokenSpending } from '../write/spending.ts';
import { type WriteCommandSpec, writeCommand } from '../write/write-command.ts';

const QUANTITY: ArgumentSpec = { name: 'quantity', required: true };
const PAIR: ArgumentSpec = { name: 'pair', required: true };
const MODES = ['on', 'off'] as const;

const alsoNeeds = ({ features }: ChainProfile): boolean => hasFeature(features, 'exchangeContracts');

interface Staking {
  readonly quantity: Asset;
  readonly stakeFor: string;
}

function ofStake<const K extends OperationKind>(
  verb: string,
  kind: K,
  plan: (services: Services, staking: Staking, account: string) => Promise<Plan>,
): WriteCommandSpec<K> {
  return writeCommand({
    path: ['exchange', verb],
    kind,
    arguments: [QUANTITY],
    options: [RECEIVER_OPTION],
    limited: true,
    alsoNeeds,
    example: `exchange ${verb} "100.0000 DEX" --account alice --dry-run`,
    request: (input, { profile }) => {
      const quantity = namedTokenArgument(input.words[0] ?? '');
      const receiver = receiverOption(input, profile);
      return {
        spends: tokenSpending(quantity),
        plan: (services, account) => plan(services, { quantity, stakeFor: receiver ?? account }, account),
      };
    },
  });
}

/** `exchange stake`: stakes tokens with the exchange, for the account itself or for another. */
export const exchangeStake = ofStake('stake', 'exchange-stake', ({ exchange }, staking, account) => exchange.planStake(staking, account));

/** `exchange unstake`: withdraws tokens staked with the exchange. */
export const exchangeUnstake = ofStake('unstake', 'exchange-unstake', ({ exchange }, staking, account) =>
  exchange.planUnstake(staking, account),
);

/** `exchange stake-mode`: chooses whether bought tokens are staked automatically. */
export const exchangeStakeMode = writeCommand({
  path: ['exchange', 'stake-mode'],
  kind: 'choose-stake-mode',
  arguments: [{ name: 'mode', required: true, choices: MODES }],
  limited: false,
  alsoNeeds,
  example: 'exchange stake-mode on --account alice --dry-run',
  request: ({ words: [mode = ''] }) => {
    if (!MODES.some((known) => known === mode)) throw new CommandFailure('argument-invalid', { name: 'mode', value: mode });
    return { spends: null, plan: ({ exchange }, account) => exchange.planStakeMode(mode === 'on', account) };
  },
});

/** `exchange transfer`: sends a token to the exchange's account. */
export const exchangeTransfer = writeCommand({
  path: ['exchange', 'transfer'],
  kind: 'exchange-transfer',
  arguments: [{ name: 'token', required: true }, QUANTITY, { name: 'memo', required: true }],
  limited: true,
  alsoNeeds,
  example: 'exchange transfer dextoken1111 "100.0000 DEX" "memo of the exchange" --account alice --dry-run',
  request: ({ words: [token = '', typed = '', memo = ''] }, { profile }) => {
    checkAccountName(token, profile);
    const quantity = namedTokenArgument(typed);
    return { spends: tokenSpending(quantity), plan: ({ exchange }, account) => exchange.planTransfer({ token, quantity, memo }, account) };
  },
});

/** `exchange cancel-order`: cancels one order. */
export const exchangeCancelOrder = writeCommand({
  path: ['exchange', 'cancel-order'],
  kind: 'cancel-order',
  arguments: [{ name: 'order', required: true }, PAIR],
  limited: false,
  alsoNeeds,
  example: 'exchange cancel-order 1234 5 --account alice --dry-run',
  request: ({ words: [orderWord = '', pairWord = ''] }) => {
    const wanted = { order: countArgument(orderWord, 'order'), pair: countArgument(pairWord, 'pair') };
    return { spends: null, plan: ({ exchange }, account) => exchange.planCancelOrder(wanted, account) };
  },
});

/** `exchange cancel-pair`: cancels all orders of the account in a pair. */
export const exchangeCancelPair = writeCommand({
  path: ['exchange', 'cancel-pair'],
  kind: 'cancel-pair',
  arguments: [PAIR],
  limited: false,
  alsoNeeds,
  example: 'exchange cancel-pair 5 --account alice --dry-run',
  request: ({ words: [pairWord = ''] }) => {
    const pair = countArgument(pairWord, 'pair');
    return { spends: null, plan: ({ exchange }, account) => exchange.planCancelPair(pair, account) };
  },
});

/** `exchange new-address`: requests a deposit address for a coin. */
export const exchangeNewAddress = writeCommand({
  path: ['exchange', 'new-address'],
  kind: 'register-address',
  arguments: [{ name: 'symbol', required: true }],
  limited: false,
  alsoNeeds,
  example: 'exchange new-address BTC --account alice --dry-run',
  request: ({ words: [typed = ''] }) => {
    const symbol = typed.trim().toUpperCase();
    return { spends: null, plan: ({ exchange }, account) => exchange.planNewAddress(symbol, account) };
  },
});

import { Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue, Signer } from '../../../domain/core/chain/call.ts';
import { type Operation, type OperationOf, operationsOf } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { AntelopeOperationKind } from '../../../domain/antelope/operations/index.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { systemCalls } from './system-calls.ts';

type Encoder<K extends AntelopeOperationKind> = (operation: OperationOf<K>, signer: Signer, profile: AntelopeProfile) => readonly Call[];

/** One encoder for each kind the profiles may list: a kind without one does not compile. */
const ENCODERS: { readonly [K in AntelopeOperationKind]: Encoder<K> } = {
  'buy-rex': ({ amount, firstStake, fromFund, toSavings, restaked, takenOut, proxy }, signer, profile) => {
    for (const coin of [amount, firstStake, fromFund, restaked, takenOut]) if (coin) mustBeNative(coin, profile);
    if (toSavings) mustBeRex(toSavings, profile);
    const paid = firstStake ? amount.minus(firstStake) : amount;
    if (!paid.isPositive())
      throw new PoolError('amount-below-first-stake', { firstStake: String(firstStake ?? Asset.zero(profile.coin.native)) });
    const deposited = fromFund ? paid.minus(fromFund) : paid;
    if (deposited.units < 0n) throw new PoolError('amount-negative');
    const { delegatebw, vote, mvtosavings, deposit, buyrex, withdraw } = systemCalls(signer);
    return [
      ...(firstStake ? [delegatebw(signer.account, firstStake, Asset.zero(firstStake.symbol), false)] : []),
      ...vote(proxy),
      ...(toSavings ? [mvtosavings(toSavings)] : []),
      ...(deposited.isZero() ? [] : [deposit(deposited)]),
      buyrex(paid),
      ...(restaked ? [buyrex(restaked)] : []),
      ...(takenOut ? [withdraw(takenOut)] : []),
    ];
  },
  'buy-rex-from-stake': ({ receiver, cpu, net, toSavings, restaked, proxy }, signer, profile) => {
    for (const coin of [cpu, net, restaked]) if (coin) mustBeNative(coin, profile);
    if (toSavings) mustBeRex(toSavings, profile);
    const { vote, mvtosavings, unstaketorex, buyrex } = systemCalls(signer);
    return [
      ...vote(proxy),
      ...(toSavings ? [mvtosavings(toSavings)] : []),
      unstaketorex(receiver, cpu, net),
      ...(restaked ? [buyrex(restaked)] : []),
    ];
  },
  'sell-rex': ({ rex, proceeds }, signer, profile) => {
    mustBeRex(rex, profile);
    if (proceeds) mustBeNative(proceeds, profile);
    const { sellrex, withdraw } = systemCalls(signer);
    return [sellrex(rex), ...(proceeds ? [withdraw(proceeds)] : [])];
  },
  'unstake-rex': ({ rex }, signer, profile) => {
    mustBeRex(rex, profile);
    return [systemCalls(signer).mvfrsavings(rex)];
  },
  'move-rex-to-savings': ({ rex }, signer, profile) => {
    mustBeRex(rex, profile);
    return [systemCalls(signer).mvtosavings(rex)];
  },
  'consolidate-rex': (_, signer) => [systemCalls(signer).ofOwner('consolidate')],
  'update-rex': (_, signer) => [systemCalls(signer).ofOwner('updaterex')],
  'cancel-rex-sale': (_, signer) => [systemCalls(signer).ofOwner('cnclrexorder')],
  'deposit-to-rex-fund': ({ amount }, signer, profile) => {
    mustBeNative(amount, profile);
    return [systemCalls(signer).deposit(amount)];
  },
  'withdraw-from-rex-fund': ({ amount }, signer, profile) => {
    mustBeNative(amount, profile);
    return [systemCalls(signer).withdraw(amount)];
  },
  'delegate-bandwidth': ({ receiver, cpu, net, transfer, proxy }, signer, profile) => {
    for (const coin of [cpu, net]) mustBeNative(coin, profile);
    const { delegatebw, vote } = systemCalls(signer);
    return [delegatebw(receiver, cpu, net, transfer), ...vote(proxy)];
  },
  'undelegate-bandwidth': ({ receiver, cpu, net, proxy }, signer, profile) => {
    for (const coin of [cpu, net]) mustBeNative(coin, profile);
    const { undelegatebw, vote } = systemCalls(signer);
    return [undelegatebw(receiver, cpu, net), ...vote(proxy)];
  },
  'claim-refund': (_, signer) => [systemCalls(signer).ofOwner('refund')],
  'rent-resource': ({ resource, receiver, payment, fund, deposit: topUp }, signer, profile) => {
    for (const coin of [payment, fund, topUp]) if (coin) mustBeNative(coin, profile);
    const { deposit, rent } = systemCalls(signer);
    return [...(topUp ? [deposit(topUp)] : []), rent(resource, receiver, payment, fund)];
  },
  'fund-loan': ({ resource, loan, amount, deposit: topUp }, signer, profile) => {
    for (const coin of [amount, topUp]) if (coin) mustBeNative(coin, profile);
    const { deposit, fundLoan } = systemCalls(signer);
    return [...(topUp ? [deposit(topUp)] : []), fundLoan(resource, loan, amount)];
  },
  'defund-loan': ({ resource, loan, amount }, signer, profile) => {
    mustBeNative(amount, profile);
    const { defundLoan, withdraw } = systemCalls(signer);
    return [defundLoan(resource, loan, amount), withdraw(amount)];
  },
  'buy-ram': ({ receiver, amount }, signer, profile) => {
    mustBeNative(amount, profile);
    return [systemCalls(signer).buyram(receiver, amount)];
  },
  'buy-ram-bytes': ({ receiver, bytes }, signer) => [systemCalls(signer).buyrambytes(receiver, bytes)],
  'sell-ram': ({ bytes }, signer) => [systemCalls(signer).sellram(bytes)],
  'delegate-votes': ({ proxy }, signer) => systemCalls(signer).vote(proxy),
  'leave-proxy': (_, signer) => systemCalls(signer).vote(''),
  'swap-coin': ({ amount, contract }, signer, profile) => {
    mustBeNative(amount, profile);
    return [callOf(SYSTEM_ACCOUNTS.token, 'transfer', signer, { from: signer.account, to: contract, quantity: String(amount), memo: '' })];
  },
  'exchange-stake': ({ contract, quantity, blockchain, stakeFor }, signer) => [
    callOf(contract, 'stake', signer, { owner: signer.account, quantity: String(quantity), blockchain, stakefor: stakeFor }),
  ],
  'exchange-unstake': ({ contract, quantity, blockchain, stakeFor }, signer) => [
    callOf(contract, 'unstake', signer, { owner: signer.account, quantity: String(quantity), blockchain, stakefor: stakeFor }),
  ],
  'choose-stake-mode': ({ contract, staked }, signer) => [
    callOf(contract, 'choosemode', signer, { owner: signer.account, is_staked: staked }),
  ],
  'exchange-transfer': ({ contract, token, quantity, memo }, signer) => [
    callOf(token, 'transfer', signer, { from: signer.account, to: contract, quantity: String(quantity), memo }),
  ],
  'cancel-order': ({ contract, order, pair }, signer) => [
    callOf(contract, 'cancelorder', signer, { order_id: String(order), pair_id: String(pair) }),
  ],
  'cancel-pair': ({ contract, pair }, signer) => [callOf(contract, 'cancelpair', signer, { owner: signer.account, pair_id: String(pair) })],
  'register-address': ({ contract, symbol }, signer) => [callOf(contract, 'newaddress', signer, { user: signer.account, symbol })],
};

/**
 * Encodes an operation as ordered calls of the system and token contracts, in the native coin, authorised by the signer. Throws for an
 * operation the profile does not offer, and for amounts of another coin.
 */
export function callsOf(operation: Operation, signer: Signer, profile: AntelopeProfile): readonly Call[] {
  if (!isOffered(operation, profile)) throw new PoolError('operation-not-offered', { chain: profile.name });
  return encoded(operation.kind, operation, signer, profile);
}

function isOffered(operation: Operation, profile: AntelopeProfile): operation is OperationOf<AntelopeOperationKind> {
  return operationsOf(profile).includes(operation.kind);
}

function encoded<K extends AntelopeOperationKind>(
  kind: K,
  operation: OperationOf<K>,
  signer: Signer,
  profile: AntelopeProfile,
): readonly Call[] {
  return ENCODERS[kind](operation, signer, profile);
}

function callOf(contract: string, action: string, signer: Signer, data: Readonly<Record<string, CallValue>>): Call {
  return { contract, action, authorization: [{ account: signer.account, permission: signer.permission }], data };
}

function mustBeNative(amount: Asset, profile: AntelopeProfile): void {
  if (!sameSymbol(amount.symbol, profile.coin.native)) throw wrongSymbol(amount, profile.coin.native.code);
}

function mustBeRex(rex: Asset, { rexSymbol }: AntelopeProfile): void {
  if (rexSymbol === null || !sameSymbol(rex.symbol, rexSymbol)) throw wrongSymbol(rex, rexSymbol?.code ?? '');
}

function wrongSymbol(amount: Asset, expected: string): PoolError {
  return new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected });
}

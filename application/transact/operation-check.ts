import { Asset, type AssetSymbol, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { ExchangeOperation } from '../../domain/antelope/operations/exchange.ts';
import type { Operation, OperationKind, OperationOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { votesOfPower } from '../../domain/tron/votes/voting-power.ts';
import { voteListProblem, votesTotal } from '../../domain/tron/votes/witness-votes.ts';
import { checkAccountName } from './account-name-check.ts';

type Check<K extends OperationKind> = (operation: OperationOf<K>, profile: ChainProfile) => void;

const NOTHING_TO_CHECK = (): void => undefined;

const CHECKS: { readonly [K in OperationKind]: Check<K> } = {
  'buy-rex': ({ amount, firstStake, fromFund, toSavings, restaked, proxy }, profile) => {
    checkAmount(amount, profile.coin.native);
    if (firstStake) checkFirstStake(amount, firstStake, profile);
    if (fromFund) checkFromFund(amount, fromFund, firstStake, profile);
    if (toSavings) checkAmount(toSavings, rexOf(profile));
    if (restaked) checkAmount(restaked, profile.coin.native);
    checkProxy(proxy, profile);
  },
  'buy-rex-from-stake': ({ receiver, cpu, net, toSavings, restaked, proxy }, profile) => {
    checkBandwidth(receiver, cpu, net, profile);
    if (toSavings) checkAmount(toSavings, rexOf(profile));
    if (restaked) checkAmount(restaked, profile.coin.native);
    checkProxy(proxy, profile);
  },
  'sell-rex': ({ rex, proceeds, proxy }, profile) => {
    checkAmount(rex, rexOf(profile));
    if (proceeds) checkAmount(proceeds, profile.coin.native);
    checkProxy(proxy, profile);
  },
  'unstake-rex': ({ rex }, profile) => checkAmount(rex, rexOf(profile)),
  'move-rex-to-savings': ({ rex }, profile) => checkAmount(rex, rexOf(profile)),
  'consolidate-rex': NOTHING_TO_CHECK,
  'update-rex': NOTHING_TO_CHECK,
  'cancel-rex-sale': NOTHING_TO_CHECK,
  'deposit-to-rex-fund': ({ amount }, profile) => checkAmount(amount, profile.coin.native),
  'withdraw-from-rex-fund': ({ amount }, profile) => checkAmount(amount, profile.coin.native),
  'delegate-bandwidth': ({ receiver, cpu, net, proxy }, profile) => {
    checkBandwidth(receiver, cpu, net, profile);
    checkProxy(proxy, profile);
  },
  'undelegate-bandwidth': ({ receiver, cpu, net, proxy }, profile) => {
    checkBandwidth(receiver, cpu, net, profile);
    checkProxy(proxy, profile);
  },
  'claim-refund': NOTHING_TO_CHECK,
  'rent-resource': ({ receiver, payment, fund, deposit }, profile) => {
    checkAccountName(receiver, profile);
    checkAmount(payment, profile.coin.native);
    checkNotNegative(fund, profile.coin.native);
    if (deposit) checkAmount(deposit, profile.coin.native);
  },
  'fund-loan': ({ amount, deposit }, profile) => {
    checkAmount(amount, profile.coin.native);
    if (deposit) checkAmount(deposit, profile.coin.native);
  },
  'defund-loan': ({ amount }, profile) => checkAmount(amount, profile.coin.native),
  'buy-ram': ({ receiver, amount }, profile) => {
    checkAccountName(receiver, profile);
    checkAmount(amount, profile.coin.native);
  },
  'buy-ram-bytes': ({ receiver, bytes }, profile) => {
    checkAccountName(receiver, profile);
    checkBytes(bytes, LARGEST_PURCHASE);
  },
  'sell-ram': ({ bytes }) => checkBytes(bytes, LARGEST_SALE),
  'delegate-votes': ({ proxy }, profile) => checkAccountName(proxy, profile),
  'leave-proxy': NOTHING_TO_CHECK,
  'swap-coin': ({ amount, contract }, profile) => {
    checkAmount(amount, profile.coin.native);
    if (contract !== profile.renaming?.contract) throw new PoolError('operation-not-offered', { operation: 'swap-coin' });
  },
  'exchange-stake': checkExchangeStake,
  'exchange-unstake': checkExchangeStake,
  'choose-stake-mode': checkNamedContract,
  'exchange-transfer': (operation, profile) => {
    checkNamedContract(operation, profile);
    checkAccountName(operation.token, profile);
    checkAmount(operation.quantity, operation.quantity.symbol);
  },
  'cancel-order': checkNamedContract,
  'cancel-pair': checkNamedContract,
  'register-address': checkNamedContract,
  freeze: ({ amount }, profile) => {
    checkAmount(amount, profile.coin.native);
    if (isBelowOneCoin(amount)) throw new PoolError('freeze-below-minimum', { min: oneCoin(profile).toString() });
  },
  'vote-witnesses': ({ votes: list }, profile) => {
    const problem = voteListProblem(list, votesTotal(list));
    if (problem) throw new PoolError(problem.error, problem.params);
    for (const { witness, votes } of list) {
      checkAccountName(witness, profile);
      if (votes < 1n) throw new PoolError('amount-zero');
    }
  },
  'vote-producer': ({ producer, amount }, profile) => {
    checkAccountName(producer, profile);
    checkAmount(amount, profile.coin.native);
    if (isBelowOneCoin(amount)) throw new PoolError('vote-below-minimum', { min: oneCoin(profile).toString() });
  },
};

/**
 * Refuses an operation that makes no sense on the chain before anything is read for it. What depends on balances is the forecast's
 * business. Errors: `operation-not-offered`, `amount-zero`, `amount-negative`, `amount-wrong-symbol`, `amount-too-large`, `amount-below-first-stake`,
 * `freeze-below-minimum`, `vote-below-minimum`, `vote-list-empty`, `vote-list-too-long`, `account-name-invalid`.
 */
export function checkOperation(operation: Operation, profile: ChainProfile): void {
  if (!profile.operations.includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
  check(operation.kind, operation, profile);
}

function check<K extends OperationKind>(kind: K, operation: OperationOf<K>, profile: ChainProfile): void {
  CHECKS[kind](operation, profile);
}

/** Freezing takes one coin at least (chain rule), and so does a vote (product rule). */
export function isBelowOneCoin(amount: Asset): boolean {
  return votesOfPower(amount) < 1n;
}

/** One whole coin under its displayed symbol. */
export function oneCoin({ coin }: ChainProfile): Asset {
  return Asset.whole(1n, coin.display);
}

/** The contract counts bytes bought in 32 bits and bytes sold in 63. */
export const LARGEST_PURCHASE = 2n ** 32n - 1n;
const LARGEST_SALE = 2n ** 63n - 1n;

function checkBytes(bytes: bigint, largest: bigint): void {
  if (bytes === 0n) throw new PoolError('amount-zero');
  if (bytes < 0n) throw new PoolError('amount-negative');
  if (bytes > largest) throw new PoolError('amount-too-large', { max: String(largest) });
}

function rexOf({ rexSymbol }: ChainProfile): AssetSymbol {
  if (rexSymbol === null) throw new PoolError('feature-missing', { feature: 'rex' });
  return rexSymbol;
}

function checkProxy(proxy: string | null, profile: ChainProfile): void {
  if (proxy !== null) checkAccountName(proxy, profile);
}

function checkBandwidth(receiver: string, cpu: Asset, net: Asset, profile: ChainProfile): void {
  checkAccountName(receiver, profile);
  for (const part of [cpu, net]) checkNotNegative(part, profile.coin.native);
  if (cpu.isZero() && net.isZero()) throw new PoolError('amount-zero');
}

function checkFirstStake(amount: Asset, firstStake: Asset, profile: ChainProfile): void {
  checkAmount(firstStake, profile.coin.native);
  if (amount.compare(firstStake) <= 0)
    throw new PoolError('amount-below-first-stake', { firstStake: firstStake.renamed(profile.coin.display).toString() });
}

function checkFromFund(amount: Asset, fromFund: Asset, firstStake: Asset | null, profile: ChainProfile): void {
  checkAmount(fromFund, profile.coin.native);
  const paid = firstStake ? amount.minus(firstStake) : amount;
  if (fromFund.compare(paid) > 0) throw new PoolError('amount-negative');
}

function checkExchangeStake(operation: OperationOf<'exchange-stake' | 'exchange-unstake'>, profile: ChainProfile): void {
  checkNamedContract(operation, profile);
  checkAmount(operation.quantity, operation.quantity.symbol);
  checkAccountName(operation.stakeFor, profile);
}

/** A contract the backend names is never one whose calls the profile lists itself. */
function checkNamedContract({ kind, contract }: ExchangeOperation, profile: ChainProfile): void {
  checkAccountName(contract, profile);
  if (Object.keys(profile.allowedCalls).includes(contract)) throw new PoolError('operation-not-offered', { operation: kind });
}

function checkAmount(amount: Asset, symbol: AssetSymbol): void {
  checkNotNegative(amount, symbol);
  if (amount.isZero()) throw new PoolError('amount-zero');
}

function checkNotNegative(amount: Asset, symbol: AssetSymbol): void {
  if (!sameSymbol(amount.symbol, symbol)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: symbol.code });
  if (amount.units < 0n) throw new PoolError('amount-negative');
}

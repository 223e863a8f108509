import { warningOf } from '../../../core/operation/warning.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import { purchaseWarnings } from './purchase-warnings.ts';
import { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField, orNull, addedOrNull } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { PoolError } from '../../../core/errors/pool-error.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, checkProxy, rexOf } from '../antelope-definition.ts';
import { buyRexCall, fundCall, toSavingsCall, stakeCall, voteThroughCalls } from '../calls.ts';

/** Buys REX with `amount` (native coin, including `firstStake` and `fromFund`). */
export interface BuyRex {
  readonly kind: 'buy-rex';
  readonly amount: Asset;
  /** Part of `amount` that is staked as CPU first, because an account without any stake cannot vote; null when not needed. */
  readonly firstStake: Asset | null;
  /** Part of `amount` that is already in the REX fund and not deposited; null for none. */
  readonly fromFund: Asset | null;
  /** REX moved into savings first, because matured REX worth less than one unit would make the chain refuse the purchase; null for none. */
  readonly toSavings: Asset | null;
  /**
   * Proceeds (native coin) of the matured REX that the contract sells along; a second `buyrex` buys REX with them again, so that the votes
   * grow by `amount`. Null where nothing is sold along, or the pool cannot pay for it now.
   */
  readonly restaked: Asset | null;
  /**
   * Proceeds (native coin) of the matured REX that the contract sells along, withdrawn to the balance instead of buying REX again: the votes
   * then change by `amount` less these. Null where they are not wanted, nothing is sold along, or the pool cannot pay for it now.
   */
  readonly takenOut: Asset | null;
  /** Proxy to vote through in the same transaction; null when the account's vote stays as it is. */
  readonly proxy: string | null;
}

export const buyRex: AntelopeDefinition<BuyRex> = {
  kind: 'buy-rex',
  adds: true,
  fields: {
    amount: assetField,
    firstStake: orNull(assetField),
    fromFund: addedOrNull(assetField),
    toSavings: addedOrNull(assetField),
    restaked: addedOrNull(assetField),
    takenOut: addedOrNull(assetField),
    proxy: orNull(nameField),
  },
  check: ({ amount, firstStake, fromFund, toSavings, restaked, takenOut, proxy }, chain) => {
    checkAmount(amount, chain.coin.native);
    if (firstStake) {
      checkAmount(firstStake, chain.coin.native);
      if (amount.compare(firstStake) <= 0)
        throw new PoolError('amount-below-first-stake', { firstStake: firstStake.renamed(chain.coin.display).toString() });
    }
    if (fromFund) {
      checkAmount(fromFund, chain.coin.native);
      if (fromFund.compare(paidFor(amount, firstStake)) > 0) throw new PoolError('amount-negative');
    }
    if (toSavings) checkAmount(toSavings, rexOf(chain));
    for (const proceeds of [restaked, takenOut]) if (proceeds) checkAmount(proceeds, chain.coin.native);
    checkProxy(proxy, chain);
  },
  calls: ({ amount, firstStake, fromFund, toSavings, restaked, takenOut, proxy }, account) => {
    const paid = paidFor(amount, firstStake);
    const deposited = fromFund ? paid.minus(fromFund) : paid;
    // Dust moves first, the vote needs the stake before it, the purchase the deposit, and the second purchase or the withdrawal the sale made with the first.
    return [
      ...(firstStake ? [stakeCall(account, account, firstStake, Asset.zero(firstStake.symbol), false)] : []),
      ...voteThroughCalls(account, proxy),
      ...(toSavings ? [toSavingsCall(account, toSavings)] : []),
      ...(deposited.isZero() ? [] : [fundCall('deposit', account, deposited)]),
      buyRexCall(account, paid),
      ...(restaked ? [buyRexCall(account, restaked)] : []),
      ...(takenOut ? [fundCall('withdraw', account, takenOut)] : []),
    ];
  },
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES, 'cpu', 'net', 'refund'],
  headline: ({ amount }) => ({ verb: 'staked', amount }),
  spends: ({ amount, fromFund }) => (fromFund ? amount.minus(fromFund) : amount),
  warnings: ({ firstStake, fromFund, ...purchase }, context) => [
    ...(firstStake ? [warningOf('first-stake', { amount: shownCoin(firstStake, context.chain) })] : []),
    ...(fromFund ? [warningOf('from-fund', { amount: shownCoin(fromFund, context.chain) })] : []),
    ...purchaseWarnings(purchase, context),
  ],
};

function paidFor(amount: Asset, firstStake: Asset | null): Asset {
  return firstStake ? amount.minus(firstStake) : amount;
}

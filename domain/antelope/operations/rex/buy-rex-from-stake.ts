import { purchaseWarnings } from './purchase-warnings.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, addedOrNull, nameField, orNull } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import {
  type AntelopeDefinition,
  ANTELOPE_LIMITS,
  REX_BALANCES,
  checkBandwidth,
  checkProxy,
  rexOf,
  nothingOf,
} from '../antelope-definition.ts';
import { buyRexCall, toSavingsCall, voteThroughCalls } from '../calls.ts';

/** Turns CPU and NET (native coin) that the account staked for `receiver` into REX, without a wait. */
export interface BuyRexFromStake {
  readonly kind: 'buy-rex-from-stake';
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
  /** As in `BuyRex`. */
  readonly toSavings: Asset | null;
  /** As in `BuyRex`. */
  readonly restaked: Asset | null;
  readonly proxy: string | null;
}

export const buyRexFromStake: AntelopeDefinition<BuyRexFromStake> = {
  kind: 'buy-rex-from-stake',
  fields: {
    receiver: nameField,
    cpu: assetField,
    net: assetField,
    toSavings: orNull(assetField),
    restaked: addedOrNull(assetField),
    proxy: orNull(nameField),
  },
  check: ({ receiver, cpu, net, toSavings, restaked, proxy }, chain) => {
    checkBandwidth(receiver, cpu, net, chain);
    if (toSavings) checkAmount(toSavings, rexOf(chain));
    if (restaked) checkAmount(restaked, chain.coin.native);
    checkProxy(proxy, chain);
  },
  calls: ({ receiver, cpu, net, toSavings, restaked, proxy }, account) => [
    ...voteThroughCalls(account, proxy),
    ...(toSavings ? [toSavingsCall(account, toSavings)] : []),
    { action: 'unstaketorex', data: { owner: account, receiver, from_net: net.toString(), from_cpu: cpu.toString() } },
    ...(restaked ? [buyRexCall(account, restaked)] : []),
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: [...REX_BALANCES, 'cpu', 'net', 'cpu-others', 'net-others'],
  spends: (_, coin) => nothingOf(coin),
  warnings: purchaseWarnings,
};

import { warningOf } from '../../../core/operation/warning.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, flagField, nameField, orNull } from '../../../core/chain/operation-fields.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, checkBandwidth, checkProxy } from '../antelope-definition.ts';
import { stakeCall, voteThroughCalls } from '../calls.ts';

/** Stakes CPU and NET (native coin) for `receiver`, which may be the account itself. */
export interface DelegateBandwidth {
  readonly kind: 'delegate-bandwidth';
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
  /** Whether the stake becomes the receiver's own, with its votes; never for the account itself. */
  readonly transfer: boolean;
  /** Proxy to vote through in the same transaction; null when the account's vote stays as it is. */
  readonly proxy: string | null;
}

export const delegateBandwidth: AntelopeDefinition<DelegateBandwidth> = {
  kind: 'delegate-bandwidth',
  adds: true,
  fields: { receiver: nameField, cpu: assetField, net: assetField, transfer: flagField, proxy: orNull(nameField) },
  check: ({ receiver, cpu, net, proxy }, chain) => {
    checkBandwidth(receiver, cpu, net, chain);
    checkProxy(proxy, chain);
  },
  calls: ({ receiver, cpu, net, transfer, proxy }, account) => [
    stakeCall(account, receiver, cpu, net, transfer),
    ...voteThroughCalls(account, proxy),
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'votes', 'cpu', 'net', 'cpu-others', 'net-others', 'refund'],
  headline: ({ cpu, net }) => ({ verb: 'staked', amount: cpu.plus(net) }),
  spends: ({ cpu, net }) => cpu.plus(net),
  warnings: ({ receiver, cpu, net, transfer }, { chain }) =>
    transfer ? [warningOf('transfer-gives-away', { amount: shownCoin(cpu.plus(net), chain), account: receiver })] : [],
};

import { warningOf } from '../../../core/operation/warning.ts';
import { daysHoursMinutes, utcSecondText } from '../../../core/chain/time.ts';
import { restartBetween } from '../../stake/delegated-bandwidth.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField, orNull } from '../../../core/chain/operation-fields.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, checkBandwidth, checkProxy, nothingOf } from '../antelope-definition.ts';
import { voteThroughCalls } from '../calls.ts';

/** Unstakes CPU and NET from `receiver`; the coins return as one refund after the chain's wait, which restarts. */
export interface UndelegateBandwidth {
  readonly kind: 'undelegate-bandwidth';
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
  readonly proxy: string | null;
}

export const undelegateBandwidth: AntelopeDefinition<UndelegateBandwidth> = {
  kind: 'undelegate-bandwidth',
  fields: { receiver: nameField, cpu: assetField, net: assetField, proxy: orNull(nameField) },
  check: ({ receiver, cpu, net, proxy }, chain) => {
    checkBandwidth(receiver, cpu, net, chain);
    checkProxy(proxy, chain);
  },
  calls: ({ receiver, cpu, net, proxy }, account) => [
    {
      action: 'undelegatebw',
      data: { from: account, receiver, unstake_net_quantity: net.toString(), unstake_cpu_quantity: cpu.toString() },
    },
    ...voteThroughCalls(account, proxy),
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'votes', 'cpu', 'net', 'cpu-others', 'net-others', 'refund'],
  headline: ({ cpu, net }) => ({ verb: 'unstaked', amount: cpu.plus(net) }),
  spends: (_, coin) => nothingOf(coin),
  // An account has at most one refund, and a new request restarts its wait (contract rule).
  warnings: (_, { simulation: { refundAtBefore, refundAt } }) => {
    if (refundAtBefore === null || refundAt === null) return [];
    const { before, after, lostMs } = restartBetween(refundAtBefore, refundAt);
    return [warningOf('refund-restarts', { before: utcSecondText(before), after: utcSecondText(after), ...daysHoursMinutes(lostMs) })];
  },
};

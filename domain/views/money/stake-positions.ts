import type { AntelopeAccount } from '../../antelope/snapshot.ts';
import { refundInstant } from '../../antelope/stake/delegated-bandwidth.ts';
import { type MoneyPosition, position } from './position.ts';

/** Returns the positions of coins staked as CPU and NET, for the account itself and for each other receiver, and of pending refunds. */
export function stakePositions({ account, at, bandwidth, refund }: AntelopeAccount): readonly MoneyPosition[] {
  const staked = bandwidth.flatMap(({ to, cpu, net }) =>
    to === account
      ? [position('cpu', cpu, 'redeem'), position('net', net, 'redeem')]
      : [position('delegated-cpu', cpu, 'redeem', { party: to }), position('delegated-net', net, 'redeem', { party: to })],
  );
  if (refund === null) return staked;
  const claimableAt = refundInstant(refund);
  const next = claimableAt <= at.headTime ? 'claim' : 'wait';
  return [
    ...staked,
    position('refund-cpu', refund.cpu, next, { at: claimableAt }),
    position('refund-net', refund.net, next, { at: claimableAt }),
  ];
}

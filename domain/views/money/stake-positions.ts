import type { AntelopeAccount } from '../../antelope/snapshot.ts';
import { refundInstant } from '../../antelope/stake/delegated-bandwidth.ts';
import { type MoneySlice, slice } from './position.ts';

/** Coins staked as CPU and NET, for the account itself and for each other account, and those coming back from there. */
export function stakeSlices({ account, at, bandwidth, refund }: AntelopeAccount): readonly MoneySlice[] {
  const staked = bandwidth.flatMap(({ to, cpu, net }) =>
    to === account
      ? [slice('cpu', cpu, 'redeem'), slice('net', net, 'redeem')]
      : [slice('delegated-cpu', cpu, 'redeem', { party: to }), slice('delegated-net', net, 'redeem', { party: to })],
  );
  if (refund === null) return staked;
  const claimableAt = refundInstant(refund);
  const next = claimableAt <= at.headTime ? 'claim' : 'wait';
  return [
    ...staked,
    slice('refund-cpu', refund.cpu, next, { at: claimableAt }),
    slice('refund-net', refund.net, next, { at: claimableAt }),
  ];
}

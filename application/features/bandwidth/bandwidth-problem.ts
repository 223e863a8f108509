import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { partProblem } from '../amount-problem.ts';
import { shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import { receiverProblem } from './receiver-problem.ts';

/** Amounts of CPU and NET for one receiver, in native coin. */
export interface BandwidthParts {
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
}

/**
 * Returns what is invalid about receiver and amounts whatever the balance, in the order of the form: the receiver, each amount, and both
 * being zero (`amount-zero`, on the whole form).
 */
export function bandwidthProblem({ receiver, cpu, net }: BandwidthParts, profile: AntelopeProfile): Problem | null {
  const { native } = profile.coin;
  const problem = receiverProblem(receiver, profile) ?? partProblem(cpu, native, 'cpu') ?? partProblem(net, native, 'net');
  if (problem) return problem;
  return cpu.isZero() && net.isZero() ? { field: null, error: 'amount-zero', params: {} } : null;
}

/** Returns `insufficient-stake` for each amount that exceeds the account's stake for the receiver. */
export function stakeProblems(
  { bandwidth }: AntelopeAccount,
  { receiver, cpu, net }: BandwidthParts,
  profile: AntelopeProfile,
): readonly Problem[] {
  const row = bandwidth.find(({ to }) => to === receiver);
  const tooMuch = (field: 'cpu' | 'net', needed: Asset): readonly Problem[] => {
    const available = row?.[field] ?? Asset.zero(needed.symbol);
    if (needed.compare(available) <= 0) return [];
    return [
      { field, error: 'insufficient-stake', params: { needed: shownCoin(needed, profile), available: shownCoin(available, profile) } },
    ];
  };
  return [...tooMuch('cpu', cpu), ...tooMuch('net', net)];
}

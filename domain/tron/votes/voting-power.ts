import { Asset } from '../../core/amount/asset.ts';
import type { FrozenState } from '../stake/state.ts';

/**
 * Voting power in native coin (chain rule): everything frozen for either resource in either generation, also what is lent to others;
 * neither what others lend nor what is on its way back.
 */
export function votingPower({ bandwidth, energy }: FrozenState): Asset {
  return [bandwidth, energy]
    .flatMap(({ own, delegated, legacyOwn, legacyDelegated }) => [own, delegated, legacyOwn, legacyDelegated])
    .reduce((sum, part) => sum.plus(part));
}

/** Smallest units of a coin in one whole coin, which is one vote. */
export function unitsPerVote(power: Asset): bigint {
  return Asset.whole(1n, power.symbol).units;
}

/** Whole votes a power gives: one per whole coin of the sum, the rest is cut. Two halves make one vote. */
export function votesOfPower(power: Asset): bigint {
  return power.units / unitsPerVote(power);
}

import { Asset } from '../../core/amount/asset.ts';
import type { FrozenState } from '../stake/state.ts';

/**
 * Returns the voting power in native coin (chain rule): everything frozen for either resource, legacy stake and coins delegated to others
 * included; not what others delegate or what is being unfrozen.
 */
export function votingPower({ bandwidth, energy }: FrozenState): Asset {
  return [bandwidth, energy]
    .flatMap(({ own, delegated, legacyOwn, legacyDelegated }) => [own, delegated, legacyOwn, legacyDelegated])
    .reduce((sum, part) => sum.plus(part));
}

/** Returns the smallest units in one whole coin, which is one vote. */
export function unitsPerVote(power: Asset): bigint {
  return Asset.whole(1n, power.symbol).units;
}

/** Returns the whole votes of a power: one per whole coin of the sum, truncated. Two halves make one vote. */
export function votesOfPower(power: Asset): bigint {
  return power.units / unitsPerVote(power);
}

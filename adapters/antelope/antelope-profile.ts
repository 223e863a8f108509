import type { ChainProfile } from '../../domain/chain/profile.ts';

/** What every chain of this protocol offers so far; the encoders are keyed by exactly these. */
export type AntelopeOperationKind = 'buy-rex' | 'unstake-rex' | 'sell-rex' | 'delegate-votes';

/** System contracts a profile may name: that of EOS since REX 2.0, and that of BOS since December 2019. */
export type SystemContract = 'rex-2' | 'bos-3.0.4';

export interface AntelopeProfile extends ChainProfile<AntelopeOperationKind> {
  /** Which system contract the chain runs: forecasts reckon by its rules, and it decides which tables there are. */
  readonly systemContract: SystemContract;
}

function isAntelope(profile: ChainProfile): profile is AntelopeProfile {
  return profile.protocol === 'antelope' && 'systemContract' in profile;
}

/** The profile of the register's chain as this folder needs it. Throws for a chain of another protocol, which is a mistake in the register. */
export function antelopeProfile(profile: ChainProfile): AntelopeProfile {
  if (!isAntelope(profile)) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}

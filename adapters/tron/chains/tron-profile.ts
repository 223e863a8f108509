import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { TronOperation } from '../../../domain/tron/operations/index.ts';
import type { TronProfile as TronFacts } from '../../../domain/tron/profile.ts';

/** Operations of the chain of this protocol; the encoders are keyed by exactly these. */
export type TronOperationKind = TronOperation['kind'];

/** The facts of the chain whose operations this folder can encode. */
export type TronProfile = TronFacts<TronOperationKind>;

function isTron(profile: ChainProfile): profile is TronProfile {
  return profile.protocol === 'tron';
}

/** Returns the profile as one of this protocol. Throws for a chain of another protocol, which is a mistake in the register. */
export function tronProfile(profile: ChainProfile): TronProfile {
  if (!isTron(profile)) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}

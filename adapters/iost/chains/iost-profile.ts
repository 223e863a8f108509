import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { IOST_OPERATIONS, type IostOperation } from '../../../domain/iost/operations/index.ts';
import type { IostProfile as IostFacts } from '../../../domain/iost/profile.ts';

/** Operations of the chain of this protocol; the encoders are keyed by exactly these. */
export type IostOperationKind = IostOperation['kind'];

/** The facts of the chain whose operations this folder can encode. */
export type IostProfile = IostFacts<IostOperationKind>;

function isIost(profile: ChainProfile): profile is IostProfile {
  return profile.protocol === 'iost' && profile.operations.every((kind) => kind in IOST_OPERATIONS);
}

/** Returns the profile as one of this protocol. Throws for a chain of another protocol, which is a mistake in the register. */
export function iostProfile(profile: ChainProfile): IostProfile {
  if (!isIost(profile)) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}

import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isOf } from '../../../domain/chain/protocol.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';

/** Returns the profile as one of this protocol. Throws for a chain of another protocol, which is a mistake in the register. */
export function iostProfile(profile: ChainProfile): IostProfile {
  if (!isOf(profile, 'iost')) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}

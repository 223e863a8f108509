import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isOf } from '../../../domain/chain/protocol.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';

/** Returns the profile as one of this protocol. Throws for a chain of another protocol, which is a mistake in the register. */
export function tronProfile(profile: ChainProfile): TronProfile {
  if (!isOf(profile, 'tron')) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}

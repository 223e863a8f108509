import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ServiceToken } from './container-context.tsx';

/** The facts of the chain on screen; a profile is data and has no class to ask by. */
export const CHAIN_PROFILE: ServiceToken<ChainProfile> = Symbol('chain-profile');

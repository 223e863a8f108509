import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ServiceToken } from './container-context.tsx';

/** The facts of the chain on screen; a profile is data and has no class to ask by. */
export const CHAIN_PROFILE: ServiceToken<ChainProfile> = Symbol('chain-profile');

/** Every chain a user can go to, in the order they are offered; the one on screen is among them. */
export const KNOWN_CHAINS: ServiceToken<readonly Pick<ChainProfile, 'key' | 'name'>[]> = Symbol('known-chains');

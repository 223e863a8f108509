import type { Network } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { CHAINS, type RegisteredChain } from '../chains.ts';

/** Returns the built-in networks: the main nets of the register, in its order. */
export function builtInNetworks(register: readonly RegisteredChain[] = CHAINS): readonly Network[] {
  return register.map(({ profile }) => ({ profile, backend: undefined, namesPoolAccount: false, file: null }));
}

/** Returns the code of a network's protocol, from the register. */
export function protocolCode(profile: ChainProfile, register: readonly RegisteredChain[] = CHAINS): RegisteredChain['load'] {
  return register.find((chain) => chain.profile.protocol === profile.protocol)!.load;
}

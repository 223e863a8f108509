import type { Network } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { asIost } from '../../domain/chain/protocol.ts';
import { isAccountName } from '../../domain/core/chain/account-name.ts';
import { CHAINS, type RegisteredChain } from '../chains.ts';

/** Name of the product as the build has it (VITE_POOL_NAME). */
const PRODUCT = import.meta.env.VITE_POOL_NAME ?? 'Newpool';

/** Returns the built-in networks: the main nets of the register, in its order. */
export function builtInNetworks(register: readonly RegisteredChain[] = CHAINS): readonly Network[] {
  return register.map(({ profile }) => ({ profile: withProducer(profile), backend: undefined, namesPoolAccount: false, file: null }));
}

/** Returns the profile with the producer that is named after the product (product rule: `{product}bp`); none where that is no possible name. */
function withProducer(profile: ChainProfile): ChainProfile {
  const iost = asIost(profile);
  if (iost === null) return profile;
  const producer = `${PRODUCT.toLowerCase()}bp`;
  return { ...iost, poolAccount: isAccountName(producer, iost.accountName) ? producer : null };
}

/** Returns the code of a network's protocol, from the register. */
export function protocolCode(profile: ChainProfile, register: readonly RegisteredChain[] = CHAINS): RegisteredChain['load'] {
  return register.find((chain) => chain.profile.protocol === profile.protocol)!.load;
}

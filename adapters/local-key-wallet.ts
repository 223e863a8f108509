import type { Wallet } from '../application/ports/wallet.ts';
import type { Signer } from '../domain/core/chain/call.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { PoolError } from '../domain/core/errors/pool-error.ts';

type MakeWallet = (profile: ChainProfile, signer: Signer, readKey: () => Promise<string>) => Promise<Wallet>;

const WALLETS: Readonly<Record<string, MakeWallet>> = {
  antelope: async (profile, signer, readKey) => {
    const [{ LocalKeyWallet }, { antelopeProfile }] = await Promise.all([
      import('./antelope/wallet/local-key-wallet.ts'),
      import('./antelope/chains/antelope-profile.ts'),
    ]);
    return new LocalKeyWallet(antelopeProfile(profile), signer, readKey);
  },
  tron: async (profile, signer, readKey) => {
    const [{ LocalKeyWallet }, { tronProfile }] = await Promise.all([
      import('./tron/wallet/local-key-wallet.ts'),
      import('./tron/chains/tron-profile.ts'),
    ]);
    return new LocalKeyWallet(tronProfile(profile), signer, readKey);
  },
  iost: async (profile, signer, readKey) => {
    const [{ LocalKeyWallet }, { iostProfile }] = await Promise.all([
      import('./iost/wallet/local-key-wallet.ts'),
      import('./iost/chains/iost-profile.ts'),
    ]);
    return new LocalKeyWallet(iostProfile(profile), signer, readKey);
  },
};

/**
 * Returns a wallet whose key this process reads itself. Only the command line imports this file, so that no page handles keys. Errors:
 * `operation-not-offered` for a protocol without one.
 */
export async function localKeyWallet(profile: ChainProfile, signer: Signer, readKey: () => Promise<string>): Promise<Wallet> {
  const make = WALLETS[profile.protocol];
  if (!make) throw new PoolError('operation-not-offered', { chain: profile.name });
  return make(profile, signer, readKey);
}

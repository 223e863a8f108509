import { IWallet } from '../../../sandbox/wallet/iost/iwallet.ts';
import { type WalletBehaviour, USUAL_BEHAVIOUR } from '../../../sandbox/wallet/behaviour.ts';
import type { IostNetwork } from './iost-network.ts';

/** The sandbox's own wallet object over a network, with a user who approves everything as `account`. */
export async function sandboxIWallet(
  { sandbox, address }: IostNetwork,
  { account, ...changes }: Partial<WalletBehaviour> & { readonly account: string },
): Promise<IWallet> {
  const behaviour: WalletBehaviour = { ...USUAL_BEHAVIOUR, signature: 'approve', ...changes };
  const { key, chainId, accounts } = sandbox.world;
  const wallet = new IWallet(
    {
      keychain: async () => [{ key, protocol: 'iost', chainId, nodes: [address], accounts }],
      behaviour: () => behaviour,
      chooseAccount: async (offered) => offered.find(({ name }) => name === account) ?? null,
      remembered: () => ({ read: () => null, write: () => undefined }),
    },
    {
      askToSend: async (_who, { gasLimit }) => gasLimit,
      askToSign: async () => true,
      wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    },
  );
  await wallet.connect();
  return wallet;
}

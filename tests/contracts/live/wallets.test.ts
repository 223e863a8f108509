import { EOS } from '../../../adapters/antelope/eos.ts';
import { ScatterWallet } from '../../../adapters/antelope/scatter-wallet.ts';
import type { WalletHost } from '../../../adapters/antelope/scatter-object.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { USUAL_BEHAVIOUR, walletBehaviour, type WalletBehaviour } from '../../../sandbox/wallet/behaviour.ts';
import { signWithConsent } from '../../../sandbox/wallet/pen.ts';
import { Scatter } from '../../../sandbox/wallet/scatter.ts';
import { walletContract, type WalletFault } from '../wallet-contract.ts';
import { liveChain, REX_HOLDER } from './live-chain.ts';

walletContract('LocalKeyWallet on the sandbox', [], async () => {
  const chain = await liveChain();
  return { wallet: chain.wallet, account: REX_HOLDER, permission: 'active', chainId: EOS.chainId, unsigned: () => chain.unsigned(), provoke: async () => undefined, close: () => chain.sandbox.stop() };
});

/** Patience of seconds passes in milliseconds, so that a wallet that never comes is soon given up. */
class HurriedClock extends Clock {
  now(): number {
    return Date.now();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds / 20);
    });
  }
}

const WISHES: Readonly<Record<WalletFault, string>> = {
  'wallet-not-found': 'never',
  'wallet-locked': 'locked',
  'identity-refused': 'refuse-identity',
  'signature-refused': 'refuse',
  'wallet-unknown-error': 'approve,fail',
};

walletContract('ScatterWallet on the wallet of the sandbox', ['wallet-not-found', 'wallet-locked', 'identity-refused', 'signature-refused', 'wallet-unknown-error'], async () => {
  const chain = await liveChain();
  let behaviour: WalletBehaviour = { ...USUAL_BEHAVIOUR, ...walletBehaviour('approve') };
  let remembered: string | null = null;
  const accounts = chain.sandbox.world.accounts
    .map(({ name, note, keys }) => ({ name, note, permission: 'active', ...keys }))
    .sort((a, b) => Number(b.name === REX_HOLDER) - Number(a.name === REX_HOLDER));
  const scatter = new Scatter({
    keychain: async () => ({ chainId: EOS.chainId, accounts }),
    behaviour: () => behaviour,
    chooseAccount: async () => accounts[0]!,
    remembered: {
      read: () => remembered,
      write: (name) => {
        remembered = name;
      },
    },
    sign: (account, _network, args) => signWithConsent(account, chain.sandbox.manifest.nodes[0]!, args, behaviour),
  });
  const host: WalletHost = { scatter: () => (behaviour.appearsAfterMs === null ? undefined : scatter), onLoaded: () => () => undefined };
  return {
    wallet: new ScatterWallet('Sandbox', EOS, chain.nodes, new HurriedClock(), host),
    account: REX_HOLDER,
    permission: 'active',
    chainId: EOS.chainId,
    unsigned: () => chain.unsigned(),
    provoke: async (fault) => {
      behaviour = walletBehaviour(WISHES[fault]);
    },
    close: () => chain.sandbox.stop(),
  };
});

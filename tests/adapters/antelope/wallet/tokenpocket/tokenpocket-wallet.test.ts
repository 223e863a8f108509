import { describe, expect, it } from 'vitest';
import { BOS } from '../../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../../adapters/antelope/chains/eos.ts';
import { ANTELOPE_NODES } from '../../../../../adapters/antelope/rpc/node-protocol.ts';
import { TokenPocketBridge } from '../../../../../adapters/antelope/wallet/tokenpocket/tokenpocket-bridge.ts';
import { TokenPocketWallet } from '../../../../../adapters/antelope/wallet/tokenpocket/tokenpocket-wallet.ts';
import { walletChannel } from '../../../../../adapters/antelope/wallet/wallet-channels.ts';
import { NodeList } from '../../../../../adapters/platform/nodes/node-list.ts';
import type { AntelopeProfile } from '../../../../../domain/antelope/profile.ts';
import { TestClock } from '../../../test-clock.ts';
import { listed } from '../../../../support/listed.ts';

const ADDRESS = 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV';

/** The wallet on a page of a chain, while the app shows an account of the chain with this number. */
function walletShowing(blockchain: number, profile: AntelopeProfile): TokenPocketWallet {
  const clock = new TestClock();
  const callbacks = new Map<string, (answer: unknown) => void>();
  const callMessage = (method: string, _params: string, callback: string): void => {
    const data =
      method === 'getCurrentWallet'
        ? { name: 'alice1111111', address: ADDRESS, blockchain_id: blockchain }
        : { version: '9.0.0', system: 'android' };
    callbacks.get(callback)!(JSON.stringify({ result: true, data, msg: '' }));
  };
  const bridge = new TokenPocketBridge(
    {
      android: () => ({ callMessage }),
      ios: () => null,
      listen: (name, answered) => {
        callbacks.set(name, answered);
        return () => callbacks.delete(name);
      },
    },
    clock,
  );
  const nodes = new NodeList(profile, ANTELOPE_NODES, clock, async () => listed());
  return new TokenPocketWallet(walletChannel('tokenpocket'), profile, nodes, clock, bridge);
}

const FORK: AntelopeProfile = { ...EOS, key: 'fork', chainId: 'f'.repeat(64), tokenPocket: null };

describe('TokenPocket, with its own chain numbers', () => {
  it.each<readonly [AntelopeProfile, number]>([
    [EOS, BOS.tokenPocket.number],
    [BOS, EOS.tokenPocket.number],
    [FORK, EOS.tokenPocket.number],
  ])('is on another chain where its number differs from the profile’s', async (profile, number) => {
    const wallet = walletShowing(number, profile);
    expect(await wallet.identity()).toMatchObject({ account: 'alice1111111', permission: '', chainId: `TokenPocket ${String(number)}` });
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wrong-chain', params: { expected: profile.chainId } });
  });

  it.each<readonly [AntelopeProfile, number]>([
    [EOS, EOS.tokenPocket.number],
    [BOS, BOS.tokenPocket.number],
    [{ ...FORK, tokenPocket: { number: 77, name: 'fork' } }, 77],
  ])('is on the page’s chain by the number in its profile: a node is queried for the key’s permission', async (profile, number) => {
    await expect(walletShowing(number, profile).identity()).rejects.toMatchObject({ error: 'node-unreachable' });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { KNOWN_REFUSALS } from '../../../../sandbox/wallet/antelope/refusals.ts';
import { TokenPocketBridge } from '../../../../sandbox/wallet/antelope/tokenpocket.ts';
import { walletBehaviour } from '../../../../sandbox/wallet/behaviour.ts';
import type { WalletAccount } from '../../../../sandbox/wallet/keychain.ts';

const account = (name: string): WalletAccount => ({
  name,
  label: null,
  note: '',
  permission: 'active',
  publicKey: `EOS${name}`,
  privateKey: `key-${name}`,
});
const CHAINS = [
  { key: 'eos', protocol: 'antelope', chainId: 'aa', nodes: [], accounts: [account('alice'), account('bob')] },
  { key: 'bos', protocol: 'antelope', chainId: 'bb', nodes: [], accounts: [account('carol')] },
] as const;

function ask(
  behaviourRequest: string,
  method: string,
  params = '',
  push: () => Promise<string> = async () => 'ab',
): Promise<{ readonly result: boolean; readonly data?: Readonly<Record<string, unknown>>; readonly msg: unknown }> {
  return new Promise((resolve) => {
    const bridge = new TokenPocketBridge({
      keychain: async () => CHAINS,
      behaviour: () => walletBehaviour(`approve,tokenpocket,${behaviourRequest}`),
      chooseAccount: async () => null,
      remembered: () => ({ read: () => null, write: () => undefined }),
      push,
      answer: (callback, text) => {
        expect(callback).toBe('called');
        resolve(JSON.parse(text));
      },
    });
    bridge.callMessage(method, params, 'called');
  });
}

describe('TokenPocket’s bridge', () => {
  it('returns its version and system', async () => {
    expect((await ask('version:0.4.5', 'getAppInfo')).data).toMatchObject({ name: 'TokenPocket', system: 'android', version: '0.4.5' });
  });

  it('returns the account of its chain, under its own number of that chain', async () => {
    expect((await ask('', 'getCurrentWallet')).data).toEqual({ name: 'alice', address: 'EOSalice', blockchain_id: 4 });
    expect((await ask('on:bos', 'getCurrentWallet')).data).toMatchObject({ name: 'carol', blockchain_id: 6 });
    expect((await ask('wrong-chain', 'getCurrentWallet')).data).toMatchObject({ blockchain_id: 1 });
    expect((await ask('change-account', 'getCurrentWallet')).data).toMatchObject({ name: 'bob' });
  });

  it('returns no account when it is to refuse, or has no chain of that name', async () => {
    expect(await ask('refuse-identity', 'getCurrentWallet')).toMatchObject({ result: false });
    expect(await ask('on:nowhere', 'getCurrentWallet')).toMatchObject({ result: false, msg: 'no wallet' });
  });

  it('answers a push with the id, a refusal and a failure with a text', async () => {
    const request = JSON.stringify({ actions: [], account: 'alice', address: 'EOSalice' });
    expect(await ask('', 'pushEosAction', request)).toMatchObject({ result: true, data: { transactionId: 'ab' } });
    expect(await ask('refuse', 'pushEosAction', request)).toMatchObject({ result: false, msg: 'user canceled' });
    expect(await ask('fail', 'pushEosAction', request)).toMatchObject({ result: false, msg: 'fail' });
    expect(await ask('', 'pushEosAction', request, () => Promise.reject(new Error('{"error":{"code":3080004}}')))).toMatchObject({
      result: false,
      msg: '{"error":{"code":3080004}}',
    });
  });

  it('answers a push with each requested refusal, as text or as any JSON, without effect', async () => {
    const push = vi.fn<() => Promise<string>>(async () => 'ab');
    for (const { name, reported } of KNOWN_REFUSALS)
      expect(await ask(`says:${name}`, 'pushEosAction', '{"actions":[]}', push)).toEqual({ result: false, msg: reported ?? '' });
    expect(await ask('says:nothing-known', 'pushEosAction', '{"actions":[]}', push)).toMatchObject({
      result: false,
      msg: expect.stringContaining('nothing-known') as string,
    });
    expect(push).not.toHaveBeenCalled();
  });

  it('can broadcast before it reports a failure', async () => {
    const push = vi.fn<() => Promise<string>>(async () => 'ab');
    expect(await ask('send-and-hang,says:connection-cancelled', 'pushEosAction', '{"actions":[]}', push)).toEqual({
      result: false,
      msg: 'cancelled',
    });
    expect(push).toHaveBeenCalledOnce();
  });

  it('has no other method', async () => {
    expect(await ask('', 'getWalletList')).toMatchObject({ result: false });
  });
});

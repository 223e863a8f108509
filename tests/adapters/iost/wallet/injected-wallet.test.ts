import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IostWallet } from '../../../../adapters/iost/wallet/injected-wallet.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { FakeIWallet, FakePage } from '../fake-iwallet.ts';
import { type IostNetwork, iostNetwork, watched } from '../iost-network.ts';

const VOTER = 'newvoter01';
const ME = { account: VOTER, permission: 'active', chainId: '1024', publicKey: null };

let network: IostNetwork;
let page: FakePage;
let injected: FakeIWallet;
let wallet: IostWallet;

beforeEach(async () => {
  network = await iostNetwork();
  page = new FakePage();
  injected = new FakeIWallet();
  page.present = injected;
  wallet = new IostWallet('Test', IOST, network.nodes, network.clock, page);
});

afterEach(async () => {
  await network.stop();
});

describe('finding the wallet', () => {
  it('connects to the present wallet and returns its account', async () => {
    expect(await wallet.connect()).toEqual(ME);
    expect(wallet.label).toBe('Test');
    const { responseTimeoutMs, ttlMs } = wallet.selfBroadcast;
    expect([responseTimeoutMs, ttlMs]).toEqual([180_000, 120_000]);
    expect(responseTimeoutMs + ttlMs).toBe(IOST.transaction.longestTtlSeconds * 1000);
  });

  it('waits for a late wallet, and for its network after that', async () => {
    page.present = undefined;
    const connecting = watched(wallet.connect());
    await network.clock.advance(40_000);
    Object.assign(injected, { network: undefined, account: {} });
    page.present = injected;
    await network.clock.advance(30_000);
    expect(connecting.state.value).toBe('open');
    Object.assign(injected, { network: 'MAINNET', account: { name: VOTER } });
    await network.clock.advance(1_000);
    expect(connecting.state.value).toEqual(ME);
  });

  it('gives up after a hundred tries a second apart', async () => {
    page.present = undefined;
    const connecting = watched(wallet.connect());
    await network.clock.advance(99_000);
    expect(connecting.state.value).toBe('open');
    await network.clock.advance(1_000);
    expect(connecting.state.value).toMatchObject({ failed: { error: 'wallet-not-found' } });
  });

  it('distinguishes a wallet that never answers from a missing one, and accepts an account without a network in the end', async () => {
    injected.network = undefined;
    injected.account = {};
    const silent = watched(wallet.connect());
    await network.clock.advance(100_000);
    expect(silent.state.value).toMatchObject({ failed: { error: 'wallet-address-not-ready' } });
    injected.account = VOTER;
    const old = watched(wallet.connect());
    await network.clock.advance(100_000);
    expect(old.state.value).toEqual({ ...ME, chainId: null });
  });

  it('survives an object whose properties throw', async () => {
    page.present = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hands off');
        },
      },
    );
    const connecting = watched(wallet.connect());
    await network.clock.advance(100_000);
    expect(connecting.state.value).toMatchObject({ failed: { error: 'wallet-address-not-ready' } });
    expect(await wallet.identity()).toBeNull();
  });
});

describe('connecting', () => {
  it('accepts the account as an object or as plain text', async () => {
    injected.account = VOTER;
    expect(await wallet.connect()).toEqual(ME);
  });

  it('requests the account of a wallet that shows none', async () => {
    injected.account = {};
    injected.enable = async () => VOTER;
    expect(await wallet.connect()).toEqual(ME);
  });

  it('uses the shown account, not the one of an earlier instance', async () => {
    injected.enable = async () => 'poolvoter1';
    expect(await wallet.connect()).toEqual(ME);
  });

  it.each([
    ['MAINNET', '1024'],
    ['https://api.iost.io', null],
    ['SOMENET', null],
  ])('reads network %j as chain %j', async (name, chainId) => {
    injected.network = name;
    expect((await wallet.connect()).chainId).toBe(chainId);
  });

  it('refuses a wallet on the test network', async () => {
    injected.network = 'TESTNET';
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wrong-chain', params: { actual: '1023' } });
  });

  it('reports a locked wallet in every form', async () => {
    injected.account = { name: null, type: null };
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-locked' });
    expect(await wallet.identity()).toBeNull();
    injected.account = {};
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what wallets of this kind reject with
    injected.enable = () => Promise.reject({ type: 'locked' });
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-locked' });
  });

  it.each([
    ['returns none', async () => null, 'identity-refused'],
    ['rejects with nothing', () => Promise.reject(undefined), 'identity-refused'],
    ['reports that the user refused', () => Promise.reject('User rejected the signature request'), 'identity-refused'],
    ['fails', () => Promise.reject(new Error('boom')), 'wallet-unknown-error'],
    ['returns no name', async () => '<script>', 'wallet-unknown-error'],
    ['is no function', 5, 'wallet-too-old'],
  ])('reports the failure when it %s', async (_what, enable, error) => {
    injected.account = {};
    injected.enable = enable;
    await expect(wallet.connect()).rejects.toMatchObject({ error });
  });

  it('does not wait for an answer forever, and then uses what the wallet shows', async () => {
    injected.enable = () => new Promise(() => undefined);
    const shown = watched(wallet.connect());
    await network.clock.advance(180_000);
    expect(shown.state.value).toEqual(ME);
    injected.account = {};
    const hidden = watched(wallet.connect());
    await network.clock.advance(180_000);
    expect(hidden.state.value).toMatchObject({ failed: { error: 'identity-refused' } });
  });

  it('reads the identity again, without a dialog, until it is disconnected', async () => {
    injected.enable = () => {
      throw new Error('a dialog');
    };
    expect(await wallet.identity()).toEqual(ME);
    injected.account = { name: 'poolvoter1' };
    expect((await wallet.identity())?.account).toBe('poolvoter1');
    await wallet.disconnect();
    expect(await wallet.identity()).toBeNull();
    injected.enable = async () => 'poolvoter1';
    await wallet.connect();
    expect((await wallet.identity())?.account).toBe('poolvoter1');
  });
});

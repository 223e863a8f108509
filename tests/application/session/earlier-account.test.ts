import { beforeEach, describe, expect, it } from 'vitest';
import { builtInNetworks } from '../../../adapters/networks/built-in-networks.ts';
import { earlierAccount } from '../../../adapters/storage/earlier-account.ts';
import { takeOverAccount } from '../../../application/session/earlier-account.ts';
import { recalledAccount } from '../../../application/session/wallet-session.ts';
import { FakeStore } from '../../support/fakes/fake-store.ts';
import { TestWorld } from '../../support/container.ts';

const NETWORKS = builtInNetworks();
const ALICE = JSON.stringify({ account_name: 'alice', chain: 'eos', permissions: ['active'], token: 'secret' });

describe('the account of the earlier client', () => {
  let earlier: FakeStore;
  let store: FakeStore;

  beforeEach(() => {
    earlier = new FakeStore();
    store = new FakeStore();
  });

  const takeOver = (networks = NETWORKS) => takeOverAccount(earlier, store, networks, earlierAccount);

  it('is shown until the wallet answers, on its chain only, and is kept there no longer, with its token', async () => {
    await earlier.write('accountInfo', ALICE);
    await takeOver();
    expect(await recalledAccount(store, 'eos')).toBe('alice');
    expect(await recalledAccount(store, 'bos')).toBeNull();
    expect(await earlier.read('accountInfo')).toBeNull();
    expect(await store.read('wallet-eos')).toBe('true');
  });

  it('never replaces the account or the connection of a later visit', async () => {
    await store.write('wallet-account-eos', 'bob');
    await earlier.write('accountInfo', ALICE);
    await takeOver();
    expect(await recalledAccount(store, 'eos')).toBe('bob');
    expect(await store.read('wallet-eos')).toBeNull();
  });

  it('is not one of a network that is no main net', async () => {
    await earlier.write('accountInfo', ALICE);
    await takeOver(NETWORKS.map((network) => ({ ...network, profile: { ...network.profile, mainNet: false } })));
    expect(await store.read('wallet-eos')).toBeNull();
    expect(await earlier.read('accountInfo')).toBeNull();
  });

  it('is removed where it cannot be read, and nothing is connected', async () => {
    await earlier.write('accountInfo', '{"account_name":');
    await takeOver();
    expect(await store.read('wallet-eos')).toBeNull();
    expect(await earlier.read('accountInfo')).toBeNull();
  });

  it('leads to the wallet of the visit, which says who it really is', async () => {
    const world = new TestWorld();
    const tab = world.tab();
    await earlier.write('accountInfo', ALICE);
    await takeOverAccount(earlier, tab.store, [{ profile: world.profile }], earlierAccount);
    tab.wallet.account = 'bob';
    await tab.walletSession.restore();
    expect(tab.walletSession.current()).toMatchObject({ state: 'connected', identity: { account: 'bob' } });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WalletIdentity } from '../../../application/ports/wallet.ts';
import type { KeptFigures } from '../../../application/ports/kept-figures.ts';
import { recalledAccount, WalletSession, wasConnected } from '../../../application/session/wallet-session.ts';
import { type TestTab, TestWorld } from '../../support/container.ts';
import { settled } from '../../support/fakes/fake-clock.ts';
import { failureOf } from '../../support/submitting.ts';

describe('the wallet session', () => {
  let world: TestWorld;
  let tab: TestTab;

  beforeEach(() => {
    world = new TestWorld();
    tab = world.tab();
  });

  it('goes from disconnected over connecting to connected, and notifies', async () => {
    const states: string[] = [];
    const stop = tab.walletSession.subscribe(() => states.push(tab.walletSession.current().state));
    const identity = await tab.walletSession.connect();
    expect(identity.account).toBe('alice');
    expect(states).toEqual(['connecting', 'connected']);
    expect(tab.walletSession.current()).toBe(tab.walletSession.current());
    stop();
  });

  it('makes one wallet request for two concurrent calls', async () => {
    await Promise.all([tab.walletSession.connect(), tab.walletSession.connect()]);
    expect(tab.wallet.asked).toBe(1);
  });

  it.each<[string, (tab: TestTab) => void]>([
    ['wallet-not-found', (it) => (it.wallet.neverInjects = true)],
    ['wallet-locked', (it) => (it.wallet.locked = true)],
    ['identity-refused', (it) => (it.wallet.refusesIdentity = true)],
    ['wrong-chain', (it) => (it.wallet.wrongChain = true)],
  ])('fails with %s and can be tried again', async (error, break_) => {
    break_(tab);
    expect((await failureOf(tab.walletSession.connect())).error).toBe(error);
    expect(tab.walletSession.current()).toMatchObject({ state: 'failed', error: { error } });
    Object.assign(tab.wallet, { neverInjects: false, locked: false, refusesIdentity: false, wrongChain: false });
    await tab.walletSession.connect();
    expect(tab.walletSession.current().state).toBe('connected');
  });

  it('continues with the wallet a user chose while another one is still searched for, and ignores that search from then on', async () => {
    let found: (identity: WalletIdentity) => void = () => undefined;
    const chosen: (string | undefined)[] = [];
    const given = (account: string): WalletIdentity => ({ account, permission: 'active', chainId: null, publicKey: null });
    tab.wallet.connect = (choice?: string) => {
      chosen.push(choice);
      return choice === undefined ? new Promise((resolve) => (found = resolve)) : Promise.resolve(given('carol'));
    };
    const search = failureOf(tab.walletSession.connect());
    expect((await tab.walletSession.connect('beside')).account).toBe('carol');
    found(given('alice'));
    expect((await search).error).toBe('identity-refused');
    expect(tab.walletSession.current()).toMatchObject({ state: 'connected', identity: { account: 'carol' } });
    expect(chosen).toEqual([undefined, 'beside']);
  });

  it('offers the wallet that was connected by name last before the others, and not one that could not be connected', async () => {
    const named = (key: string) => ({ key, name: key, isExtension: false });
    Object.assign(tab.wallet, { choices: [named('first'), named('second'), named('third')] });
    const offered = async () => (await tab.walletSession.choices()).map(({ key }) => key);
    expect(await offered()).toEqual(['first', 'second', 'third']);
    await tab.walletSession.connect('second');
    expect(await offered()).toEqual(['second', 'first', 'third']);
    tab.wallet.refusesIdentity = true;
    await failureOf(tab.walletSession.connect('third'));
    expect(await offered()).toEqual(['second', 'first', 'third']);
  });

  it('stores the name of its account, which is shown until the wallet answers, and requests the identity anew', async () => {
    await tab.walletSession.connect();
    expect(await recalledAccount(tab.store, 'eos')).toBe('alice');
    const next = world.tab();
    next.walletSession.recall('alice');
    expect(next.walletSession.current()).toEqual({ state: 'connecting', recalled: 'alice' });
    next.wallet.account = 'bob';
    await next.walletSession.restore();
    expect(next.walletSession.current()).toMatchObject({ state: 'connected', identity: { account: 'bob' } });
  });

  it('says whether there was a wallet that is asked again: not before the first, and not after it was disconnected', async () => {
    expect(await wasConnected(tab.store, 'eos')).toBe(false);
    await tab.walletSession.connect();
    expect(await wasConnected(tab.store, 'eos')).toBe(true);
    expect(await wasConnected(tab.store, 'bos')).toBe(false);
    await tab.walletSession.disconnect();
    expect(await wasConnected(tab.store, 'eos')).toBe(false);
  });

  it('keeps the account of an earlier visit in view when its wallet fails, and after another try, and never one of another chain', async () => {
    await tab.walletSession.connect();
    const next = world.tab();
    const connect = next.wallet.connect.bind(next.wallet);
    next.wallet.identity = () => Promise.reject(new TypeError('Failed to fetch'));
    next.wallet.connect = () => Promise.reject(new TypeError('Failed to fetch'));
    next.walletSession.recall('alice');
    await next.walletSession.restore();
    expect(next.walletSession.current()).toMatchObject({ state: 'failed', recalled: 'alice' });
    const again = next.walletSession.connect();
    expect(next.walletSession.current()).toEqual({ state: 'connecting', recalled: 'alice' });
    await failureOf(again);
    expect(next.walletSession.current()).toMatchObject({ state: 'failed', recalled: 'alice' });
    next.wallet.connect = connect;
    next.wallet.wrongChain = true;
    await failureOf(next.walletSession.connect());
    expect(next.walletSession.current()).toMatchObject({ state: 'failed', error: { error: 'wrong-chain' }, recalled: null });
  });

  it('is restored once for all who ask in the meantime, and all of them wait for it', async () => {
    await tab.walletSession.connect();
    const next = world.tab();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const identity = next.wallet.identity.bind(next.wallet);
    next.wallet.identity = async () => {
      await held;
      return identity();
    };
    const first = next.walletSession.restore();
    await settled();
    expect(next.walletSession.current().state).toBe('connecting');
    const late = vi.fn<() => void>();
    const second = next.walletSession.restore().then(late);
    await settled();
    expect(late).not.toHaveBeenCalled();
    answer();
    await Promise.all([first, second]);
    expect(next.walletSession.current().state).toBe('connected');
  });

  it('shows the account of the last visit no more once the wallet is gone, and forgets it with what was kept of it', async () => {
    await tab.walletSession.connect();
    const gone = world.tab();
    gone.wallet.neverInjects = true;
    gone.walletSession.recall('alice');
    await gone.walletSession.restore();
    expect(gone.walletSession.current()).toEqual({ state: 'disconnected' });
    const forgotten: string[] = [];
    const kept = { forget: async (account: string) => void forgotten.push(account) } as unknown as KeptFigures;
    const leaving = new WalletSession(tab.wallet, world.profile, tab.store, world.clock, kept);
    await leaving.disconnect();
    expect(forgotten).toEqual(['alice']);
    expect(await recalledAccount(tab.store, 'eos')).toBeNull();
    leaving.recall('alice');
    await leaving.restore();
    expect(leaving.current()).toEqual({ state: 'disconnected' });
  });

  it('does not request an identity from a wallet that was never connected', async () => {
    await tab.walletSession.restore();
    expect(tab.wallet.asked).toBe(0);
    expect(tab.walletSession.current().state).toBe('disconnected');
  });

  it('is disconnected without an error when the wallet of the last session is gone', async () => {
    await tab.walletSession.connect();
    const next = world.tab();
    next.wallet.neverInjects = true;
    await next.walletSession.restore();
    expect(next.walletSession.current()).toEqual({ state: 'disconnected' });
  });

  it('detects another account in the wallet within seconds while it has a subscriber', async () => {
    const stop = tab.walletSession.subscribe(() => undefined);
    await tab.walletSession.connect();
    tab.wallet.changesAccount = 'bob';
    await world.clock.advance(3_000);
    expect(tab.walletSession.current()).toMatchObject({ state: 'connected', identity: { account: 'bob' } });
    tab.wallet.wrongChain = true;
    await world.clock.advance(3_000);
    expect(tab.walletSession.current()).toMatchObject({ state: 'failed', error: { error: 'wrong-chain' } });
    stop();
  });

  it('does not notify for an unchanged identity', async () => {
    await tab.walletSession.connect();
    const before = tab.walletSession.current();
    await tab.walletSession.check();
    expect(tab.walletSession.current()).toBe(before);
  });

  it('disconnects at once, and ignores a later answer', async () => {
    const late = tab.walletSession.connect();
    const refused = failureOf(late);
    await tab.walletSession.disconnect();
    expect((await refused).error).toBe('identity-refused');
    await settled();
    expect(tab.walletSession.current()).toEqual({ state: 'disconnected' });
    const next = world.tab();
    await next.walletSession.restore();
    expect(next.walletSession.current().state).toBe('disconnected');
  });

  it('disconnects locally even when the wallet does not', async () => {
    await tab.walletSession.connect();
    tab.wallet.disconnect = () => Promise.reject(new Error('no'));
    await tab.walletSession.disconnect();
    expect(tab.walletSession.current()).toEqual({ state: 'disconnected' });
  });
});

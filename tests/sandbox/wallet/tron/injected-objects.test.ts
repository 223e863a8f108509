import { describe, expect, it } from 'vitest';
import type { WalletAccount } from '../../../../sandbox/wallet/keychain.ts';
import { hexOfBase58 } from '../../../../sandbox/tron/codec/address.ts';
import { FIRST, NODE, SECOND, tronPage, world, type Injected } from './tron-page.ts';

const MAIN = '0x2b6653dc';
const NILE = '0xcd8690dc';

const connect = ({ page }: Injected): Promise<any> => page.tron.request({ method: 'eth_requestAccounts' });
const oldConnect = ({ page }: Injected): Promise<any> =>
  page.tronLink.request({ method: 'tron_requestAccounts', params: { websiteName: 'page' } });

/** Every event of the provider, in order. */
function recordedEvents({ page }: Injected): [event: string, payload: unknown][] {
  const events: [string, unknown][] = [];
  for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    page.tron.on(event, (payload: unknown) => events.push([event, payload]));
  return events;
}

describe('the injected objects', () => {
  it('are present at once and show no account before connecting', async () => {
    const { page } = await tronPage();
    expect(page.tron).toMatchObject({ isTronLink: true, tronWeb: false });
    expect(page.tronLink).toMatchObject({ ready: false, tronWeb: false });
    expect(page.tronWeb.ready).toBe(false);
    expect(page.tronWeb.defaultAddress).toEqual({ base58: false, hex: false });
    expect(page.tronWeb.fullNode.host).toBe(NODE);
    expect(await page.tron.request({ method: 'eth_accounts' })).toEqual([]);
    expect(await page.tron.request({ method: 'eth_chainId' })).toBe(MAIN);
  });

  it('are announced, at once and on request, always as the same wallet', async () => {
    const { page } = await tronPage();
    page.dispatchEvent(new Event('TIP6963:requestProvider'));
    const [first, second] = page.announced;
    expect(page.announced).toHaveLength(2);
    expect(first.info).toMatchObject({ name: 'Sandbox Wallet', rdns: 'wallet.sandbox.local' });
    expect(first.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(first.info.icon).toMatch(/^data:image\/svg\+xml,/);
    expect(second.info).toBe(first.info);
    expect(first.provider).toBe(page.tron);
  });

  it('can be the older generation only, or the announcement only', async () => {
    const { page: old } = await tronPage('only-legacy');
    expect([old.tron, old.announced]).toEqual([undefined, []]);
    expect([typeof old.tronLink, typeof old.tronWeb]).toEqual(['object', 'object']);
    const { page: announced } = await tronPage('only-tip6963');
    expect([announced.tron, announced.tronLink, announced.tronWeb]).toEqual([undefined, undefined, undefined]);
    expect(await announced.announced[0].provider.request({ method: 'eth_requestAccounts' })).toEqual([FIRST.name]);
  });

  it('show the account this page was given earlier, without asking', async () => {
    const injected = await tronPage('', {}, { remembered: SECOND.name });
    expect(injected.page.tronWeb.defaultAddress.base58).toBe(SECOND.name);
    expect(await connect(injected)).toEqual([SECOND.name]);
    expect(injected.asked).toEqual([]);
  });

  it('drop an account whose key the wallet does not have', async () => {
    const { page } = await tronPage('', {}, { remembered: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' });
    expect(page.tronWeb.ready).toBe(false);
  });
});

describe('connecting the current way', () => {
  it('returns the address the user chose, everywhere and as long as the page is connected', async () => {
    const injected = await tronPage('', { account: async ([, second]) => second ?? null });
    const { page } = injected;
    expect(await connect(injected)).toEqual([SECOND.name]);
    expect(await connect(injected)).toEqual([SECOND.name]);
    expect(injected.asked).toEqual(['account']);
    expect(injected.remembered()).toBe(SECOND.name);
    expect(page.tron.tronWeb).toBe(page.tronWeb);
    expect(page.tronLink.tronWeb).toBe(page.tronWeb);
    expect([page.tronLink.ready, page.tronWeb.ready]).toEqual([true, true]);
    expect(page.tronWeb.defaultAddress).toEqual({ base58: SECOND.name, hex: hexOfBase58(SECOND.name), name: SECOND.label });
    expect(await page.tron.request({ method: 'eth_accounts' })).toEqual([SECOND.name]);
  });

  it('notifies listeners, in both generations’ forms', async () => {
    const injected = await tronPage();
    const events = recordedEvents(injected);
    await connect(injected);
    expect(events).toEqual([
      ['connect', { chainId: MAIN }],
      ['accountsChanged', [FIRST.name]],
    ]);
    expect(injected.page.messages('setAccount')).toEqual([{ address: FIRST.name, name: FIRST.label, isAuth: true }]);
    expect(injected.page.messages('setNode')).toEqual([
      { node: { chain: '_', chainId: MAIN, fullNode: NODE, solidityNode: NODE, eventServer: NODE } },
    ]);
    expect(injected.page.posted.every(({ message, origin }) => message.isTronLink === true && origin === 'http://page.test')).toBe(true);
  });

  it('stops notifying a removed listener', async () => {
    const injected = await tronPage();
    const events: unknown[] = [];
    const listener = (payload: unknown): void => void events.push(payload);
    injected.page.tron.on('connect', listener).removeListener('connect', listener);
    await connect(injected);
    expect(events).toEqual([]);
  });

  it.each([
    ['refuse-identity', 4001],
    ['locked', -32000],
  ])('rejects with a number on request to %s', async (behaviourRequest, code) => {
    const injected = await tronPage(behaviourRequest);
    await expect(connect(injected)).rejects.toMatchObject({ code });
    expect(injected.page.tron.tronWeb).toBe(false);
    expect(injected.asked).toEqual([]);
  });

  it('rejects when the user refuses, and asks again next time', async () => {
    const injected = await tronPage('', { account: async () => null });
    for (const _ of [1, 2]) await expect(connect(injected)).rejects.toMatchObject({ code: 4001 });
    expect(injected.asked).toEqual(['account', 'account']);
    expect(injected.remembered()).toBeNull();
  });

  it('rejects a second request while the first one is open', async () => {
    let settle: (account: WalletAccount | null) => void = () => undefined;
    const injected = await tronPage('', { account: () => new Promise((resolve) => (settle = resolve)) });
    const first = connect(injected);
    await expect(connect(injected)).rejects.toMatchObject({ code: -32002 });
    expect(await oldConnect(injected)).toMatchObject({ code: 4000 });
    settle(FIRST);
    expect(await first).toEqual([FIRST.name]);
  });

  it.each([
    [{ method: 'eth_sign' }, 4200],
    [{ method: 'constructor' }, 4200],
    [{}, -32602],
    [null, -32602],
    [{ method: 'wallet_switchEthereumChain' }, -32602],
    [{ method: 'wallet_switchEthereumChain', params: [{ chainId: 728126428 }] }, -32602],
    [{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }, 4902],
  ])('rejects %j with %i', async (request, code) => {
    const { page } = await tronPage();
    await expect(page.tron.request(request)).rejects.toMatchObject({ code });
  });

  it('has no account where the wallet has no keys of this protocol', async () => {
    await expect(connect(await tronPage('', {}, { keychain: [] }))).rejects.toMatchObject({ code: 4900 });
  });
});

describe('connecting the older way', () => {
  it('answers with a number instead of rejecting', async () => {
    const injected = await tronPage();
    expect(await oldConnect(injected)).toMatchObject({ code: 200 });
    expect(injected.page.tronWeb.defaultAddress.base58).toBe(FIRST.name);
    expect(injected.page.messages('acceptWeb')).toHaveLength(1);
    expect(await oldConnect(injected)).toEqual({ code: 200, message: 'The site is already in the whitelist' });
    expect(injected.asked).toEqual(['account']);
  });

  it('answers 4001 for a refusal, and nothing at all while locked', async () => {
    const refusing = await tronPage('refuse-identity');
    expect(await oldConnect(refusing)).toMatchObject({ code: 4001 });
    expect(refusing.page.messages('rejectWeb')).toHaveLength(1);
    expect(await oldConnect(await tronPage('locked'))).toBe('');
  });

  it('refuses any other method', async () => {
    const { page } = await tronPage();
    await expect(page.tronLink.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4200 });
  });

  it('uses the first account without asking, on request', async () => {
    const injected = await tronPage('first-account');
    expect(await oldConnect(injected)).toMatchObject({ code: 200 });
    expect([injected.asked, injected.page.tronWeb.defaultAddress.base58]).toEqual([[], FIRST.name]);
  });
});

describe('a wallet that changes after connecting', () => {
  it('shows another account than it shared', async () => {
    const injected = await tronPage('change-account');
    const events = recordedEvents(injected);
    expect(await connect(injected)).toEqual([FIRST.name]);
    expect(injected.page.tronWeb.defaultAddress.base58).toBe(SECOND.name);
    expect(events).toContainEqual(['accountsChanged', [SECOND.name]]);
  });

  it('reports when the account changes later', async () => {
    const injected = await tronPage();
    await connect(injected);
    const events = recordedEvents(injected);
    injected.behave('change-account');
    injected.poll();
    injected.poll();
    expect(events).toEqual([['accountsChanged', [SECOND.name]]]);
  });

  it('reports when it is locked, which removes the account, and when it is unlocked again', async () => {
    const injected = await tronPage();
    await connect(injected);
    const events = recordedEvents(injected);
    injected.behave('locked');
    injected.poll();
    expect([injected.page.tron.tronWeb, injected.page.tronWeb.defaultAddress.base58]).toEqual([false, false]);
    injected.behave('');
    injected.poll();
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [FIRST.name]],
    ]);
    expect(injected.page.messages('setAccount')[1]).toEqual({ address: false, name: false, isAuth: false });
  });

  it('reports when the user revokes the permission', async () => {
    const injected = await tronPage();
    await connect(injected);
    const events = recordedEvents(injected);
    injected.behave('refuse-identity');
    injected.poll();
    expect(events.map(([event]) => event)).toEqual(['accountsChanged', 'disconnect']);
    expect(injected.page.messages('disconnectWeb')).toHaveLength(1);
  });

  it('reports a test network, and switches back when the user agrees', async () => {
    const injected = await tronPage('wrong-chain');
    const { page } = injected;
    const events = recordedEvents(injected);
    expect(await page.tron.request({ method: 'eth_chainId' })).toBe(NILE);
    expect(page.tronWeb.fullNode.host).toBe('https://nile.trongrid.io');
    expect(await page.tron.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: MAIN }] })).toBeNull();
    expect(injected.asked).toEqual([MAIN]);
    expect(await page.tron.request({ method: 'eth_chainId' })).toBe(world.chainId);
    expect(page.tronWeb.fullNode.host).toBe(NODE);
    expect(events).toEqual([['chainChanged', { chainId: MAIN }]]);
    injected.behave('wrong-chain');
    injected.poll();
    expect(events[1]).toEqual(['chainChanged', { chainId: NILE }]);
  });

  it('stays on it when the user does not agree', async () => {
    const injected = await tronPage('wrong-chain', { switches: false });
    await expect(injected.page.tron.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: MAIN }] })).rejects.toMatchObject({
      code: 4001,
    });
    expect(await injected.page.tron.request({ method: 'eth_chainId' })).toBe(NILE);
  });
});

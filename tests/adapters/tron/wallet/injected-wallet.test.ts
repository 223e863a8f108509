import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { TronWallet } from '../../../../adapters/tron/wallet/injected-wallet.ts';
import { hexAddress } from '../../../../adapters/tron/rpc/address.ts';
import { hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { tronNodes } from '../../../../adapters/tron/rpc/node-protocol.ts';
import { pageHost } from '../../../../adapters/tron/wallet/page-host.ts';
import { encodeRawData, transactionId, type RawData } from '../../../../adapters/tron/write/raw-data.ts';
import { transactionJson } from '../../../../adapters/tron/write/transaction-json.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { WalletIdentity } from '../../../../application/ports/wallet.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { failureOf } from '../../../support/submitting.ts';
import { rawOf, WITNESS_HEX } from '../example.ts';
import { FakeNode } from '../fake-node.ts';
import { ACCOUNT, FakePage, FakeTron, type WalletTraits } from '../fake-page.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

const ME: WalletIdentity = { account: ACCOUNT, permission: 'owner', chainId: TRON.chainId, publicKey: null };
const ACCOUNT_HEX = hexAddress(ACCOUNT)!;
const RAW = rawOf({
  name: 'VoteWitnessContract',
  fields: { owner_address: ACCOUNT_HEX, votes: [{ vote_address: WITNESS_HEX, vote_count: 7n }] },
});

let node: FakeNode;
let page: FakePage;
let clock: TestClock;
let wallet: TronWallet;
let account: object;

beforeEach(async () => {
  node = await FakeNode.start();
  account = { address: ACCOUNT_HEX, balance: 5 };
  node.on('wallet/getaccount', () => ({ json: account }));
  page = new FakePage();
  clock = new TestClock();
  wallet = walletIn(page);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await node.stop();
});

function walletIn(host: ConstructorParameters<typeof TronWallet>[4]): TronWallet {
  return new TronWallet('Test', TRON, new NodeList(TRON, tronNodes(), clock, async () => listed(node.url)), clock, host);
}

function unsigned(raw: RawData = RAW): UnsignedTransaction {
  const bytes = encodeRawData(raw);
  return {
    id: transactionId(bytes),
    idAssigned: true,
    bytes: hexText(bytes),
    chainId: TRON.chainId,
    expiresAt: Number(raw.expiration),
    builtAtBlock: 1,
    calls: [],
    limits: {},
    expectedUse: {},
  };
}

/** Each generation of objects under its own global. */
const SURFACES: Readonly<Record<string, (fake: FakeTron, into: FakePage) => void>> = {
  'window.tron': (fake, into) => Object.assign(into.globals, { tron: fake.provider, tronLink: fake.link, tronWeb: fake.tronWeb }),
  'an announcement': (fake, into) => into.announce(fake.provider),
  'window.tronLink': (fake, into) => Object.assign(into.globals, { tronLink: fake.link, tronWeb: fake.tronWeb }),
  'window.tronWeb': (fake, into) => Object.assign(into.globals, { tronWeb: fake.tronWeb }),
  'tokenpocket.tron': (fake, into) => Object.assign(into.globals, { tokenpocket: { tron: fake.provider } }),
  'tokenpocket.tronWeb': (fake, into) => Object.assign(into.globals, { tokenpocket: { tronWeb: fake.tronWeb } }),
  'okxwallet.tronLink': (fake, into) => Object.assign(into.globals, { okxwallet: { tronLink: fake.link } }),
  'bitkeep.tronLink': (fake, into) => Object.assign(into.globals, { bitkeep: { tronLink: fake.link } }),
  'bitkeep.tronWeb': (fake, into) => Object.assign(into.globals, { bitkeep: { tronWeb: fake.tronWeb } }),
  'trustwallet.tronLink': (fake, into) => Object.assign(into.globals, { trustwallet: { tronLink: fake.link } }),
};

const ASKED: Readonly<Record<string, string>> = {
  'window.tron': 'eth_requestAccounts',
  'an announcement': 'eth_requestAccounts',
  'window.tronLink': 'tron_requestAccounts',
};

function inject(traits: Partial<WalletTraits> = {}, where = 'window.tron'): FakeTron {
  const fake = new FakeTron(traits);
  SURFACES[where]!(fake, page);
  return fake;
}

describe('each injected object', () => {
  it.each(Object.keys(SURFACES))('connects, returns its account, signs, and is disconnected: %s', async (where) => {
    const fake = inject({}, where);
    expect(await wallet.connect()).toEqual(ME);
    expect(fake.asked[0]).toBe(ASKED[where] ?? fake.asked[0]);
    expect(await wallet.identity()).toEqual(ME);
    const transaction = unsigned();
    const signed = await wallet.sign(transaction, ME);
    expect(signed).toMatchObject({ id: transaction.id, bytes: transaction.bytes, expiresAt: transaction.expiresAt });
    expect(fake.signed).toEqual([transactionJson(RAW)]);
    await wallet.disconnect();
    expect(await wallet.identity()).toBeNull();
    expect(await wallet.connect()).toEqual(ME);
    expect(page.listening).toBe(0);
  });

  it('returns an account it was given in an earlier session, and requests none by itself', async () => {
    const fake = inject();
    expect(await wallet.identity()).toEqual(ME);
    expect(fake.asked).toEqual(['eth_chainId']);
  });

  it('is null while there is no wallet, or it shares no account with the page', async () => {
    expect(await wallet.identity()).toBeNull();
    inject({ locked: true });
    expect(await wallet.identity()).toBeNull();
  });
});

describe('a late wallet', () => {
  it('is found when it appears, within three seconds', async () => {
    const connecting = wallet.connect();
    for (let tries = 0; tries < 14; tries += 1) await clock.advance(200);
    inject();
    await clock.advance(200);
    expect(await connecting).toEqual(ME);
  });

  it('is found as soon as it announces itself', async () => {
    const connecting = wallet.connect();
    inject({}, 'an announcement');
    expect(await connecting).toEqual(ME);
    expect(page.listening).toBe(0);
  });

  it('is not found after that', async () => {
    const outcome = failureOf(wallet.connect());
    for (let tries = 0; tries < 15; tries += 1) await clock.advance(200);
    expect((await outcome).error).toBe('wallet-not-found');
    expect(page.listening).toBe(0);
  });

  it('is not an announced object that is no wallet', async () => {
    const connecting = wallet.connect();
    for (const strange of [undefined, null, 'tron', {}, { request: 5 }]) page.announce(strange);
    await clock.advance(200);
    inject();
    await clock.advance(200);
    expect(await connecting).toEqual(ME);
  });
});

describe('connecting', () => {
  it.each([
    ['refused with a number', { refuses: Object.assign(new Error('User rejected the request.'), { code: 4001 }) }, 'identity-refused'],
    ['refused with a text', { refuses: 'Confirmation declined by user' }, 'identity-refused'],
    ['refused without a text', { refuses: null }, 'identity-refused'],
    ['refused by a return value', { accounts: false }, 'identity-refused'],
    ['still open', { refuses: { code: -32002, message: 'Already processing' } }, 'wallet-question-open'],
    ['asked again while locked', { refuses: { code: -32000, message: '' } }, 'wallet-locked'],
    ['answered with no account', { accounts: [] }, 'wallet-locked'],
    ['answered with an invalid address', { accounts: ['TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrsea'] }, 'wallet-address-not-ready'],
    ['answered with a number', { accounts: [5] }, 'wallet-address-not-ready'],
    ['failing', { refuses: new Error('boom') }, 'wallet-unknown-error'],
  ] as const)('ends as %s by the current generation', async (_what, traits, error) => {
    inject(traits);
    expect((await failureOf(wallet.connect())).error).toBe(error);
  });

  it.each([
    ['an empty text while locked', { accounts: '' }, 'wallet-locked'],
    ['4001', { accounts: { code: 4001, message: 'User rejected the request.' } }, 'identity-refused'],
    ['4000', { accounts: { code: 4000, message: 'Authorization requests are being processed' } }, 'wallet-question-open'],
    ['another number', { accounts: { code: 999, message: 'what' } }, 'wallet-unknown-error'],
  ] as const)('ends with %s by the older generation', async (_what, traits, error) => {
    inject(traits, 'window.tronLink');
    expect((await failureOf(wallet.connect())).error).toBe(error);
  });

  it.each(['0', 200, '200'])('accepted by the older generation with %j reads the account', async (code) => {
    inject({ accounts: code === '0' ? null : { code, message: 'ok' } }, 'window.tronLink');
    expect(await wallet.connect()).toEqual(ME);
  });

  it('falls back to the other method where a wallet does not have the first', async () => {
    const fake = new FakeTron();
    page.globals['tron'] = fake.link;
    expect(await wallet.connect()).toEqual(ME);
    expect(fake.asked.slice(0, 2)).toEqual(['eth_requestAccounts', 'tron_requestAccounts']);
  });

  it('ends as locked where the oldest generation shows no account, after a wait', async () => {
    const fake = inject({ locked: true }, 'window.tronWeb');
    const connecting = wallet.connect();
    await clock.advance(200);
    fake.traits = { ...fake.traits, locked: false };
    await clock.advance(200);
    expect(await connecting).toEqual(ME);
    fake.traits = { ...fake.traits, locked: true };
    const outcome = failureOf(wallet.connect());
    for (let tries = 0; tries < 16; tries += 1) await clock.advance(200);
    expect((await outcome).error).toBe('wallet-locked');
  });

  it('reports a wallet that was locked later', async () => {
    const fake = inject();
    await wallet.connect();
    fake.traits = { ...fake.traits, locked: true };
    expect((await failureOf(wallet.identity())).error).toBe('wallet-locked');
  });

  it('survives objects whose properties throw, and fake promises', async () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    for (const name of ['tron', 'tronLink', 'tokenpocket', 'okxwallet', 'bitkeep', 'trustwallet']) page.globals[name] = hostile;
    inject({}, 'window.tronWeb');
    page.globals['tronLink'] = hostile;
    Reflect.set(page.globals['tronWeb'] as object, 'then', () => {
      throw new Error('called');
    });
    expect(await wallet.connect()).toEqual(ME);
  });
});

describe('the network', () => {
  it.each([
    ['0x2B6653DC', '0x2b6653dc'],
    [728_126_428, '0x2b6653dc'],
    ['728126428', '0x2b6653dc'],
    ['mainnet', '0x2b6653dc'],
    [null, '0x2b6653dc'],
  ])('reported as %j is accepted', async (chainId, expected) => {
    inject({ chainId });
    expect((await wallet.connect()).chainId).toBe(expected);
  });

  it('is another one', async () => {
    const fake = inject({ chainId: '0xcd8690dc' });
    expect(await failureOf(wallet.connect())).toMatchObject({
      error: 'wrong-chain',
      params: { actual: '0xcd8690dc', expected: TRON.chainId },
    });
    fake.traits = { ...fake.traits, chainId: TRON.chainId };
    await wallet.connect();
    fake.traits = { ...fake.traits, chainId: '0x94a9059e' };
    expect((await wallet.identity())!.chainId).toBe('0x94a9059e');
    expect((await failureOf(wallet.sign(unsigned(), ME))).error).toBe('wrong-chain');
    expect(fake.signed).toEqual([]);
  });

  it.each([
    ['https://api.trongrid.io', TRON.chainId],
    ['https://api.shasta.trongrid.io', '0x94a9059e'],
    ['https://nile.trongrid.io/', '0xcd8690dc'],
    ['https://api.nileex.io', '0xcd8690dc'],
    ['https://node.example', null],
    ['nonsense', null],
    [7, null],
  ])('of a wallet that reports only its node %j is %j', async (host, chainId) => {
    inject({ node: host }, 'window.tronWeb');
    expect((await wallet.identity())!.chainId).toBe(chainId);
  });

  it('is unknown where the wallet does not answer', async () => {
    const fake = inject({ node: undefined });
    Object.assign(fake.provider, { request: () => new Promise(() => undefined) });
    const asking = wallet.identity();
    await clock.advance(3_000);
    expect((await asking)!.chainId).toBeNull();
  });
});

describe('the permission', () => {
  const keys = (address: string) => [{ address, weight: 1 }];
  const active = (id: number, name: string, address: string, operations = '7fff1fc0033ec30f') => ({
    type: 'Active',
    id,
    permission_name: name,
    threshold: 1,
    operations: operations.padEnd(64, '0'),
    keys: keys(address),
  });
  const owner = (address: string, threshold = 1) => ({ permission_name: 'owner', threshold, keys: keys(address) });

  it.each([
    [
      'the owner permission where it contains the key',
      { owner_permission: owner(ACCOUNT_HEX), active_permission: [active(2, 'active', ACCOUNT_HEX)] },
      'owner',
    ],
    [
      'another one where only that contains the key',
      { owner_permission: owner(WITNESS_HEX), active_permission: [active(2, 'active', ACCOUNT_HEX)] },
      'active',
    ],
    [
      'another one where the owner permission needs more keys',
      { owner_permission: owner(ACCOUNT_HEX, 2), active_permission: [active(2, 'voting', ACCOUNT_HEX)] },
      'voting',
    ],
    [
      'the one that covers everything',
      {
        owner_permission: owner(WITNESS_HEX),
        active_permission: [active(2, 'active', ACCOUNT_HEX, '7fff1fc0033e03'), active(3, 'active', ACCOUNT_HEX)],
      },
      'active:3',
    ],
    [
      'the one with the key where that does not cover everything, which is reported before the signature',
      { owner_permission: owner(WITNESS_HEX), active_permission: [active(2, 'active', ACCOUNT_HEX, '7fff1fc0033e03')] },
      'active',
    ],
    ['the owner permission where the account reports none', {}, 'owner'],
  ])('is %s', async (_what, permissions, expected) => {
    account = { address: ACCOUNT_HEX, ...permissions };
    inject();
    expect((await wallet.connect()).permission).toBe(expected);
  });

  it('is cached for a minute', async () => {
    inject();
    await wallet.connect();
    await wallet.identity();
    expect(node.requests('wallet/getaccount')).toHaveLength(1);
    await clock.advance(61_000);
    await wallet.identity();
    expect(node.requests('wallet/getaccount')).toHaveLength(2);
  });

  it('is the owner permission where the account was never used, and where no node answers', async () => {
    account = {};
    inject();
    expect((await wallet.connect()).permission).toBe('owner');
    await node.stop();
    expect((await walletIn(page).identity())!.permission).toBe('owner');
  });
});

describe('the page', () => {
  it('returns its globals and announcements', async () => {
    const target = new EventTarget();
    vi.stubGlobal('window', target);
    const own = walletIn(pageHost());
    const fake = new FakeTron();
    target.addEventListener('TIP6963:requestProvider', () => {
      target.dispatchEvent(
        Object.assign(new Event('TIP6963:announceProvider'), { detail: { info: { name: 'Test' }, provider: fake.provider } }),
      );
    });
    expect(await own.connect()).toEqual(ME);
    vi.stubGlobal('tronWeb', new FakeTron().tronWeb);
    expect(await walletIn(pageHost()).identity()).toEqual(ME);
  });
});

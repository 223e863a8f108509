import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../../adapters/antelope/chains/eos.ts';
import { ANTELOPE_NODES } from '../../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../../adapters/platform/nodes/node-list.ts';
import { ScatterWallet } from '../../../../../adapters/antelope/wallet/scatter/scatter-wallet.ts';
import { walletChannel } from '../../../../../adapters/antelope/wallet/wallet-channels.ts';
import { encodeTransaction, transactionId } from '../../../../../adapters/antelope/write/transaction-codec.ts';
import type { UnsignedTransaction } from '../../../../../domain/core/chain/call.ts';
import { FakeNode, nodeErrorBody } from '../../fake-node.ts';
import { FakePage, FakeScatter, PUBLIC_KEY } from '../../fake-scatter.ts';
import { TestClock } from '../../../test-clock.ts';
import { listed } from '../../../../support/listed.ts';

const SIGNER = { account: 'alice1111111', permission: 'active' };
const EXPIRES = Date.UTC(2030, 0, 1);
const CALLS = [{ contract: 'eosio', action: 'buyrex', authorization: [SIGNER], data: { from: 'alice1111111', amount: '1.0000 EOS' } }];

let node: FakeNode;
let page: FakePage;
let clock: TestClock;
let wallet: ScatterWallet;

beforeEach(async () => {
  node = await FakeNode.start();
  node.on('get_required_keys', (body) => ({ json: { required_keys: body['available_keys'] } }));
  page = new FakePage();
  clock = new TestClock();
  wallet = new ScatterWallet(
    walletChannel('meetone'),
    EOS,
    new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed(node.url)),
    clock,
    page,
  );
});

afterEach(async () => {
  await node.stop();
});

function unsigned(changes: Partial<UnsignedTransaction> = {}): UnsignedTransaction {
  const bytes = encodeTransaction({ expiresAt: EXPIRES, refBlockNum: 1, refBlockPrefix: 2 }, CALLS);
  return {
    id: transactionId(bytes),
    idAssigned: true,
    bytes,
    chainId: EOS.chainId,
    expiresAt: EXPIRES,
    builtAtBlock: 4,
    calls: CALLS,
    limits: {},
    expectedUse: {},
    ...changes,
  };
}

async function connected(scatter: FakeScatter): Promise<FakeScatter> {
  page.inject(scatter);
  await wallet.connect();
  return scatter;
}

const ME = { ...SIGNER, chainId: EOS.chainId, publicKey: PUBLIC_KEY };

describe('finding the wallet', () => {
  it('connects to the present wallet and returns its account', async () => {
    page.inject(new FakeScatter());
    expect(await wallet.connect()).toEqual(ME);
  });

  it('signs with the first permission of the identity, even when another one would do', async () => {
    const scatter = new FakeScatter();
    page.inject(scatter);
    const permission = (authority: string): object => ({
      name: 'alice1111111',
      authority,
      blockchain: 'eos',
      publicKey: PUBLIC_KEY,
      chainId: EOS.chainId,
    });
    scatter.getIdentity = async () => ({ accounts: [permission('owner'), permission('active')] });
    expect(await wallet.connect()).toEqual({ ...ME, permission: 'owner' });
    scatter.getIdentity = async () => ({ accounts: [permission('active'), permission('owner')] });
    expect(await wallet.connect()).toEqual(ME);
  });

  it('passes the requested network to the wallet', async () => {
    const scatter = await connected(new FakeScatter());
    const { port, hostname } = new URL(node.url);
    expect(scatter.network).toEqual({ blockchain: 'eos', protocol: 'http', host: hostname, port: Number(port), chainId: EOS.chainId });
  });

  it('connects to a late wallet as soon as it announces itself', async () => {
    const connecting = wallet.connect();
    page.inject(new FakeScatter());
    expect(await connecting).toEqual(ME);
    expect(page.listening).toBe(0);
  });

  it('finds a late wallet that announces nothing', async () => {
    const connecting = wallet.connect();
    await clock.advance(1000);
    page.present = new FakeScatter();
    await clock.advance(1000);
    expect(await connecting).toEqual(ME);
  });

  it('gives up after eight seconds, in which it looks every half second', async () => {
    let ended = false;
    const outcome = wallet.connect().then(
      () => 'connected',
      (reason: unknown) => {
        ended = true;
        return reason;
      },
    );
    for (let tries = 1; tries < 16; tries++) await clock.advance(500);
    expect(ended).toBe(false);
    await clock.advance(500);
    expect(await outcome).toMatchObject({ error: 'wallet-not-found' });
    expect(page.listening).toBe(0);
  });

  it('ignores an announcement without a wallet', async () => {
    const connecting = wallet.connect();
    page.inject(undefined);
    await clock.advance(1000);
    page.present = new FakeScatter();
    await clock.advance(1000);
    expect(await connecting).toEqual(ME);
  });
});

describe('connecting', () => {
  it('reports a refusal', async () => {
    page.inject(
      new FakeScatter({
        refuses: { code: 402, type: 'identity_rejected', message: 'User rejected the provision of an Identity', isError: true },
      }),
    );
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'identity-refused' });
    page.inject(new FakeScatter({ refuses: { code: 402, message: '' } }));
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'identity-refused' });
  });

  it('reports a locked wallet, and keeps the text of an unknown failure', async () => {
    page.inject(new FakeScatter({ refuses: { code: 423, type: 'locked', message: "The user's Scatter is locked." } }));
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-locked' });
    page.inject(new FakeScatter({ refuses: new Error('boom') }));
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-unknown-error', raw: 'boom' });
  });

  it('accepts a wallet that does not report its chain', async () => {
    page.inject(new FakeScatter({ chainId: undefined }));
    expect((await wallet.connect()).chainId).toBeNull();
  });

  it('refuses a wallet on another chain', async () => {
    page.inject(new FakeScatter({ chainId: 'f'.repeat(64) }));
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wrong-chain', params: { actual: 'f'.repeat(64) } });
  });

  it('reports a wallet object that is no wallet', async () => {
    page.inject({});
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-too-old' });
  });

  it.each([
    ['nothing', null],
    ['no accounts', { accounts: [] }],
    ['an invalid name', { accounts: [{ name: '<script>', authority: 'active' }] }],
    ['another shape', 'alice'],
  ])('rejects an identity with %s', async (_what, identity) => {
    page.inject({ getIdentity: async () => identity });
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-unknown-error' });
  });

  it('survives an object whose properties throw', async () => {
    page.inject(
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('hands off');
          },
        },
      ),
    );
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'wallet-too-old' });
    expect(await wallet.identity()).toBeNull();
    await wallet.disconnect();
  });

  it.each([{}, { accounts: null }])('treats an identity without accounts (%j) as a refusal', async (identity) => {
    page.inject({ getIdentity: async () => identity });
    await expect(wallet.connect()).rejects.toMatchObject({ error: 'identity-refused' });
  });

  it('uses the account of the chain, also where the wallet shares accounts of other chains', async () => {
    const scatter = await connected(new FakeScatter());
    const mine = { name: 'alice1111111', authority: 'active', blockchain: 'eos', publicKey: PUBLIC_KEY, chainId: EOS.chainId };
    const others = [
      { name: 'TXyz123', blockchain: 'trx', chainId: '1' },
      { name: 'bob111111111', blockchain: 'bos', chainId: 'b'.repeat(64) },
    ];
    scatter.getIdentity = async () => ({ accounts: [...others, mine] });
    expect(await wallet.connect()).toEqual(ME);
    scatter.identity = { accounts: [...others, mine] };
    expect(await wallet.identity()).toEqual(ME);
    expect(await wallet.sign(unsigned(), ME)).toMatchObject({ bytes: unsigned().bytes });
  });

  it('does not wait for an answer forever', async () => {
    page.inject({ getIdentity: () => new Promise(() => undefined) });
    const outcome = wallet.connect().catch((reason: unknown) => reason);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    await clock.advance(180_000);
    expect(await outcome).toMatchObject({ error: 'wallet-unknown-error' });
  });

  it('reads the identity again, without a dialog', async () => {
    expect(await wallet.identity()).toBeNull();
    const scatter = await connected(new FakeScatter());
    expect(await wallet.identity()).toEqual(ME);
    scatter.connectAs('bob111111111');
    expect((await wallet.identity())?.account).toBe('bob111111111');
    await wallet.disconnect();
    expect(scatter.identity).toBeNull();
    expect(await wallet.identity()).toBeNull();
  });
});

describe('signing', () => {
  it.each(['bare', 'array', 'hex', 'object'] as const)(
    'signs exactly the given bytes when the wallet answers in the form "%s"',
    async (answer) => {
      await connected(new FakeScatter({ answer }));
      const transaction = unsigned();
      const signed = await wallet.sign(transaction, ME);
      expect(signed).toMatchObject({ id: transaction.id, bytes: transaction.bytes, expiresAt: EXPIRES });
      expect(signed.signatures[0]).toMatch(/^SIG_K1_/);
    },
  );

  it('requests from the node which of the wallet’s keys must sign', async () => {
    const scatter = await connected(new FakeScatter({ oldKeys: true }));
    await wallet.sign(unsigned(), ME);
    const [asked] = node.requests('get_required_keys');
    expect(asked).toMatchObject({ available_keys: [PUBLIC_KEY], transaction: { actions: [{ account: 'eosio', name: 'buyrex' }] } });
    expect(scatter.signed[0]).toMatchObject({ chainId: EOS.chainId, requiredKeys: [PUBLIC_KEY], abis: [] });
  });

  it('reports which bytes were signed when the wallet changed them', async () => {
    await connected(new FakeScatter({ answer: 'rewritten' }));
    const transaction = unsigned();
    const signed = await wallet.sign(transaction, ME);
    expect(signed.bytes).not.toBe(transaction.bytes);
    expect(signed.id).toBe(transactionId(signed.bytes));
    expect(signed.id).not.toBe(transaction.id);
  });

  it('stops when the account or its permission changed since the preview', async () => {
    const scatter = await connected(new FakeScatter());
    scatter.connectAs('bob111111111');
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({
      error: 'identity-changed',
      params: { expected: 'alice1111111@active', actual: 'bob111111111@active' },
    });
    scatter.connectAs('alice1111111');
    await expect(wallet.sign(unsigned(), { ...ME, permission: 'owner' })).rejects.toMatchObject({ error: 'identity-changed' });
    await scatter.forgetIdentity();
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'identity-changed' });
    expect(scatter.signed).toEqual([]);
  });

  it('stops on another chain, the wallet’s or the transaction’s', async () => {
    const scatter = await connected(new FakeScatter());
    scatter.traits = { ...scatter.traits, chainId: 'e'.repeat(64) };
    scatter.connectAs('alice1111111');
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'wrong-chain' });
    await expect(wallet.sign(unsigned({ chainId: 'd'.repeat(64) }), ME)).rejects.toMatchObject({ error: 'wrong-chain' });
    expect(scatter.signed).toEqual([]);
  });

  it.each([
    [{ code: 402, type: 'signature_rejected', message: 'User rejected the signature request', isError: true }, 'signature-refused'],
    [new Error('user canceled'), 'signature-refused'],
    ['CPU不足，请检查并重试', 'cpu-exceeded'],
    [{ strange: true }, 'wallet-unknown-error'],
  ])('reports the refusal %j', async (refuses, error) => {
    const scatter = await connected(new FakeScatter());
    scatter.traits = { ...scatter.traits, refuses };
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error });
  });

  it('gives a wallet without the ABI the embedded one, once', async () => {
    const scatter = await connected(new FakeScatter({ wantsAbi: true }));
    await wallet.sign(unsigned(), ME);
    expect(scatter.signed.map(({ abis }) => abis.map(({ accountName }) => accountName))).toEqual([[], ['eosio']]);
    expect(Buffer.from(scatter.signed[1]!.abis[0]!.abi).toString()).toContain('eosio::abi/1.1');
  });

  it('stops when the wallet’s keys may not sign for the account', async () => {
    node.on('get_required_keys', () => ({
      status: 401,
      json: nodeErrorBody(
        3090003,
        'unsatisfied_authorization',
        '',
        'transaction declares authority \'{"actor":"alice1111111","permission":"active"}\', but does not have signatures for it',
      ),
    }));
    const scatter = await connected(new FakeScatter());
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({
      error: 'authority-unsatisfied',
      params: { account: 'alice1111111' },
    });
    expect(scatter.signed).toEqual([]);
  });

  it.each([undefined, null, ''])('treats the answer %j as a refusal', async (answer) => {
    const { identity } = await connected(new FakeScatter());
    page.inject({ identity, eos: () => ({ signatureProvider: { getAvailableKeys: async () => [PUBLIC_KEY], sign: async () => answer } }) });
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'signature-refused' });
  });

  it('rejects an answer without a signature', async () => {
    await connected(new FakeScatter({ answer: 'garbage' }));
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'wallet-unknown-error' });
  });

  it('does not wait for a wallet beyond the transaction’s expiry', async () => {
    const scatter = await connected(new FakeScatter({ hangs: true }));
    const outcome = wallet.sign(unsigned(), ME).catch((reason: unknown) => reason);
    while (scatter.signed.length === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
    await clock.advance(30_000);
    expect(await outcome).toMatchObject({ error: 'transaction-expired' });
  });

  it('reports a wallet that disappeared, or cannot sign', async () => {
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'wallet-not-found' });
    const identity = { accounts: [{ name: 'alice1111111', authority: 'active' }] };
    page.inject({ identity, eos: () => ({}) });
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'wallet-too-old' });
    page.inject({ identity });
    await expect(wallet.sign(unsigned(), ME)).rejects.toMatchObject({ error: 'wallet-too-old' });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { hexAddress } from '../../../../adapters/tron/rpc/address.ts';
import { hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { TronWallet } from '../../../../adapters/tron/wallet/injected-wallet.ts';
import { tronNodes } from '../../../../adapters/tron/rpc/node-protocol.ts';
import { encodeRawData, transactionId, type RawData } from '../../../../adapters/tron/write/raw-data.ts';
import { transactionJson } from '../../../../adapters/tron/write/transaction-json.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { WalletIdentity } from '../../../../application/ports/wallet.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { failureOf } from '../../../support/submitting.ts';
import { rawOf, WITNESS, WITNESS_HEX } from '../example.ts';
import { FakeNode } from '../fake-node.ts';
import { ACCOUNT, FakePage, FakeTron, type WalletTraits } from '../fake-page.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

/** Long enough for a busy machine. */
const SOON = { timeout: 4_000 };
const ME: WalletIdentity = { account: ACCOUNT, permission: 'owner', chainId: TRON.chainId, publicKey: null };
const ACCOUNT_HEX = hexAddress(ACCOUNT)!;
const voteOf = (count: bigint): RawData =>
  rawOf({ name: 'VoteWitnessContract', fields: { owner_address: ACCOUNT_HEX, votes: [{ vote_address: WITNESS_HEX, vote_count: count }] } });
const RAW = voteOf(7n);
const CHANGED = voteOf(8n);

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
  wallet = new TronWallet('Test', TRON, new NodeList(TRON, tronNodes(), clock, async () => listed(node.url)), clock, page);
});

afterEach(async () => {
  await node.stop();
});

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

describe('signing', () => {
  async function connected(traits: Partial<WalletTraits> = {}): Promise<FakeTron> {
    const fake = new FakeTron();
    page.globals['tron'] = fake.provider;
    await wallet.connect();
    fake.traits = { ...fake.traits, ...traits };
    return fake;
  }

  it.each([
    ['declined with a text', new Error('Confirmation declined by user'), 'signature-refused'],
    ['declined as a string', 'Confirmation declined by user', 'signature-refused'],
    ['declined with a number', { code: 4001, message: 'x' }, 'signature-refused'],
    ['declined without a text', false, 'signature-refused'],
    ['wrapped', { error: { message: 'User rejected the request' } }, 'signature-refused'],
    ['locked', new Error('User has not unlocked wallet'), 'wallet-locked'],
    ['busy', { code: -32002 }, 'wallet-question-open'],
    ['no longer allowed', { code: 4100, message: 'unauthorised' }, 'wallet-privileges-lost'],
    ['without an address', 'Invalid address provided', 'wallet-address-not-ready'],
    ['without the method', { code: 4200, message: 'no' }, 'wallet-too-old'],
    [
      'hostile',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
      'signature-refused',
    ],
  ])('%s, thrown or returned, is recognised', async (_what, failure, error) => {
    await connected({ declines: failure });
    expect((await failureOf(wallet.sign(unsigned(), ME))).error).toBe(error);
  });

  it.each([
    [
      new TypeError("Cannot read properties of undefined (reading 'signature')"),
      "Cannot read properties of undefined (reading 'signature')",
    ],
    [{ code: 77, message: 'seventy-seven' }, '77: seventy-seven'],
  ])('keeps the text of an unknown failure', async (failure, raw) => {
    await connected({ declines: failure });
    expect(await failureOf(wallet.sign(unsigned(), ME))).toMatchObject({ error: 'wallet-unknown-error', raw });
  });

  it.each([
    [false, 'signature-refused'],
    ['Confirmation declined by user', 'signature-refused'],
    [{ error: 'Confirmation declined by user' }, 'signature-refused'],
    [{ code: 4001, message: '' }, 'signature-refused'],
    [{ message: 'what' }, 'wallet-unknown-error'],
  ])('answered with %j is %s', async (answer, error) => {
    await connected({ answer: () => answer });
    expect((await failureOf(wallet.sign(unsigned(), ME))).error).toBe(error);
  });

  it.each([
    ['no signature', (signed: Record<string, any>) => ({ ...signed, signature: [] })],
    ['a short signature', (signed: Record<string, any>) => ({ ...signed, signature: ['ab'] })],
    ['a signature of another kind', (signed: Record<string, any>) => ({ ...signed, signature: [5] })],
    ['an invalid recovery id', (signed: Record<string, any>) => ({ ...signed, signature: [`${'11'.repeat(64)}1d`] })],
    [
      'six signatures',
      (signed: Record<string, any>) => ({ ...signed, signature: Array.from({ length: 6 }, () => signed['signature'][0]) }),
    ],
  ])('rejects %s', async (_what, answer) => {
    await connected({ answer });
    expect((await failureOf(wallet.sign(unsigned(), ME))).error).toBe('wallet-unknown-error');
  });

  it.each([
    ['the signature alone', (signed: Record<string, any>) => signed['signature'][0]],
    ['the signature as one text', (signed: Record<string, any>) => ({ ...signed, signature: signed['signature'][0] })],
    [
      'a signature in capitals with 0x',
      (signed: Record<string, any>) => ({ ...signed, signature: [`0x${String(signed['signature'][0]).toUpperCase()}`] }),
    ],
    ['no fields', (signed: Record<string, any>) => ({ signature: signed['signature'] })],
    ['no bytes', ({ raw_data_hex: _bytes, ...rest }: Record<string, any>) => rest],
    ['bytes in capitals', (signed: Record<string, any>) => ({ ...signed, raw_data_hex: String(signed['raw_data_hex']).toUpperCase() })],
    [
      'base58 addresses',
      (signed: Record<string, any>) => ({ ...signed, visible: true, raw_data: withBase58Addresses(signed['raw_data']) }),
    ],
    ['additional fields', (signed: Record<string, any>) => ({ ...signed, signWeight: {}, __options: {} })],
  ])('accepts %s', async (_what, answer) => {
    await connected({ answer });
    const transaction = unsigned();
    const signed = await wallet.sign(transaction, ME);
    expect(signed).toMatchObject({ id: transaction.id, bytes: transaction.bytes });
    expect(signed.signatures[0]).toMatch(/^[0-9a-f]{130}$/);
  });

  it.each([
    ['bytes', (signed: Record<string, any>) => ({ ...signed, raw_data_hex: unsigned(CHANGED).bytes })],
    ['fields', (signed: Record<string, any>) => ({ ...signed, raw_data: transactionJson(CHANGED)['raw_data'] })],
    ['everything', (signed: Record<string, any>) => ({ ...signed, ...transactionJson(CHANGED) })],
  ])('reports what was signed where the wallet changed its %s', async (_what, answer) => {
    await connected({ answer });
    expect(await wallet.sign(unsigned(), ME)).toMatchObject({ id: unsigned(CHANGED).id, bytes: unsigned(CHANGED).bytes });
  });

  it.each([
    ['invalid bytes', (signed: Record<string, any>) => ({ ...signed, raw_data_hex: '00' })],
    ['bytes that are no text', (signed: Record<string, any>) => ({ ...signed, raw_data_hex: 5 })],
    ['an unknown field', (signed: Record<string, any>) => ({ ...signed, raw_data: { ...signed['raw_data'], scripts: '00' } })],
    [
      'two contracts',
      (signed: Record<string, any>) => ({
        ...signed,
        raw_data: { ...signed['raw_data'], contract: [...signed['raw_data'].contract, ...signed['raw_data'].contract] },
      }),
    ],
  ])('reports a transaction as altered that came back with %s', async (_what, answer) => {
    await connected({ answer });
    expect((await failureOf(wallet.sign(unsigned(), ME))).error).toBe('transaction-altered');
  });

  it('requests nothing where the account, the permission, the chain or the wallet is another one', async () => {
    const fake = await connected();
    expect((await failureOf(wallet.sign(unsigned(), { ...ME, permission: 'active' }))).error).toBe('identity-changed');
    expect((await failureOf(wallet.sign({ ...unsigned(), chainId: '0xcd8690dc' }, ME))).error).toBe('wrong-chain');
    fake.account = WITNESS;
    account = { address: WITNESS_HEX };
    expect(await failureOf(wallet.sign(unsigned(), ME))).toMatchObject({
      error: 'identity-changed',
      params: { actual: `${WITNESS}@owner` },
    });
    fake.traits = { ...fake.traits, locked: true };
    expect((await failureOf(wallet.sign(unsigned(), ME))).error).toBe('wallet-locked');
    expect(fake.signed).toEqual([]);
  });

  it('waits no longer than until the transaction expires', async () => {
    await connected({ hangs: true });
    const outcome = failureOf(wallet.sign(unsigned(), ME));
    await vi.waitFor(() => expect(page.globals['tron']).toBeDefined(), SOON);
    for (let step = 0; step < 5; step += 1) await clock.advance(60_000);
    expect((await outcome).error).toBe('transaction-expired');
  });
});

/** Raw data as a wallet encodes it with `visible` true. */
function withBase58Addresses(raw: Record<string, any>): unknown {
  const text = JSON.stringify(raw).replaceAll(ACCOUNT_HEX, ACCOUNT).replaceAll(WITNESS_HEX, WITNESS);
  return JSON.parse(text) as unknown;
}

import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localKeyWallet } from '../../../../adapters/local-key-wallet.ts';
import { hexBytes, hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { LocalKeyWallet } from '../../../../adapters/tron/wallet/local-key-wallet.ts';
import { PermittedWallet } from '../../../../adapters/tron/wallet/permitted-wallet.ts';
import { encodeRawData, transactionId } from '../../../../adapters/tron/write/raw-data.ts';
import { addressOfSecret, signerOf } from '../../../../adapters/tron/wallet/signature.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { failureOf } from '../../../support/submitting.ts';
import { FREEZE, rawOf } from '../example.ts';
import { listeningWorld, type ListeningWorld } from '../listening-world.ts';

const KEY = 'da146374a75310b9666e834ee4ad0866d6f4035967bfc76217c5a495fff9f0d0';
const ADDRESS = addressOfSecret(hexBytes(KEY)!);
const SIGNER = { account: ADDRESS, permission: 'owner' };

function wallet(key: string, signer = SIGNER): LocalKeyWallet {
  return new LocalKeyWallet(TRON, signer, async () => key);
}

function unsigned(timestamp = 1n): UnsignedTransaction {
  const raw = rawOf(FREEZE, { timestamp });
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

describe('a local key', () => {
  it.each([KEY, KEY.toUpperCase(), `0x${KEY}`, `  ${KEY}\n`])('is parsed as it is written: %j', async (text) => {
    expect(await wallet(text).connect()).toEqual({ ...SIGNER, chainId: TRON.chainId, publicKey: ADDRESS });
  });

  it.each(['hello', KEY.slice(1), `${KEY}00`, `0x0x${KEY}`, '0'.repeat(64), 'f'.repeat(64), `${KEY.slice(0, 63)}g`, ADDRESS])(
    'is rejected as %j, which is never repeated',
    async (text) => {
      const thrown = await failureOf(wallet(text).connect());
      expect(thrown).toMatchObject({ error: 'key-invalid', raw: null, params: {} });
      expect(`${String(thrown.stack)} ${JSON.stringify(thrown)} ${String(thrown.cause)}`).not.toContain(text);
    },
  );

  it('is rejected where there is none', async () => {
    expect((await failureOf(wallet(' \n').connect())).error).toBe('key-invalid');
  });

  it('creates a signature from which its address is recovered', async () => {
    const own = wallet(KEY);
    const identity = await own.connect();
    for (let timestamp = 1n; timestamp <= 20n; timestamp += 1n) {
      const transaction = unsigned(timestamp);
      const signed = await own.sign(transaction, identity);
      expect(signed).toMatchObject({ id: transaction.id, bytes: transaction.bytes, expiresAt: transaction.expiresAt });
      expect(signerOf(signed.id, signed.signatures[0]!)).toBe(ADDRESS);
    }
  });

  it('is exposed in no serialization', async () => {
    const own = wallet(KEY);
    await own.connect();
    const text = JSON.stringify(own, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(`${text} ${inspect(own, { depth: 9, showHidden: true })}`).not.toContain(KEY.slice(10, 30));
  });

  it('does not sign for another chain, another account or invalid bytes', async () => {
    const own = wallet(KEY);
    const identity = await own.connect();
    expect((await failureOf(own.sign({ ...unsigned(), chainId: '0xcd8690dc' }, identity))).error).toBe('wrong-chain');
    expect((await failureOf(own.sign(unsigned(), { ...identity, permission: 'active' }))).error).toBe('identity-changed');
    expect((await failureOf(own.sign({ ...unsigned(), bytes: '00' }, identity))).error).toBe('transaction-undecodable');
  });

  it('is requested once, and again after disconnecting', async () => {
    let asked = 0;
    const own = new LocalKeyWallet(TRON, SIGNER, async () => {
      asked += 1;
      return KEY;
    });
    await own.connect();
    await own.identity();
    await own.disconnect();
    expect([asked, await own.identity()]).toEqual([1, null]);
    await own.connect();
    expect(asked).toBe(2);
  });

  it('is the wallet of the command line for a TRON chain', async () => {
    expect(await (await localKeyWallet(TRON, SIGNER, async () => KEY)).connect()).toMatchObject({ account: ADDRESS, publicKey: ADDRESS });
  });
});

describe('a key and the account it signs for', () => {
  let live: ListeningWorld;

  beforeAll(async () => {
    live = await listeningWorld('tron-key');
  });

  afterAll(() => live.stop());

  const permitted = (label: string, key: string, permission = 'owner') =>
    new PermittedWallet(wallet(key, { account: live.account(label).name, permission }), live.nodes);

  it('match where the key is in the permission', async () => {
    const { name, privateKey } = live.account('voter');
    const own = permitted('voter', privateKey);
    expect(own.label).toBe('key');
    expect(await own.connect()).toMatchObject({ account: name, permission: 'owner', publicKey: name });
    expect((await permitted('voter', privateKey, 'active').connect()).permission).toBe('active');
    expect(await own.identity()).not.toBeNull();
    await own.disconnect();
    expect(await own.identity()).toBeNull();
  });

  it('do not match otherwise, and then no account is connected', async () => {
    const stranger = permitted('voter', KEY);
    expect((await failureOf(stranger.connect())).error).toBe('authority-unsatisfied');
    expect(await stranger.identity()).toBeNull();
    expect(await failureOf(permitted('voter', live.account('voter').privateKey, 'nobody').connect())).toMatchObject({
      error: 'permission-too-narrow',
      params: { permission: 'nobody' },
    });
  });

  it('create a signature that the chain accepts', async () => {
    const { privateKey } = live.account('voter');
    const own = permitted('voter', privateKey);
    const identity = await own.connect();
    const transaction = await live.unsigned('voter', { kind: 'vote-witnesses', votes: [{ witness: live.witness, votes: 3n }] });
    const signed = await own.sign(transaction, identity);
    if ('broadcastId' in signed) throw new Error('it sends nothing itself');
    expect(await live.node.send(signed)).toEqual({ id: transaction.id, duplicate: false });
  });
});

import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base58Text } from '../../../../adapters/platform/base58.ts';
import { hexBytes } from '../../../../adapters/iost/rpc/byte-text.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { KeyCheckedWallet } from '../../../../adapters/iost/wallet/key-checked-wallet.ts';
import { isSignatureValid, keyFromSeed, secretText } from '../../../../adapters/iost/wallet/keys.ts';
import { LocalKeyWallet } from '../../../../adapters/iost/wallet/local-key-wallet.ts';
import { decodeFull, publishBytes, wireHash } from '../../../../adapters/iost/write/transaction-codec.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeGateway } from '../fake-gateway.ts';
import { type IostNetwork, iostNetwork, nodesAt, signerOf, voteOperation } from '../iost-network.ts';

let network: IostNetwork;

beforeAll(async () => {
  network = await iostNetwork();
});

afterAll(async () => {
  await network.stop();
});

function user(name: string) {
  return network.sandbox.world.accounts.find((account) => account.name === name)!;
}

function wallet(name: string, key = user(name).privateKey): LocalKeyWallet {
  return new LocalKeyWallet(IOST, signerOf(name), async () => key);
}

async function unsignedVote(voter: string): Promise<UnsignedTransaction> {
  const { transactions } = network;
  return transactions.build(await transactions.calls(voteOperation('1'), signerOf(voter)), limitsOf(voteOperation('1')));
}

describe('LocalKeyWallet', () => {
  it.each(['newvoter01', 'secpvoter1'])('reads the key of %s and creates a signature that a node accepts', async (name) => {
    const own = wallet(name, `  ${user(name).privateKey}\n`);
    const identity = await own.connect();
    expect(identity).toEqual({ account: name, permission: 'active', chainId: '1024', publicKey: user(name).publicKey });
    const unsigned = await unsignedVote(name);
    const signed = await own.sign(unsigned, identity);
    const full = decodeFull(hexBytes(signed.bytes)!);
    expect(full.publisher).toBe(name);
    expect(isSignatureValid(full.publisherSignatures[0]!, wireHash(publishBytes(full)))).toBe(true);
    expect(base58Text(full.publisherSignatures[0]!.publicKey)).toBe(user(name).publicKey);
    expect(signed).toMatchObject({ expiresAt: unsigned.expiresAt, signatures: [expect.any(String)] });
    expect(await network.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
    await network.advance(4_000);
    expect(
      await network.node.transaction({ id: signed.id, origin: null, fromBlock: unsigned.builtAtBlock, expiresAt: signed.expiresAt }),
    ).toMatchObject({ state: 'irreversible', failure: null });
  });

  const seed = new Uint8Array(32).fill(7);
  const good = secretText(keyFromSeed('ed25519', seed)!);

  it.each([
    'hello',
    good.slice(0, -1),
    `${good.slice(0, -1)}1`,
    base58Text(seed.slice(1)),
    base58Text(new Uint8Array(32)),
    '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3',
  ])('rejects %j as invalid and never repeats it', async (key) => {
    const thrown = await wallet('newvoter01', key)
      .connect()
      .then(
        () => null,
        (reason: unknown) => reason as Error,
      );
    expect(thrown).toMatchObject({ error: 'key-invalid', raw: null, params: {} });
    expect(`${thrown!.stack} ${JSON.stringify(thrown)} ${String(thrown!.cause)}`).not.toContain(key);
  });

  it('rejects an empty key', async () => {
    await expect(wallet('newvoter01', '').connect()).rejects.toMatchObject({ error: 'key-invalid' });
  });

  it('exposes its key in no serialization', async () => {
    const own = wallet('newvoter01', good);
    await own.connect();
    const json = JSON.stringify(own, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const text = `${json} ${inspect(own, { depth: 9, showHidden: true })}`;
    expect(text).not.toContain(good.slice(5, 20));
    expect(text).not.toMatch(/7,\s*7,\s*7|07070707/);
  });

  it('does not sign for another chain or another account', async () => {
    const own = wallet('newvoter01');
    const identity = await own.connect();
    const unsigned = await unsignedVote('newvoter01');
    await expect(own.sign({ ...unsigned, chainId: '1023' }, identity)).rejects.toMatchObject({ error: 'wrong-chain' });
    await expect(own.sign(unsigned, { ...identity, account: 'poolvoter1' })).rejects.toMatchObject({ error: 'identity-changed' });
    await expect(own.sign({ ...unsigned, bytes: 'zz' }, identity)).rejects.toMatchObject({ error: 'transaction-undecodable' });
  });

  it('requests the key once, and again after disconnecting or an invalid key', async () => {
    const given = ['no key', good, good];
    const own = new LocalKeyWallet(IOST, signerOf('newvoter01'), async () => given.shift()!);
    await expect(own.connect()).rejects.toMatchObject({ error: 'key-invalid' });
    await own.connect();
    await own.connect();
    expect(given).toHaveLength(1);
    await own.disconnect();
    expect(await own.identity()).toBeNull();
    await own.connect();
    expect(given).toHaveLength(0);
  });
});

describe('a key checked against the account’s permissions', () => {
  const checked = (name: string, key?: string): KeyCheckedWallet => new KeyCheckedWallet(wallet(name, key), IOST, network.nodes);

  it('signs when it belongs to the account', async () => {
    const own = checked('poolvoter1');
    expect(own.label).toBe('key');
    const identity = await own.connect();
    expect(await own.identity()).toEqual(identity);
    expect(await own.sign(await unsignedVote('poolvoter1'), identity)).toMatchObject({ signatures: [expect.any(String)] });
    await own.disconnect();
    expect(await own.identity()).toBeNull();
  });

  it('does not sign when it belongs to another account, or there is no such account', async () => {
    const other = checked('poolvoter1', user('newvoter01').privateKey);
    await expect(other.sign(await unsignedVote('poolvoter1'), await other.connect())).rejects.toMatchObject({ error: 'key-invalid' });
    const nobody = new KeyCheckedWallet(
      new LocalKeyWallet(IOST, signerOf('nobody0001'), async () => user('newvoter01').privateKey),
      IOST,
      network.nodes,
    );
    const missing = { error: 'account-not-found', params: { account: 'nobody0001' } };
    await expect(unsignedVote('nobody0001')).rejects.toMatchObject(missing);
    await expect(nobody.sign(await unsignedVote('newvoter01'), await nobody.connect())).rejects.toMatchObject(missing);
  });

  it('does not sign when the permission requires more than this key', async () => {
    const gateway = await FakeGateway.start();
    const { text } = await network.sandbox.get('/getAccount/newvoter01/1');
    gateway.on('getAccount', () => ({ text: text.replaceAll('"threshold":"100"', '"threshold":"101"') }));
    const own = new KeyCheckedWallet(wallet('newvoter01'), IOST, nodesAt(new FakeClock(START), gateway.url));
    await expect(own.sign(await unsignedVote('newvoter01'), await own.connect())).rejects.toMatchObject({ error: 'authority-unsatisfied' });
    await gateway.stop();
  });
});

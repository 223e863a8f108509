import { JsSignatureProvider } from 'eosjs/dist/eosjs-jssig.js';
import { PrivateKey, PublicKey, Signature } from 'eosjs/dist/eosjs-key-conversions.js';
import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { LocalKeyWallet } from '../../../../adapters/antelope/wallet/local-key-wallet.ts';
import { encodeTransaction, transactionId } from '../../../../adapters/antelope/write/transaction-codec.ts';
import type { UnsignedTransaction } from '../../../../domain/core/chain/call.ts';

/** The developer key that every test chain of this protocol publishes. */
const OLD_FORM = '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3';
const NEW_FORM = 'PVT_K1_2bfGi9rYsXQSXXTvJbDAPhHLQUojjaNLomdm3cEJ1XTzMqUt3V';
const PUBLIC = 'PUB_K1_6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5BoDq63';
const SIGNER = { account: 'alice1111111', permission: 'active' };

function wallet(key: string, signer = SIGNER): LocalKeyWallet {
  return new LocalKeyWallet(EOS, signer, async () => key);
}

function unsigned(changes: Partial<UnsignedTransaction> = {}): UnsignedTransaction {
  const calls = [{ contract: 'eosio', action: 'refund', authorization: [SIGNER], data: { owner: 'alice1111111' } }];
  const bytes = encodeTransaction({ expiresAt: 1_720_612_830_000, refBlockNum: 1, refBlockPrefix: 2 }, calls);
  return {
    id: transactionId(bytes),
    idAssigned: true,
    bytes,
    chainId: EOS.chainId,
    expiresAt: 1_720_612_830_000,
    builtAtBlock: 4,
    calls,
    limits: {},
    expectedUse: {},
    ...changes,
  };
}

describe('LocalKeyWallet', () => {
  it.each([OLD_FORM, NEW_FORM, `  ${OLD_FORM}\n`])('reads a key in either format and returns its public key', async (key) => {
    expect(await wallet(key).connect()).toEqual({ account: 'alice1111111', permission: 'active', chainId: EOS.chainId, publicKey: PUBLIC });
  });

  it('creates a signature from which the library recovers the key', async () => {
    for (let refBlockNum = 0; refBlockNum < 20; refBlockNum++) {
      const bytes = encodeTransaction({ expiresAt: 1_720_612_830_000, refBlockNum, refBlockPrefix: 2 }, []);
      const signed = await wallet(OLD_FORM).sign(unsigned({ bytes }), await wallet(OLD_FORM).connect());
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(`${EOS.chainId}${bytes}${'00'.repeat(32)}`, 'hex')));
      const signature = Signature.fromString(signed.signatures[0]!);
      expect(signature.recover(digest, false).toString()).toBe(PUBLIC);
      expect(signature.verify(digest, PublicKey.fromString(PUBLIC), false)).toBe(true);
      expect(signed).toMatchObject({ id: transactionId(bytes), bytes, expiresAt: 1_720_612_830_000 });
    }
  });

  it('derives the same public key as the library', () => {
    expect(PrivateKey.fromString(OLD_FORM).getPublicKey().toString()).toBe(PUBLIC);
    expect(new JsSignatureProvider([NEW_FORM]).availableKeys).toEqual([PUBLIC]);
  });

  it.each([
    'hello',
    `${OLD_FORM.slice(0, -1)}4`,
    OLD_FORM.slice(0, 50),
    'PVT_R1_2bfGi9rYsXQSXXTvJbDAPhHLQUojjaNLomdm3cEJ1XTzMqUt3V',
    NEW_FORM.replace('2bf', '2bg'),
    PUBLIC,
  ])('rejects %j as invalid and never repeats it', async (key) => {
    const thrown = await wallet(key)
      .connect()
      .then(
        () => null,
        (reason: unknown) => reason as Error,
      );
    expect(thrown).toMatchObject({ error: 'key-invalid', raw: null, params: {} });
    expect(`${thrown!.stack} ${JSON.stringify(thrown)} ${String(thrown!.cause)}`).not.toContain(key);
  });

  it('rejects an empty key', async () => {
    await expect(wallet('').connect()).rejects.toMatchObject({ error: 'key-invalid' });
  });

  it('exposes its key in no serialization', async () => {
    const own = wallet(OLD_FORM);
    await own.connect();
    const { inspect } = await import('node:util');
    const text = JSON.stringify(own, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(`${text} ${inspect(own, { depth: 9, showHidden: true })}`).not.toContain(OLD_FORM.slice(5, 20));
  });

  it('does not sign for another chain or another account', async () => {
    const identity = await wallet(OLD_FORM).connect();
    await expect(wallet(OLD_FORM).sign(unsigned({ chainId: 'f'.repeat(64) }), identity)).rejects.toMatchObject({ error: 'wrong-chain' });
    await expect(wallet(OLD_FORM).sign(unsigned(), { ...identity, account: 'bob' })).rejects.toMatchObject({ error: 'identity-changed' });
  });

  it('requests the key once, and again after disconnecting', async () => {
    let asked = 0;
    const own = new LocalKeyWallet(EOS, SIGNER, async () => {
      asked += 1;
      return OLD_FORM;
    });
    await own.connect();
    await own.identity();
    expect(asked).toBe(1);
    await own.disconnect();
    expect(await own.identity()).toBeNull();
    await own.connect();
    expect(asked).toBe(2);
  });
});

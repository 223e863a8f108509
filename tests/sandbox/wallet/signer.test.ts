import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Numeric, Serialize } from 'eosjs';
import { describe, expect, it } from 'vitest';
import { USUAL_BEHAVIOUR, type WalletBehaviour } from '../../../sandbox/wallet/behaviour.ts';
import { signTextWithConsent, signWithConsent } from '../../../sandbox/wallet/signer.ts';
import { OTHER_CHAIN_ID } from '../../../sandbox/wallet/scatter.ts';
import { readTransaction } from '../../../sandbox/wallet/transaction-reader.ts';
import { deriveKeyPair, recoverKey, sha256 as hashed, signatureBytes } from '../../../sandbox/antelope/codec/keys.ts';

const CHAIN_ID = 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906';
const pair = deriveKeyPair('pen', 'alice');
const ALICE = { name: 'alice', label: null, note: '', permission: 'active', publicKey: pair.publicKey, privateKey: pair.privateKey };

/** Expires 2026-11-20T00:00:00; one action `eosio::buyrex(alice, 1.0000 EOS)` by alice@active. */
function transactionBytes(): Uint8Array {
  const buffer = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  buffer.pushUint32(Date.UTC(2026, 10, 20) / 1000);
  buffer.pushUint16(7);
  buffer.pushUint32(9);
  for (const zero of [0, 0, 0, 0]) buffer.pushVaruint32(zero);
  buffer.pushVaruint32(1);
  buffer.pushName('eosio');
  buffer.pushName('buyrex');
  buffer.pushVaruint32(1);
  buffer.pushName('alice');
  buffer.pushName('active');
  const data = new Serialize.SerialBuffer({ textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  data.pushName('alice');
  data.pushAsset('1.0000 EOS');
  buffer.pushBytes(data.asUint8Array());
  buffer.pushVaruint32(0);
  return buffer.asUint8Array().slice();
}

function signer(signature: string, hex: string, chainId: string): string {
  const data = Numeric.stringToSignature(signature).data.slice();
  data[0] = data[0]! - 31;
  const digest = sha256(new Uint8Array([...Serialize.hexToUint8Array(chainId), ...Serialize.hexToUint8Array(hex), ...new Uint8Array(32)]));
  const key = secp256k1.recoverPublicKey(data, digest, { prehash: false });
  return Numeric.publicKeyToLegacyString({ type: Numeric.KeyType.k1, data: key });
}

const behaviour = (change: Partial<WalletBehaviour>): WalletBehaviour => ({ ...USUAL_BEHAVIOUR, signature: 'approve', ...change });

describe('signing', () => {
  it('signs exactly the given bytes, with the account’s key, and replaces them by hexadecimal', async () => {
    const bytes = transactionBytes();
    const args = { chainId: CHAIN_ID, serializedTransaction: bytes as Uint8Array | string };
    const signed = await signWithConsent(ALICE, null, args, behaviour({}));
    const hex = Buffer.from(bytes).toString('hex');
    expect(signed.serializedTransaction).toBe(hex);
    expect(args.serializedTransaction).toBe(hex);
    expect(signer(signed.signatures[0]!, hex, CHAIN_ID)).toBe(pair.publicKey);
  });

  it('refuses with the protocol’s own refusal', async () => {
    const args = { chainId: CHAIN_ID, serializedTransaction: transactionBytes() };
    await expect(signWithConsent(ALICE, null, args, behaviour({ signature: 'refuse' }))).rejects.toEqual({
      code: 402,
      type: 'signature_rejected',
      isError: true,
      message: 'User rejected the signature request',
    });
  });

  it('signs for another chain when it is left on one, so that no node of this chain accepts it', async () => {
    const args = { chainId: CHAIN_ID, serializedTransaction: transactionBytes() };
    const { signatures, serializedTransaction } = await signWithConsent(ALICE, null, args, behaviour({ wrongChain: true }));
    expect(signer(signatures[0]!, serializedTransaction, OTHER_CHAIN_ID)).toBe(pair.publicKey);
    expect(signer(signatures[0]!, serializedTransaction, CHAIN_ID)).not.toBe(pair.publicKey);
  });

  it('can alter the amount by one unit and sign that', async () => {
    const args = { chainId: CHAIN_ID, serializedTransaction: transactionBytes() };
    const { signatures, serializedTransaction } = await signWithConsent(ALICE, null, args, behaviour({ alters: true }));
    const before = readTransaction(transactionBytes(), new Map()).actions[0]!.hex;
    const after = readTransaction(Serialize.hexToUint8Array(serializedTransaction), new Map()).actions[0]!.hex;
    expect(before.slice(16, 18)).toBe('10');
    expect(after.slice(16, 18)).toBe('11');
    expect(signer(signatures[0]!, serializedTransaction, CHAIN_ID)).toBe(pair.publicKey);
  });

  it('decodes what it signs from the bytes alone and rejects bytes that are not a transaction', () => {
    const read = readTransaction(transactionBytes(), new Map());
    expect(read).toMatchObject({
      expiration: '2026-11-20T00:00:00',
      actions: [{ contract: 'eosio', action: 'buyrex', authorization: [{ actor: 'alice', permission: 'active' }], data: null }],
    });
    expect(() => readTransaction(new Uint8Array([...transactionBytes(), 1]), new Map())).toThrow('bytes follow');
    expect(() => readTransaction(transactionBytes().slice(0, 20), new Map())).toThrow('Read past end of buffer');
  });
});

describe('signing a text', () => {
  it('signs its hash with the account’s key', async () => {
    const signature = await signTextWithConsent(ALICE, '1700000000000', behaviour({}));
    expect(recoverKey(hashed('1700000000000'), signatureBytes(signature)!)).toBe(pair.publicKey);
  });

  it('refuses, fails, and signs no long text', async () => {
    await expect(signTextWithConsent(ALICE, 'x', behaviour({ signature: 'refuse' }))).rejects.toMatchObject({ code: 402 });
    await expect(signTextWithConsent(ALICE, 'x', behaviour({ signature: 'fail' }))).rejects.toThrow('JSON');
    await expect(signTextWithConsent(ALICE, 'x'.repeat(201), behaviour({}))).rejects.toMatchObject({ code: 402 });
  });
});

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';

import { base58Bytes, base58Text } from '../../../../sandbox/base58.ts';
import { textBytes } from '../../../../sandbox/iost/codec/transaction-bytes.ts';
import { base64Of, signedWith } from '../../../../sandbox/wallet/iost/signing.ts';
import { page, reported, type Page } from './iwallet-page.ts';

interface MessageCase {
  readonly name: string;
  readonly message: string;
  readonly key_seed_hex: string;
  readonly key_public_base58: string;
  readonly result: { readonly public_key: string; readonly signature: string };
}

const { cases }: { readonly cases: readonly MessageCase[] } = JSON.parse(
  readFileSync('tests/vectors/iost-signmessage-public.json', 'utf8'),
);

describe('the wallet’s own signatures', () => {
  it.each(cases)(
    'equal those of the published wallet for a message: $name',
    ({ message, key_seed_hex: seed, key_public_base58: publicKey, result }) => {
      const secret = new Uint8Array([...Buffer.from(seed, 'hex'), ...base58Bytes(publicKey)!]);
      const signed = signedWith(base58Text(secret), textBytes(message));
      expect([signed.algorithm, base64Of(signed.publicKey), base64Of(signed.signature)]).toEqual([
        'ED25519',
        result.public_key,
        result.signature,
      ]);
    },
  );
});

describe('signing a message', () => {
  let made: Page;

  afterEach(() => made.close());

  const sign = async (text: unknown, ...args: Parameters<typeof page>) => {
    made = await page(...args);
    await made.wallet.connect();
    return (await reported((made.wallet.newIOST(made.pack) as any).signMessage(text))).end;
  };

  it('returns the signature with the signed message', async () => {
    const [event, payload] = (await sign('IOST Signed Message: hello'))!;
    expect(event).toBe('success');
    const { publicKey } = made.node.world.accounts.find(({ name }) => name === 'newvoter01')!;
    expect(payload).toEqual({
      algorithm: 'ED25519',
      public_key: base64Of(base58Bytes(publicKey)!),
      signature: expect.stringMatching(/^[\w+/]{86}==$/),
      message: 'IOST Signed Message: hello',
    });
  });

  it.each(['a longer text', '', 'IOST signed', { a: 1 }])('does not sign %j', async (text) => {
    expect((await sign(text))?.[0]).toBe('failed');
  });

  it('asks for confirmation, and can be declined', async () => {
    expect(await sign('abc123', { identity: 'first', signature: 'refuse' })).toEqual(['failed', 'User rejected the signature request']);
  });
});

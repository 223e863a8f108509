import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { signedAnswer } from '../../../../adapters/antelope/wallet/signed-answer.ts';
import { encodeTransaction, transactionId } from '../../../../adapters/antelope/write/transaction-codec.ts';

const CALLS = [
  {
    contract: 'eosio',
    action: 'buyrex',
    authorization: [{ account: 'alice1111111', permission: 'active' }],
    data: { from: 'alice1111111', amount: '1.0000 EOS' },
  },
];
const EXPIRES = Date.UTC(2030, 0, 1);
const HEX = encodeTransaction({ expiresAt: EXPIRES, refBlockNum: 1, refBlockPrefix: 2 }, CALLS);
const BYTES = Uint8Array.from(Buffer.from(HEX, 'hex'));
const SIGNATURE = 'SIG_K1_KZ1';
const padded = Uint8Array.from([9, 9, ...BYTES, 9]);
const ofAnotherFrame = (code: string): unknown => runInNewContext(code, { list: [...BYTES] });

const answered = (serializedTransaction: unknown) => signedAnswer({ signatures: [SIGNATURE], serializedTransaction }, 'aa');

describe('signed bytes', () => {
  it.each<readonly [string, unknown]>([
    ['text', HEX],
    ['capital letters', HEX.toUpperCase()],
    ['an array of bytes', BYTES],
    ['an array of bytes within a longer one', padded.subarray(2, -1)],
    ['an array of bytes of another realm', ofAnotherFrame('Uint8Array.from(list)')],
    ['the Buffer of a script', Buffer.from(HEX, 'hex')],
    ['a view', new DataView(padded.buffer, 2, BYTES.length)],
    ['a buffer', BYTES.buffer],
    ['a buffer of another realm', ofAnotherFrame('Uint8Array.from(list).buffer')],
    ['a Buffer as JSON has it', JSON.parse(JSON.stringify(Buffer.from(HEX, 'hex')))],
    ['a list', [...BYTES]],
    ['a list by position', Object.fromEntries(BYTES.entries())],
  ])('are accepted as %s', (_form, value) => {
    expect(answered(value)).toEqual({ id: transactionId(HEX), bytes: HEX, signatures: [SIGNATURE], expiresAt: EXPIRES });
  });

  it.each<readonly [string, unknown]>([
    ['no bytes', new Uint8Array()],
    ['half a byte', `${HEX}0`],
    ['a number beyond a byte', [...BYTES, 256]],
    ['a number below all bytes', [-1]],
    ['a fraction', [1.5]],
    ['text in a list', ['01']],
    ['too many', new Uint8Array(64 * 1024 + 1)],
    ['too much text', '00'.repeat(64 * 1024 + 1)],
    ['names instead of positions', { first: 1 }],
    ['a missing position', { 0: 1, 2: 3 }],
    ['a Buffer without a list', { type: 'Buffer', data: '0102' }],
    ['an unrelated name', { type: 'Bytes', data: [1] }],
    ['a number', 7],
    ['a fake buffer', { byteLength: 4, [Symbol.toStringTag]: 'ArrayBuffer', length: 4 }],
  ])('are rejected as %s', (_form, value) => {
    expect(() => answered(value)).toThrow(expect.objectContaining({ error: 'transaction-altered' }));
  });

  it('are the requested ones where the wallet returns signatures only', () => {
    for (const answer of [SIGNATURE, [SIGNATURE], [[SIGNATURE]], { signatures: [SIGNATURE] }])
      expect(signedAnswer(answer, HEX)).toMatchObject({ bytes: HEX, signatures: [SIGNATURE] });
  });
});

it('an answer that is a revoked proxy, or a function without a text, is an unknown error of the wallet', () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  const nameless = Object.assign(() => undefined, { toString: null });
  for (const answer of [proxy, nameless]) expect(() => signedAnswer(answer, 'aa')).toThrow('wallet-unknown-error');
});

import * as v from 'valibot';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isObject, readProperty } from '../../platform/wallet/foreign-object.ts';
import { transactionId } from '../write/transaction-codec.ts';

const MAX_BYTES = 64 * 1024;

const signatures = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^SIG_(?:K1|R1|WA)_[1-9A-HJ-NP-Za-km-z]+$/))),
  v.minLength(1),
  v.maxLength(20),
);

/**
 * Decodes what a wallet returned: signatures alone, or signatures and the bytes they are for; the signatures as a list, as a list in a
 * list, or as one text. The bytes may differ from those it was given; the result is what was signed, for the caller to compare.
 */
export function signedAnswer(answer: unknown, askedBytes: string): SignedTransaction {
  const { given, bytes } = isList(answer) || typeof answer === 'string' ? { given: answer, bytes: askedBytes } : parts(answer, askedBytes);
  const read = v.safeParse(signatures, [plain(given)].flat(2));
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'signatures' }, { raw: read.issues[0].message });
  return { id: transactionId(bytes), bytes, signatures: read.output, expiresAt: expiryOf(bytes) };
}

/** Returns whether a value is a list; a proxy may throw when it is asked. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

function parts(answer: unknown, askedBytes: string): { given: unknown; bytes: string } {
  if (typeof answer !== 'object' || answer === null)
    throw new PoolError(
      'wallet-unknown-error',
      { message: 'signatures' },
      { raw: typeof answer === 'function' ? typeof answer : String(answer) },
    );
  const given = readProperty(answer, 'signatures');
  const serializedTransaction = readProperty(answer, 'serializedTransaction');
  return {
    given,
    bytes: serializedTransaction === undefined || serializedTransaction === null ? askedBytes : hexOf(serializedTransaction),
  };
}

/**
 * Returns bytes of any frame and library as hexadecimal text: a view, a buffer, a list of numbers, their JSON (`{ type: 'Buffer', data }`
 * of a library's `Buffer`, an object by position of a plain array of bytes), or hexadecimal text.
 */
function hexOf(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    if (/^(?:[0-9a-f]{2})+$/.test(text) && text.length <= MAX_BYTES * 2) return text;
  } else if (isObject(value)) {
    const list = rawBytes(value) ?? listed(plain(value));
    if (list !== null && list.length > 0 && list.length <= MAX_BYTES && list.every(isByte))
      return list.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  throw new PoolError('transaction-altered', {}, { raw: 'the signed bytes are not readable' });
}

/** Returns the bytes of a view or a buffer, also of another frame; null for anything else. */
function rawBytes(value: object): readonly number[] | null {
  try {
    const { buffer, byteOffset, byteLength }: ArrayBufferView = ArrayBuffer.isView(value) ? value : Reflect.construct(DataView, [value]);
    return byteLength > MAX_BYTES ? [] : [...new Uint8Array(buffer, byteOffset, byteLength)];
  } catch {
    return null;
  }
}

/** Returns the values a plain value lists: itself, under `data`, or by position from 0; null where a position is missing. */
function listed(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  if (readProperty(value, 'type') === 'Buffer') {
    const data = readProperty(value, 'data');
    return Array.isArray(data) ? data : null;
  }
  return Object.keys(value).every((position, index) => position === String(index)) ? Object.values(value) : null;
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
}

/** Returns a copy without getters, prototypes or another frame's classes. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') ?? [];
  } catch {
    return [];
  }
}

/** Returns the expiry, which is the first four bytes in seconds, lowest byte first. */
function expiryOf(bytes: string): number {
  const seconds = (bytes.slice(0, 8).match(/../g) ?? []).reverse().join('');
  return Number.parseInt(seconds, 16) * SECOND_MS;
}

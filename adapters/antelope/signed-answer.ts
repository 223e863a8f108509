import * as v from 'valibot';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { readProperty } from '../platform/foreign-object.ts';
import { transactionId } from './transaction-codec.ts';

const SECOND_MS = 1000;
const MAX_BYTES = 64 * 1024;

const signatures = v.pipe(v.array(v.pipe(v.string(), v.regex(/^SIG_(?:K1|R1|WA)_[1-9A-HJ-NP-Za-km-z]+$/))), v.minLength(1), v.maxLength(20));

/**
 * What a wallet handed back: signatures alone, or signatures and the bytes they are for; the signatures as a list, as a list in a list, or
 * as one text. The bytes may differ from what it was given; what is returned here is what was signed, for the caller to compare.
 */
export function signedAnswer(answer: unknown, askedBytes: string): SignedTransaction {
  const { given, bytes } = Array.isArray(answer) || typeof answer === 'string' ? { given: answer as unknown, bytes: askedBytes } : parts(answer, askedBytes);
  const read = v.safeParse(signatures, [plain(given)].flat(2));
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'signatures' }, { raw: read.issues[0].message });
  return { id: transactionId(bytes), bytes, signatures: read.output, expiresAt: expiryOf(bytes) };
}

function parts(answer: unknown, askedBytes: string): { given: unknown; bytes: string } {
  if (typeof answer !== 'object' || answer === null) throw new PoolError('wallet-unknown-error', { message: 'signatures' }, { raw: String(answer) });
  const given = readProperty(answer, 'signatures');
  const serializedTransaction = readProperty(answer, 'serializedTransaction');
  return { given, bytes: serializedTransaction === undefined || serializedTransaction === null ? askedBytes : hexOf(serializedTransaction) };
}

/** Bytes come as an array of the page, an array of the wallet's own frame, an object that was an array, or hexadecimal text. */
function hexOf(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    if (/^(?:[0-9a-f]{2})+$/.test(text) && text.length <= MAX_BYTES * 2) return text;
  } else if (typeof value === 'object' && value !== null) {
    const list: unknown[] = Object.values(plain(value) ?? {});
    if (list.length > 0 && list.length <= MAX_BYTES && list.every(isByte)) return list.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  throw new PoolError('transaction-altered', {}, { raw: 'the signed bytes are not readable' });
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
}

/** A copy without getters, prototypes or another frame's classes. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') ?? [];
  } catch {
    return [];
  }
}

/** The first four bytes are the expiry in seconds, lowest byte first. */
function expiryOf(bytes: string): number {
  const seconds = (bytes.slice(0, 8).match(/../g) ?? []).reverse().join('');
  return Number.parseInt(seconds, 16) * SECOND_MS;
}

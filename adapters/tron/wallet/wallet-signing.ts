import * as v from 'valibot';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isObject, plainCopy, readMethod, readObject, readProperty } from '../../platform/wallet/foreign-object.ts';
import { hexText } from '../rpc/hex.ts';
import { encodeRawData } from '../write/raw-data.ts';
import { type ReadTransaction, readTransaction } from '../write/transaction-codec.ts';
import { rawDataOfJson, transactionJson } from '../write/transaction-json.ts';
import { walletFailure } from './wallet-failure.ts';

const SIGNATURE = /^(?:0x)?([0-9a-f]{128}(?:00|01|1b|1c))$/i;
const MOST_SIGNATURES = 5;

const signatures = v.pipe(v.array(v.pipe(v.string(), v.regex(SIGNATURE))), v.minLength(1), v.maxLength(MOST_SIGNATURES));

/** Has the client library's object in the page sign exactly this transaction. The result is what was signed, for the caller to compare. */
export async function signWithTronWeb(tronWeb: object, unsigned: UnsignedTransaction): Promise<SignedTransaction> {
  const trx = readObject(tronWeb, 'trx');
  const sign = trx && readMethod(trx, 'sign');
  if (!sign) throw new PoolError('wallet-too-old');
  const asked = readTransaction(unsigned.bytes);
  let answer: unknown;
  try {
    answer = await sign(transactionJson(asked.raw));
  } catch (thrown) {
    throw walletFailure(thrown);
  }
  return signedAnswer(answer, asked);
}

/**
 * Decodes a wallet's answer: the transaction and its signatures, or a signature alone. Its bytes and its fields may each differ from what
 * it was asked to sign: then the differing ones count as what was signed.
 */
export function signedAnswer(answer: unknown, asked: ReadTransaction): SignedTransaction {
  const given =
    typeof answer === 'string' && SIGNATURE.test(answer)
      ? [answer]
      : isObject(answer)
        ? listOf(readProperty(answer, 'signature'))
        : undefined;
  if (given === undefined) throw walletFailure(answer);
  const read = v.safeParse(signatures, plainCopy(given));
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'signature' }, { raw: read.issues[0].message });
  const { id, bytes, raw } = isObject(answer) ? returnedBy(answer, asked) : asked;
  return { id, bytes, signatures: read.output.map((text) => text.replace(/^0x/i, '').toLowerCase()), expiresAt: Number(raw.expiration) };
}

function listOf(signature: unknown): unknown {
  return typeof signature === 'string' ? [signature] : (signature ?? undefined);
}

/** Decodes the returned transaction. Errors: `transaction-altered` for bytes or fields that are no transaction of this protocol. */
function returnedBy(answer: object, asked: ReadTransaction): ReadTransaction {
  const copy = plainCopy(answer);
  const { raw_data_hex: hex, raw_data: json }: { readonly raw_data_hex?: unknown; readonly raw_data?: unknown } = isObject(copy)
    ? copy
    : {};
  try {
    if (hex !== undefined && hex !== null) {
      const byBytes = readTransaction(typeof hex === 'string' ? hex.replace(/^0x/i, '') : '');
      if (byBytes.bytes !== asked.bytes) return byBytes;
    }
    return json === undefined || json === null ? asked : readTransaction(hexText(encodeRawData(rawDataOfJson(json))));
  } catch (thrown) {
    if (isPoolError(thrown)) throw new PoolError('transaction-altered', { id: asked.id }, { raw: thrown.raw ?? thrown.error });
    throw thrown;
  }
}

import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { hexBytes, hexText } from '../rpc/hex.ts';
import { ProtobufProblem } from './protobuf-reader.ts';
import { decodeRawData, type RawData, transactionId } from './raw-data.ts';
import { decodeSigned } from './signed-bytes.ts';

/** A transaction's raw data as bytes and decoded. */
export interface ReadTransaction {
  readonly id: string;
  /** Raw data in lower-case hexadecimal. */
  readonly bytes: string;
  readonly raw: RawData;
}

const REFERENCE_BYTES_DIGITS = 4;
const REFERENCE_HASH_DIGITS = 16;
const LAST_INSTANT = 8_640_000_000_000_000n;

/** Decodes a transaction from its bytes alone: raw data, or a whole signed transaction. Throws `transaction-undecodable`. */
export function readTransaction(hex: string): ReadTransaction {
  const bytes = hexBytes(hex.toLowerCase());
  if (bytes === null || bytes.length === 0) throw undecodable('hexadecimal');
  try {
    return readRawData(rawDataIn(bytes));
  } catch (thrown) {
    if (thrown instanceof ProtobufProblem) throw undecodable(thrown.message);
    throw thrown;
  }
}

/**
 * Returns the raw data of either form. Raw data always holds a contract and a signed transaction never does, so that bytes are one of the
 * two at most.
 */
function rawDataIn(bytes: Uint8Array): Uint8Array {
  try {
    return decodeSigned(bytes).rawData;
  } catch (thrown) {
    if (thrown instanceof ProtobufProblem) return bytes;
    throw thrown;
  }
}

function readRawData(bytes: Uint8Array): ReadTransaction {
  const raw = decodeRawData(bytes);
  if (raw.refBlockBytes.length !== REFERENCE_BYTES_DIGITS || raw.refBlockHash.length !== REFERENCE_HASH_DIGITS)
    throw undecodable('reference block');
  if (raw.expiration <= 0n || raw.expiration > LAST_INSTANT) throw undecodable('expiration');
  if (raw.feeLimit < 0n || raw.permissionId < 0n) throw undecodable('negative');
  return { id: transactionId(bytes), bytes: hexText(bytes), raw };
}

function undecodable(what: string): PoolError {
  return new PoolError('transaction-undecodable', { what });
}

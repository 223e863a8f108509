import { ProtobufProblem, ProtobufReader } from './protobuf-reader.ts';
import { ProtobufWriter } from './protobuf-writer.ts';

export interface SignedBytes {
  readonly rawData: Uint8Array;
  /** 65 bytes each. */
  readonly signatures: readonly Uint8Array[];
}

/** Points reserved for a transaction's result, in addition to its bytes. */
const RESULT_RESERVE = 64;
const SIGNATURE_BYTES = 65;

/** Encodes a whole signed transaction for a node. */
export function encodeSigned({ rawData, signatures }: SignedBytes): Uint8Array {
  const writer = new ProtobufWriter().message(1, rawData);
  for (const signature of signatures) writer.message(2, signature);
  return writer.done();
}

/** Splits a signed transaction. Throws ProtobufProblem when there is anything but raw data and whole signatures. */
export function decodeSigned(bytes: Uint8Array): SignedBytes {
  const reader = new ProtobufReader(bytes);
  const signed = { rawData: reader.data(1), signatures: reader.list(2) };
  reader.end();
  if (signed.signatures.some(({ length }) => length !== SIGNATURE_BYTES)) throw new ProtobufProblem('a signature is not 65 bytes long');
  return signed;
}

/** Returns the bandwidth points of a transaction. */
export function bandwidthOf(signed: SignedBytes): number {
  return encodeSigned(signed).length + RESULT_RESERVE;
}

import * as v from 'valibot';

import { base64Text, hexBytes, hexText } from '../../adapters/iost/rpc/byte-text.ts';
import { gasHundredths, timeAsClientsWrite } from '../../adapters/iost/write/client-numbers.ts';
import { isSignatureValid, signed, type SigningKey } from '../../adapters/iost/wallet/keys.ts';
import { sentBody } from '../../adapters/iost/write/sent-body.ts';
import {
  baseBytes,
  decodeBase,
  decodeFull,
  decodePublish,
  fullBytes,
  publishBytes,
  transactionHash,
  wireHash,
} from '../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction, TransactionBase, TransactionSignature } from '../../adapters/iost/write/transaction.ts';
import { WireWriter } from '../../adapters/iost/write/wire-bytes.ts';
import { comparedCase } from './iost-compare.ts';
import { transactionFile, type RecordedSignature, type RecordedTransaction } from './iost-format.ts';
import { recordedKey } from './iost-key-cases.ts';
import { nodeAnswer } from './iost-node-answer.ts';
import type { VectorCase } from './runners.ts';

function bytesOf(hex: string): Uint8Array {
  const bytes = hexBytes(hex);
  if (!bytes) throw new Error(`${hex} is not hexadecimal`);
  return bytes;
}

/** Transactions from their fields to their bytes, hashes, signatures, id and posted body, and back from the bytes. */
export function iostTransactionCases(content: unknown): readonly VectorCase[] {
  const { keys, cases } = v.parse(transactionFile, content);
  const keysById = new Map(keys.map((key) => [key.id, recordedKey(key)]));
  const keyOf = (id: string): SigningKey => {
    const key = keysById.get(id);
    if (!key) throw new Error(`no key ${id}`);
    return key;
  };
  return cases.map((recorded) => comparedCase(recorded.name, () => compared(recorded, keyOf)));
}

function compared(
  { input, expected, node_verdict: outcome }: RecordedTransaction,
  keyOf: (id: string) => SigningKey,
): { recorded: unknown; got: unknown } {
  const base = baseOf(input);
  const baseHash = wireHash(baseBytes(base));
  const published = { ...base, signatures: input.signer_keys.map((id) => signed(keyOf(id), baseHash)) };
  const publishHash = wireHash(publishBytes(published));
  // A transaction signed with another key is only verified.
  const publisherSignature =
    input.publisher_key === null ? readSignature(expected.publisher_signature) : signed(keyOf(input.publisher_key), publishHash);
  const full: FullTransaction = { ...published, publisher: input.publisher, publisherSignatures: [publisherSignature] };
  const { publisher_signature: publisher } = expected;
  return {
    recorded: {
      base: expected.base_bytes_hex,
      baseHash: expected.base_hash_hex,
      signers: expected.signer_signatures.map((signature) => signatureJson(readSignature(signature))),
      publish: expected.publish_bytes_hex,
      publishHash: expected.publish_hash_hex,
      publisher: { ...signatureJson(readSignature(publisher)), base64: publisher.signature_base64, encoded: publisher.encoded_hex },
      full: expected.full_bytes_hex,
      id: expected.tx_hash_base58,
      body: bodyInFullLength(expected.send_body_json, publisher.signature_base64),
      valid: true,
      decoded: plain([base, published, full]),
      outcome: outcome.startsWith('accepted') ? 'accepted' : 'refused',
    },
    got: {
      base: hexText(baseBytes(base)),
      baseHash: hexText(baseHash),
      signers: published.signatures.map(signatureJson),
      publish: hexText(publishBytes(published)),
      publishHash: hexText(publishHash),
      publisher: {
        ...signatureJson(publisherSignature),
        base64: base64Text(publisherSignature.signature),
        encoded: encoded(publisherSignature),
      },
      full: hexText(fullBytes(full)),
      id: transactionHash(full),
      body: sentBody(full, { gasRatio: input.gasRatio, gasLimit: input.gasLimit, delay: input.delay }),
      valid:
        isSignatureValid(publisherSignature, publishHash) &&
        published.signatures.every((signature) => isSignatureValid(signature, baseHash)),
      decoded: plain([
        decodeBase(bytesOf(expected.base_bytes_hex)),
        decodePublish(bytesOf(expected.publish_bytes_hex)),
        decodeFull(bytesOf(expected.full_bytes_hex)),
      ]),
      outcome: nodeAnswer(bodyInFullLength(expected.send_body_json, publisher.signature_base64), expected.tx_hash_base58),
    },
  };
}

/** A recorded body with the publisher's signature at full length: the client that posted it loses leading zeros, which nodes refuse. */
function bodyInFullLength(body: string, signature: string): string {
  const { publisher_sigs: posted } = v.parse(v.object({ publisher_sigs: v.array(v.object({ signature: v.string() })) }), JSON.parse(body));
  const short = posted.filter((one) => Buffer.from(one.signature, 'base64').length < 64);
  return short.reduce((text, one) => text.replace(JSON.stringify(one.signature), JSON.stringify(signature)), body);
}

function baseOf(input: RecordedTransaction['input']): TransactionBase {
  const gas = (written: string): bigint => {
    const hundredths = gasHundredths(written);
    if (hundredths === null) throw new Error(`${written} is no gas value`);
    return hundredths;
  };
  return {
    time: timeAsClientsWrite(BigInt(input.time)),
    expiration: timeAsClientsWrite(BigInt(input.expiration)),
    gasRatio: gas(input.gasRatio),
    gasLimit: gas(input.gasLimit),
    delay: BigInt(input.delay ?? '0'),
    chainId: input.chain_id,
    signers: input.signers,
    actions: input.actions.map(({ contract, actionName, data }) => ({ contract, action: actionName, data })),
    spendingLimits: input.amount_limit,
  };
}

function readSignature({
  algorithm,
  signature_hex: signature,
  public_key_hex: hex,
  public_key_base64: base64,
}: RecordedSignature): TransactionSignature {
  const publicKey = hex === undefined ? Uint8Array.from(Buffer.from(base64 ?? '', 'base64')) : bytesOf(hex);
  return { algorithm: algorithm === 'ED25519' ? 'ed25519' : 'secp256k1', signature: bytesOf(signature), publicKey };
}

function signatureJson({ algorithm, signature, publicKey }: TransactionSignature): object {
  return { algorithm, signature: hexText(signature), publicKey: hexText(publicKey) };
}

function encoded({ algorithm, signature, publicKey }: TransactionSignature): string {
  return hexText(
    new WireWriter()
      .byte(algorithm === 'ed25519' ? 2 : 1)
      .bytes(signature)
      .bytes(publicKey)
      .done(),
  );
}

/** Values as JSON can compare them. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'bigint' ? `${inner}n` : inner instanceof Uint8Array ? hexText(inner) : inner,
    ),
  );
}

import { base64Text } from '../rpc/byte-text.ts';
import { gasFigure } from './client-numbers.ts';
import type { FullTransaction, SignatureAlgorithm, TransactionSignature } from './transaction.ts';

const ALGORITHM_NAMES: Readonly<Record<SignatureAlgorithm, string>> = { secp256k1: 'SECP256K1', ed25519: 'ED25519' };

/** Number texts as another client wrote them, where they differ from this codec's. `delay` null: left out. */
export interface WrittenFigures {
  readonly gasRatio?: string;
  readonly gasLimit?: string;
  readonly delay?: string | null;
}

/**
 * Returns the JSON body of a transaction for nodes, with its 19-digit times in full. Field order and names are those of the protocol's own
 * client.
 */
export function sentBody(transaction: FullTransaction, written: WrittenFigures = {}): string {
  const delay = written.delay === undefined ? transaction.delay.toString() : written.delay;
  const fields: readonly (readonly [name: string, json: string])[] = [
    ['gasRatio', written.gasRatio ?? gasFigure(transaction.gasRatio)],
    ['gasLimit', written.gasLimit ?? gasFigure(transaction.gasLimit)],
    ['actions', JSON.stringify(transaction.actions.map(({ contract, action, data }) => ({ contract, actionName: action, data })))],
    ['signers', JSON.stringify(transaction.signers)],
    ['signatures', JSON.stringify(transaction.signatures.map(signatureJson))],
    ['publisher', JSON.stringify(transaction.publisher)],
    ['publisher_sigs', JSON.stringify(transaction.publisherSignatures.map(signatureJson))],
    ['amount_limit', JSON.stringify(transaction.spendingLimits.map(({ token, value }) => ({ token, value })))],
    ['chain_id', String(transaction.chainId)],
    ['reserved', 'null'],
    ['time', transaction.time.toString()],
    ['expiration', transaction.expiration.toString()],
    ...(delay === null ? [] : [['delay', delay] as const]),
  ];
  return `{${fields.map(([name, json]) => `"${name}":${json}`).join(',')}}`;
}

function signatureJson({ algorithm, publicKey, signature }: TransactionSignature): Readonly<Record<string, string>> {
  return { algorithm: ALGORITHM_NAMES[algorithm], public_key: base64Text(publicKey), signature: base64Text(signature) };
}

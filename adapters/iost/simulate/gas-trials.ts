import { httpRequest } from '../../platform/http.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from '../rpc/gateway.ts';
import { base58Bytes } from '../../platform/base58.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Publisher } from '../read/account-reader.ts';
import { receiptAnswer } from '../status/transaction-answer.ts';
import { sentBody } from '../write/sent-body.ts';
import type { PublishedTransaction, TransactionSignature } from '../write/transaction.ts';

const TIMEOUT_MS = 2_000;
const NOT_OFFERED = /enabled this method|not found|not implemented/i;
const HUNDREDTHS = 100n;
/** Longest base58 text that is read as a key; 33 bytes have 46 characters at most. */
const LONGEST_KEY = 64;
/** Bytes of a key of Ed25519 (RFC 8032); one of secp256k1 is compressed and has 33. */
const ED25519_KEY_BYTES = 32;
/** Bytes of a signature, the same on both curves (go-iost). */
const SIGNATURE_BYTES = 64;

/**
 * Tries transactions out on nodes, which run them on their head and keep nothing (`execTx`). Only nodes whose operator turned it on do; the
 * others are not asked a second time. One per process.
 */
export class GasTrials {
  private readonly without = new Set<string>();

  /**
   * Returns the whole gas a transaction of `publisher` takes on this node now, a begun one counted; null where the node does not report it, or
   * counts none, or it fails there, or no single key of the publisher can stand in it. Never rejects for what a node answers.
   */
  async gasOf(
    node: string,
    transaction: PublishedTransaction,
    { account, key }: Pick<Publisher, 'account' | 'key'>,
  ): Promise<bigint | null> {
    const unsigned = key === null ? null : placeOfSignature(key);
    if (unsigned === null || this.without.has(node)) return null;
    const tried = { ...transaction, publisher: account, publisherSignatures: [unsigned] };
    try {
      const { gasUsed, failure } = receiptAnswer(await gatewayCall(node, 'execTx', sentBody(tried), TIMEOUT_MS, httpRequest));
      return gasUsed === null || gasUsed === 0n || failure !== null ? null : (gasUsed + HUNDREDTHS - 1n) / HUNDREDTHS;
    } catch (thrown) {
      const isRefusal = thrown instanceof GatewayRefusal;
      if (!isRefusal && !(thrown instanceof GatewaySilence) && !isPoolError(thrown)) throw thrown;
      if (!isRefusal || NOT_OFFERED.test(thrown.message)) this.without.add(node);
      return null;
    }
  }
}

/**
 * Returns what stands for the publisher's signature in a trial: its key with zeros, which no pool or block takes. A trial checks whose the key is, not the
 * signature, and counts its bytes (go-iost, vm/isolator.go). Null for a text that is no key.
 */
function placeOfSignature(key: string): TransactionSignature | null {
  const publicKey = base58Bytes(key, LONGEST_KEY);
  if (publicKey === null) return null;
  const algorithm = publicKey.length === ED25519_KEY_BYTES ? 'ed25519' : 'secp256k1';
  return { algorithm, publicKey, signature: new Uint8Array(SIGNATURE_BYTES) };
}

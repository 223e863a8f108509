import { instantOfNanoseconds } from '../../../domain/iost/nanoseconds.ts';
import type { DecodedTransaction, TransactionLimits } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { unitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import { PUBLISHING_PERMISSION } from '../read/account-reader.ts';
import { callOf } from '../write/actions.ts';
import { base58Text } from '../../platform/base58.ts';
import { hexBytes } from '../rpc/byte-text.ts';
import { hundredthsText } from '../write/client-numbers.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { decodeFull, decodePublish, transactionHash, publishBytes, wireHash } from '../write/transaction-codec.ts';
import type { FullTransaction, PublishedTransaction, TransactionBase } from '../write/transaction.ts';
import { undecodable } from '../write/wire-bytes.ts';

/** Time after which nodes drop a transaction, whatever its expiration (node rule), in nanoseconds. */
const LONGEST_TTL = 90_000_000_000n;

const SIGNER_NAME = /^[a-z0-9_]{5,11}@[a-z]{1,32}$/;
const TOKEN_NAME = /^[a-z0-9_]{1,32}$/;

/**
 * Decodes unsigned publish bytes. The id needs the signature and the publisher's name, so `id` is provisional: the hash of these bytes,
 * which the publisher signs. No signature covers the name either, so the calls read as authorised by the account they name as their own.
 * Errors: `transaction-undecodable`.
 */
export function readPublishBytes(bytes: Uint8Array, profile: IostProfile): DecodedTransaction {
  const published = decodePublish(bytes);
  return { id: markOf(published), ...contentOf(published, profile) };
}

/**
 * Decodes a whole transaction, with its real id. The publisher must be the account every call names as its own. Errors:
 * `transaction-undecodable`.
 */
function readFullBytes(bytes: Uint8Array, profile: IostProfile): DecodedTransaction {
  const full = decodeFull(bytes);
  const content = contentOf(full, profile);
  if (!content.calls.every(({ authorization }) => authorization.every(({ account }) => account === full.publisher)))
    throw undecodable('publisher');
  if (full.publisherSignatures.length !== 1) throw undecodable('publisher_sigs');
  return { id: transactionHash(full), ...content };
}

/** Decodes either form: no bytes are valid as both, since nothing may follow and nothing may be missing. */
export function readBytes(hex: string, profile: IostProfile): DecodedTransaction {
  const bytes = hexBytes(hex.toLowerCase());
  if (bytes === null) throw undecodable('hex');
  return isWhole(bytes) ? readFullBytes(bytes, profile) : readPublishBytes(bytes, profile);
}

/** Returns the provisional id of a request: the hash that its publisher is going to sign. */
function markOf(published: PublishedTransaction): string {
  return base58Text(wireHash(publishBytes(published)));
}

/** Returns when a transaction expires: at its expiration, and 90 seconds after its time at the latest. Chain time. */
export function deadline({ time, expiration }: Pick<TransactionBase, 'time' | 'expiration'>): Instant {
  const latest = time + LONGEST_TTL;
  const instant = instantOfNanoseconds(String(expiration < latest ? expiration : latest));
  if (instant === null || time < 0n || expiration <= time) throw undecodable('time');
  return instant;
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    decodeFull(bytes);
    return true;
  } catch {
    return false;
  }
}

function contentOf(published: PublishedTransaction | FullTransaction, profile: IostProfile): Omit<DecodedTransaction, 'id'> {
  if (String(published.chainId) !== profile.chainId) throw undecodable('chain_id');
  if (published.signatures.length > 0) throw undecodable('signatures');
  const calls = published.actions.map((action) => callOf(action, PUBLISHING_PERMISSION));
  return { expiresAt: deadline(published), calls, limits: limitsOf(published, profile) };
}

/** Conditions in the protocol's own names: gas in whole gas with its decimals, limits as `token:amount`, the delay in nanoseconds. */
function limitsOf({ gasRatio, gasLimit, delay, signers, spendingLimits }: TransactionBase, { coin }: IostProfile): TransactionLimits {
  const amounts = spendingLimits.map(({ token, value }) => {
    if (!TOKEN_NAME.test(token) || unitsOfPlainText(value, coin.native.precision) === null) throw undecodable('amount_limit');
    return `${token}:${value}`;
  });
  if (gasRatio < 0n || gasLimit < 0n) throw undecodable('gas');
  if (!signers.every((signer) => SIGNER_NAME.test(signer))) throw undecodable('signers');
  return {
    gas_ratio: hundredthsText(gasRatio),
    gas_limit: hundredthsText(gasLimit),
    amount_limit: amounts.join(','),
    delay: String(delay),
    signers: signers.join(','),
  };
}

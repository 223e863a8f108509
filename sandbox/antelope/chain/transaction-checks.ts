import type { Call } from '../../../domain/core/chain/call.ts';
import { chainMilliseconds, chainSeconds, type Instant } from '../../../domain/core/chain/time.ts';
import { refBlockPrefix } from './blocks.ts';
import { recoverKey, signatureBytes } from '../codec/keys.ts';
import { NodeFault } from '../http/node-fault.ts';
import { signingDigest, type ReceivedTransaction, type Transaction } from '../codec/transaction.ts';

const LONGEST_LIFETIME_MS = 3_600_000;
const REFERENCE_WINDOW = 0x1_0000;

/** Throws NodeFault for a transaction that has expired at the time of the block being made. */
export function checkExpiration({ id, transaction }: ReceivedTransaction, time: Instant): void {
  if (transaction.expiration >= time) return;
  throw new NodeFault(3040005, 'expired transaction ${id}, expiration ${e}, block time ${bt}', {
    id,
    e: chainMilliseconds(transaction.expiration),
    bt: chainMilliseconds(time),
  });
}

/** Throws NodeFault for a transaction with a ttl over an hour. */
export function checkLifetime({ expiration }: Transaction, time: Instant): void {
  if (expiration <= time + LONGEST_LIFETIME_MS) return;
  throw new NodeFault(
    3040006,
    'Transaction expiration is too far in the future relative to the reference time of ${reference_time}, ' +
      'expiration is ${expiration} and the maximum transaction lifetime is ${max_til_exp} seconds',
    { reference_time: chainMilliseconds(time), expiration: chainSeconds(expiration), max_til_exp: LONGEST_LIFETIME_MS / 1000 },
  );
}

/** Throws NodeFault unless the reference block is the latest one with that number's low 16 bits. */
export function checkReferenceBlock(
  { refBlockNumber, refBlockPrefix: prefix }: Transaction,
  head: number,
  idOf: (number: number) => string,
): void {
  const number = head - ((head - refBlockNumber) & (REFERENCE_WINDOW - 1));
  const id = number >= 1 ? idOf(number) : '0'.repeat(64);
  if (refBlockPrefix(id) === prefix) return;
  throw new NodeFault(3040007, "Transaction's reference block ${rb} did not match ${bs}. Is this transaction from a different fork?", {
    rb: refBlockNumber,
    bs: id,
  });
}

/** Throws NodeFault for delays and context-free actions, which the chain no longer has. */
export function checkPlainness({ delaySeconds, contextFreeActions }: Transaction): void {
  if (delaySeconds > 0) throw new NodeFault(3040000, 'transaction cannot be delayed');
  if (contextFreeActions.length > 0) throw new NodeFault(3040000, 'context free actions are not accepted here');
}

/** Returns the actions' contracts, names and authorities, without their data. */
export function declaredCalls({ actions }: Transaction): readonly Call[] {
  return actions.map(({ account, name, authorization }) => ({ contract: account, action: name, authorization, data: {} }));
}

/** Returns the keys that signed these bytes for this chain. Throws NodeFault. */
export function signingKeys(chainId: string, { packed, signatures }: ReceivedTransaction): ReadonlySet<string> {
  const digest = signingDigest(chainId, packed);
  const keys = new Set<string>();
  for (const signature of signatures) {
    const key = recoverKey(digest, signatureBytes(signature)!);
    if (key === null) throw new NodeFault(0, 'unable to reconstruct public key from signature');
    if (keys.has(key)) {
      throw new NodeFault(
        3090001,
        'transaction includes more than one signature signed using the same key associated with public key: ${key}',
        { key },
      );
    }
    keys.add(key);
  }
  return keys;
}

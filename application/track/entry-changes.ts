import type { Instant } from '../../domain/core/chain/time.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import { isWrite, type SignedBytes, type TrackedTransaction } from './tracked-transaction.ts';

/** What was really signed: its id, its expiry, and the bytes where the wallet gives them. */
export interface SignedAs {
  readonly id: string;
  readonly expiresAt: Instant;
  readonly bytes?: SignedBytes;
}

/** Whether a write keeps another one of the account from being begun: it is undecided, and not the one that need only be in a block and is. */
export function blocks(entry: TrackedTransaction, account: string, includedFirst: string | null): boolean {
  if (entry.account !== account || entry.state === 'ended') return false;
  return includedFirst === null || !isWrite(entry, includedFirst) || entry.state !== 'included';
}

/** Returns the entries with a new one. An ended write with the same provisional id keeps only its own id. */
export function withBegun(entries: readonly TrackedTransaction[], begun: TrackedTransaction): readonly TrackedTransaction[] {
  const others = entries.filter((other) => other.id !== begun.id);
  return [begun, ...others.map((other) => (other.provisionalId === begun.id ? { ...other, provisionalId: null } : other))];
}

/** Whether a signed write may be broadcast: it waits for its signature, and nothing else in the journal has the id it was signed under. */
export function mayBeBroadcast(entries: readonly TrackedTransaction[], id: string, signed: SignedAs): boolean {
  const waiting = entries.find((entry) => entry.id === id);
  return waiting?.state === 'signing' && (signed.id === id || !entries.some((entry) => entry.id === signed.id));
}

/** Returns a write as sent; it is still found under the id it had before. */
export function sent(entry: TrackedTransaction, signed: SignedAs, sentBy: TrackedTransaction['sentBy']): TrackedTransaction {
  const { id, provisionalId } = entry;
  return {
    ...entry,
    id: signed.id,
    provisionalId: signed.id === id ? provisionalId : (provisionalId ?? id),
    ...(signed.bytes && { signed: signed.bytes }),
    sentBy,
    expiresAt: signed.expiresAt,
    state: 'sent',
  };
}

/** Returns a write as refused for good while it waits for its signature; what a node has is the chain's to decide. */
export function ended(entry: TrackedTransaction, error: PoolError): TrackedTransaction {
  return entry.state === 'signing' ? { ...entry, state: 'ended', outcome: { end: 'refused', error } } : entry;
}

/** Returns a write as refused by nodes, and undecided; with `refusal` null as accepted by one since. `expiresAt` can only make it end earlier. */
export function refused(write: TrackedTransaction, refusal: PoolError | null, expiresAt: Instant): TrackedTransaction {
  if (write.state !== 'signing' && write.state !== 'sent') return write;
  const { refusal: earlier, ...entry } = write;
  if (earlier === undefined && refusal === null) return write;
  return { ...entry, state: 'sent', expiresAt: Math.min(entry.expiresAt, expiresAt), ...(refusal && { refusal }) };
}

/** Returns the entry without the signed transaction once it has ended. */
export function withoutBytes(entry: TrackedTransaction): TrackedTransaction {
  if (entry.state !== 'ended' || entry.signed === undefined) return entry;
  const { signed: _, ...rest } = entry;
  return rest;
}

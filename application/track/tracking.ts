import { isPast, type TransactionStatus, type Unconfirmed } from '../../domain/core/chain/transaction-status.ts';
import { type AlteredTransaction, isIdKnown, type TrackedTransaction } from './tracked-transaction.ts';

/**
 * Returns the entry after a transaction status. Only irreversible facts end it: in an irreversible block → `done`, or `refused` where that
 * chain records failures; in no block from `searchFrom` on while irreversible time passed the expiry → `expired`; the same, but the node
 * could not search far enough back, or its id was never known (a wallet may have broadcast it later) → `unknown`; where nodes had refused it,
 * `refused` instead of `expired`; its id belongs to another
 * transaction → `unknown`, or `altered` once its expiry is past where the account signed that transaction itself. Everything else is
 * provisional and a fork may revert it; nodes that disagree about its end are kept with it. `searchFrom` is the first block that could hold
 * it. Returns the same object when nothing changed.
 */
export function afterStatus(entry: TrackedTransaction, transactionStatus: TransactionStatus, searchFrom: number): TrackedTransaction {
  if (entry.state === 'ended') return entry;
  return withDisagreement(afterState(entry, transactionStatus, searchFrom), transactionStatus);
}

function afterState(entry: TrackedTransaction, transactionStatus: TransactionStatus, searchFrom: number): TrackedTransaction {
  switch (transactionStatus.state) {
    case 'other':
      return afterOther(entry, transactionStatus);
    case 'irreversible': {
      const { block, blockTime, failure } = transactionStatus;
      return {
        ...identified(entry, transactionStatus),
        state: 'ended',
        block,
        outcome: {
          ...(failure ? { end: 'refused', error: failure } : { end: 'done', block, blockTime }),
          ...unconfirmed(transactionStatus),
        },
      };
    }
    case 'included':
      return entry.state === 'included' && entry.block === transactionStatus.block && (transactionStatus.id ?? entry.id) === entry.id
        ? entry
        : { ...identified(entry, transactionStatus), state: 'included', block: transactionStatus.block };
    case 'pending':
      return entry.state === 'sent' && isIdKnown(entry) ? entry : { ...identified(entry, transactionStatus), state: 'sent', block: null };
    case 'unseen':
      return afterUnseen(entry, transactionStatus, searchFrom);
  }
}

/**
 * Returns the entry after the transaction status of `entry.altered`. What was approved can still be broadcast until its own expiry, so the
 * altered transaction ends the entry only when `next`, the entry after the status of what was approved, would end as expired or unknown.
 */
export function afterAlteredStatus(entry: TrackedTransaction, next: TrackedTransaction, status: TransactionStatus): TrackedTransaction {
  const { altered } = entry;
  if (altered === undefined || entry.state === 'ended') return next;
  const block = 'block' in status ? status.block : null;
  const followed: TrackedTransaction = block === altered.block ? next : { ...next, altered: { ...altered, block } };
  const { outcome } = next;
  if (outcome === null || outcome.end === 'done' || outcome.end === 'refused') return followed;
  if (status.state === 'irreversible') {
    if (status.failure !== null)
      return { ...followed, state: 'ended', block: status.block, outcome: { end: 'refused', error: status.failure } };
    return {
      ...followed,
      state: 'ended',
      block: status.block,
      outcome: { end: 'altered', block: status.block, blockTime: status.blockTime },
    };
  }
  if (status.state === 'unseen' && isPast(altered.expiresAt, status.head)) return followed;
  return block === altered.block ? entry : { ...entry, altered: { ...altered, block } };
}

/**
 * Returns the entry after the id the wallet reported turned out to be another transaction that the account signed: reported at once, ended
 * once what was approved has expired.
 */
function afterOther(entry: TrackedTransaction, status: TransactionStatus & { readonly state: 'other' }): TrackedTransaction {
  const { head, altered: found } = status;
  if (found === undefined) return { ...entry, state: 'ended', block: null, outcome: { end: 'unknown', ...unconfirmed(status) } };
  const { calls, block, blockTime } = found;
  const altered: AlteredTransaction = { id: entry.id, expiresAt: entry.expiresAt, calls, block };
  if (found.irreversible && isPast(entry.expiresAt, head))
    return { ...entry, altered, state: 'ended', block, outcome: { end: 'altered', block, blockTime, ...unconfirmed(status) } };
  return entry.altered?.block === block ? entry : { ...entry, altered };
}

/** Returns the entry with the nodes that disagree about its end, without them where none do or it has ended. */
function withDisagreement(entry: TrackedTransaction, { disagreeing }: TransactionStatus): TrackedTransaction {
  const { disagreeing: earlier, ...rest } = entry;
  if (entry.state === 'ended' || disagreeing === undefined) return earlier === undefined ? entry : rest;
  return earlier?.every((node) => disagreeing.includes(node)) ? entry : { ...rest, disagreeing };
}

/**
 * Returns the entry with the id under which it was found by its origin (signer and calls). Another program may have made an equal
 * transaction, so the id counts as reported by a wallet.
 */
function identified(entry: TrackedTransaction, { id }: { readonly id?: string }): TrackedTransaction {
  if (id === undefined || id === entry.id) return entry;
  return { ...entry, id, sentBy: 'wallet', misnamedAs: isIdKnown(entry) ? entry.id : entry.misnamedAs };
}

/** Returns the entry after it was in no block: what was refused stays refused where it had an expiry that is final. */
function afterUnseen(
  entry: TrackedTransaction,
  status: TransactionStatus & { readonly state: 'unseen' },
  searchFrom: number,
): TrackedTransaction {
  const { head, searchedFrom } = status;
  if (isPast(entry.expiresAt, head)) {
    const isAbsent = searchedFrom <= searchFrom;
    const end =
      isAbsent && entry.refusal ? { end: 'refused' as const, error: entry.refusal } : isAbsent && isIdKnown(entry) ? EXPIRED : UNKNOWN;
    return { ...entry, state: 'ended', block: null, outcome: { ...end, ...unconfirmed(status) } };
  }
  const leftItsBlock = entry.state === 'included' && head.headNumber >= (entry.block ?? 0);
  return leftItsBlock ? { ...entry, state: 'sent', block: null } : entry;
}

const EXPIRED = { end: 'expired' } as const;
const UNKNOWN = { end: 'unknown' } as const;

/** Returns the node that alone reported a status, where there is one. */
function unconfirmed({ reportedBy }: TransactionStatus): Unconfirmed {
  return reportedBy === undefined ? {} : { reportedBy };
}

import { operationJson } from '../../domain/chain/operation-json.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { UnsignedTransaction } from '../../domain/core/chain/call.ts';
import { utcSecondText } from '../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { type Warning, warningOf } from '../../domain/core/operation/warning.ts';
import { blocks } from '../track/entry-changes.ts';
import type { Transactions } from '../ports/transactions.ts';
import type { SignedBytes, TrackedTransaction } from '../track/tracked-transaction.ts';
import type { Tracker } from '../track/tracker.ts';
import type { Broadcasting } from './broadcasting.ts';
import { assertBuilt } from './firewall.ts';
import type { Prepared } from './prepared.ts';
import type { Stage } from './stage.ts';

/** An undecided write whose signed transaction can be broadcast again. */
type SignedWrite = TrackedTransaction & { readonly signed: SignedBytes };

/** Decides whether an operation that is submitted once more is the account's undecided write, and broadcasts that one again. */
export class Rebroadcast {
  private readonly tracker: Tracker;
  private readonly broadcasting: Broadcasting;
  private readonly transactions: Transactions;

  constructor(tracker: Tracker, broadcasting: Broadcasting, transactions: Transactions) {
    this.tracker = tracker;
    this.broadcasting = broadcasting;
    this.transactions = transactions;
  }

  /** Returns the undecided write that submitting the operation broadcasts again; null where there is none. Asks nodes about no other one. */
  async earlier(operation: Operation, account: string): Promise<SignedWrite | null> {
    const pending = (await this.tracker.entries()).find((entry) => blocks(entry, account, null));
    return pending === undefined ? null : this.same(pending, operation);
  }

  /**
   * Returns the transaction of a preview as it was signed earlier, decoded from those bytes, which must be of the same calls. Errors: why it
   * keeps the account waiting, where they are not.
   */
  async asSigned(unsigned: UnsignedTransaction, earlier: SignedWrite): Promise<UnsignedTransaction> {
    const { id, expiresAt, signed } = earlier;
    try {
      const decoded = await this.transactions.decode(signed.bytes);
      assertBuilt({ id, expiresAt }, decoded, unsigned.calls);
      return { ...unsigned, ...decoded, idAssigned: true, bytes: signed.bytes };
    } catch (thrown) {
      throw isPoolError(thrown) ? pendingError(earlier) : thrown;
    }
  }

  /**
   * Broadcasts the account's undecided write again where the prepared operation is the same and its preview said so. Returns null where
   * nothing is undecided. Errors: `outcome-pending` or `refused-but-valid` while another one is undecided, or a node knows the same one;
   * `preview-outdated` where the preview said anything else; those of `Broadcasting.sendAgain`.
   */
  async inPlaceOf(
    prepared: Prepared,
    pending: TrackedTransaction | null,
    onStage: (stage: Stage) => void,
  ): Promise<TrackedTransaction | null> {
    const same = pending && (await this.same(pending, prepared.operation));
    if (pending !== null && same === null) throw pendingError(pending);
    if ((same?.id ?? null) !== earlierIdOf(prepared)) throw new PoolError('preview-outdated');
    return same && this.broadcasting.sendAgain(same, same.signed, onStage);
  }

  /**
   * Returns the undecided write where it is of the same operation, its signed transaction is kept, and nodes refused it or do not know it; else
   * null. One that a node shows is not broadcast again, so that a second one that is wanted is not taken for the first.
   */
  private async same(pending: TrackedTransaction, operation: Operation): Promise<SignedWrite | null> {
    const { signed, refusal } = pending;
    if (signed === undefined || operationText(pending.operation) !== operationText(operation)) return null;
    const isUnknown = refusal !== undefined || (await this.tracker.status(pending).catch(() => null))?.state === 'unseen';
    return isUnknown ? { ...pending, signed } : null;
  }
}

/** Returns the warning that signing sends this earlier transaction again. */
export function sentAgainWarning({ id }: TrackedTransaction): Warning {
  return warningOf('sent-again', { id });
}

/** Returns the id of the earlier transaction that a prepared write sends again; null where it is signed anew. */
export function earlierIdOf({ warnings }: Pick<Prepared, 'warnings'>): string | null {
  const again = warnings.find(({ warning }) => warning === 'sent-again');
  return again === undefined ? null : String(again.params['id']);
}

/** Returns why a write that is not decided keeps the account from another signature. */
export function pendingError({ id, refusal, expiresAt }: TrackedTransaction): PoolError {
  return refusal === undefined
    ? new PoolError('outcome-pending', { id })
    : new PoolError('refused-but-valid', { id, until: utcSecondText(expiresAt) });
}

function operationText(operation: Operation): string {
  return JSON.stringify(operationJson(operation));
}

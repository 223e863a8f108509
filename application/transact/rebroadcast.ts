import { operationJson } from '../../domain/chain/operation-json.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { utcSecondText } from '../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { type Warning, warningOf } from '../../domain/core/operation/warning.ts';
import { blocks } from '../track/entry-changes.ts';
import type { Transactions } from '../ports/transactions.ts';
import type { SignedBytes, TrackedTransaction } from '../track/tracked-transaction.ts';
import type { Tracker } from '../track/tracker.ts';
import type { Broadcasting } from './broadcasting.ts';
import { assertTransaction } from './firewall.ts';
import { type PayerPreference, type Prepared, sponsorshipOf } from './prepared.ts';
import type { Stage } from './stage.ts';
import type { Own, TransactionBuilder, WithPayer } from './transaction-builder.ts';

/** An undecided write whose signed transaction can be handed over again. */
type SignedWrite = TrackedTransaction & { readonly signed: SignedBytes };

/** A write that can be handed over again. `mayBeOver`: its expiry is past, or the chain was not asked. */
interface FoundWrite {
  readonly write: SignedWrite;
  readonly mayBeOver: boolean;
}

/** Decides whether an operation that is submitted once more is the account's undecided write, and hands that one over again. */
export class Rebroadcast {
  private readonly tracker: Tracker;
  private readonly broadcasting: Broadcasting;
  private readonly builder: TransactionBuilder;
  private readonly transactions: Transactions;
  private readonly profile: ChainProfile;

  constructor(
    tracker: Tracker,
    broadcasting: Broadcasting,
    builder: TransactionBuilder,
    transactions: Transactions,
    profile: ChainProfile,
  ) {
    this.tracker = tracker;
    this.broadcasting = broadcasting;
    this.builder = builder;
    this.transactions = transactions;
    this.profile = profile;
  }

  /**
   * Returns the undecided write that submitting the operation hands over again; null where there is none. One that may be over is polled, so that
   * one whose end the chain can prove is not taken for undecided; nodes are asked about no write of another operation. Errors: `outcome-pending` where a
   * sponsor pays for that one and the user wants to pay: another transaction would be a second one.
   */
  async earlier(operation: Operation, account: string, payerPreference: PayerPreference): Promise<SignedWrite | null> {
    const known = (await this.tracker.entries()).find((entry) => blocks(entry, account, null));
    const found = known === undefined ? null : await this.same(known, operation);
    if (found === null) return null;
    const { write, mayBeOver } = found;
    if (mayBeOver && (await this.tracker.undecided(account))?.id !== write.id) return null;
    if (write.signed.paidBy !== undefined && payerPreference === 'own') throw pendingError(write);
    return write;
  }

  /**
   * Returns the transaction as it was signed earlier, decoded from those bytes, which pass the firewall as when they were signed: the same calls,
   * paid by the same sponsor or by the account. Errors: why it keeps the account waiting, where they are not; those of the builder.
   */
  async asSigned(own: Own, earlier: SignedWrite): Promise<WithPayer> {
    const { id, expiresAt, signed } = earlier;
    const sponsorship = signed.paidBy === undefined ? null : sponsorshipOf(signed.paidBy);
    const built = await this.builder.paidAs(own, sponsorship).catch((thrown: unknown) => {
      throw isPoolError(thrown) && thrown.error === 'sponsor-altered' ? pendingError(earlier) : thrown;
    });
    try {
      const decoded = await this.transactions.decode(signed.bytes);
      assertTransaction(decoded, built, this.profile, { ...built.unsigned, id, expiresAt });
      return { ...built, unsigned: { ...built.unsigned, ...decoded, idAssigned: true, bytes: signed.bytes } };
    } catch (thrown) {
      throw isPoolError(thrown) ? pendingError(earlier) : thrown;
    }
  }

  /**
   * Hands the account's undecided write over again where the prepared operation is the same and its preview said so. Returns null where
   * nothing is undecided. Errors: `outcome-pending` or `refused-but-valid` while another one is undecided, or a node knows the same one;
   * `preview-outdated` where the preview said anything else, or was of other bytes or another payer; those of `Broadcasting.sendAgain`.
   */
  async inPlaceOf(
    prepared: Prepared,
    pending: TrackedTransaction | null,
    onStage: (stage: Stage) => void,
  ): Promise<TrackedTransaction | null> {
    const same = pending && ((await this.same(pending, prepared.operation))?.write ?? null);
    if (pending !== null && same === null) throw pendingError(pending);
    if ((same?.id ?? null) !== earlierIdOf(prepared)) throw new PoolError('preview-outdated');
    if (same === null) return null;
    const isSponsored = sponsorshipOf(prepared) !== null;
    if (same.signed.bytes !== prepared.unsigned.bytes || (same.signed.paidBy !== undefined) !== isSponsored)
      throw new PoolError('preview-outdated');
    return this.broadcasting.sendAgain(same, same.signed, onStage);
  }

  /**
   * Returns the undecided write where it is of the same operation, its signed transaction is kept and can be handed over here, and nodes refused
   * it or do not know it, and whether its end may be proven already; else null. One that a node shows is not handed over again, so that a second one that is wanted is not taken for the
   * first.
   */
  private async same(pending: TrackedTransaction, operation: Operation): Promise<FoundWrite | null> {
    if (!isSigned(pending, operation) || !this.broadcasting.canHand(pending.signed)) return null;
    if (pending.refusal !== undefined) return { write: pending, mayBeOver: true };
    const status = await this.tracker.status(pending).catch(() => null);
    return status?.state === 'unseen' ? { write: pending, mayBeOver: status.head.headTime > pending.expiresAt } : null;
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

/** Returns whether a write is of this operation and its signed transaction is kept. */
function isSigned(write: TrackedTransaction, operation: Operation): write is SignedWrite {
  return write.signed !== undefined && operationText(write.operation) === operationText(operation);
}

function operationText(operation: Operation): string {
  return JSON.stringify(operationJson(operation));
}

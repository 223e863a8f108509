import { BehaviorSubject, filter, firstValueFrom, map } from 'rxjs';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Reading } from '../live/live.ts';
import { namedFailure } from '../live/polled.ts';
import type { Clock } from '../ports/clock.ts';
import type { TrackedTransaction } from './tracked-transaction.ts';

export type FollowedWrite = BehaviorSubject<Reading<TrackedTransaction>>;

/** The writes somebody follows, by each id they are known by, with what was last read of them. */
export class FollowedWrites {
  private readonly clock: Clock;
  private readonly subjects = new Map<string, FollowedWrite>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Returns what is known of a write; the same object for the same id. */
  of(id: string): FollowedWrite {
    const known = this.subjects.get(id);
    if (known) return known;
    const subject: FollowedWrite = new BehaviorSubject<Reading<TrackedTransaction>>({ state: 'waiting' });
    this.subjects.set(id, subject);
    return subject;
  }

  /** Publishes the entries whose status differs from what was last published, and returns all of them. */
  publish(entries: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
    for (const entry of entries) {
      for (const id of new Set([entry.id, entry.provisionalId ?? entry.id, entry.misnamedAs ?? entry.id])) this.publishAs(id, entry);
    }
    return entries;
  }

  /** Publishes that no journal has this write. */
  publishMissing(id: string, error: PoolError): void {
    this.of(id).next({ state: 'failed', error, last: null });
  }

  /** Publishes a failed poll beside what was last read. */
  publishFailure(id: string, failure: unknown): void {
    const subject = this.of(id);
    const last = subject.value.state === 'waiting' ? null : subject.value.state === 'ready' ? subject.value : subject.value.last;
    subject.next({ state: 'failed', error: namedFailure(failure), last: last && { value: last.value, receivedAt: last.receivedAt } });
  }

  /** Resolves with the write once it has reached something. Errors: `transaction-not-found`. */
  until(id: string, reached: (entry: TrackedTransaction) => boolean): Promise<TrackedTransaction> {
    return firstValueFrom(
      this.of(id).pipe(
        map((reading) => {
          if (reading.state === 'failed' && reading.error.error === 'transaction-not-found') throw reading.error;
          return reading.state === 'ready' ? reading.value : null;
        }),
        filter((entry) => entry !== null && reached(entry)),
        map((entry) => entry!),
      ),
    );
  }

  private publishAs(id: string, entry: TrackedTransaction): void {
    const subject = this.subjects.get(id);
    if (!subject) return;
    const known = subject.value.state === 'ready' ? subject.value.value : null;
    if (known === null || !sameStatus(known, entry)) subject.next({ state: 'ready', value: entry, receivedAt: this.clock.now() });
  }
}

function sameStatus(a: TrackedTransaction, b: TrackedTransaction): boolean {
  const sameAltered = a.altered?.id === b.altered?.id && a.altered?.block === b.altered?.block;
  return (
    a.id === b.id &&
    a.state === b.state &&
    a.block === b.block &&
    a.expiresAt === b.expiresAt &&
    a.outcome?.end === b.outcome?.end &&
    a.refusal?.error === b.refusal?.error &&
    a.sentAgain === b.sentAgain &&
    a.disagreeing?.join(' ') === b.disagreeing?.join(' ') &&
    sameAltered
  );
}

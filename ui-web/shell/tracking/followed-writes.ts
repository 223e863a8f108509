import { isWrite, type TrackedTransaction } from '../../../application/track/tracked-transaction.ts';
import type { Tracker } from '../../../application/track/tracker.ts';

const PERIOD_MS = 1_000;

/** Writes shown on every screen: all undecided ones, and those decided since the page was opened until dismissed. */
export class FollowedWrites {
  private readonly tracker: Tracker;
  private readonly listeners = new Set<() => void>();
  private readonly seenOpen = new Set<string>();
  private timer: ReturnType<typeof setInterval> | null = null;
  private writes: readonly TrackedTransaction[] = [];

  constructor(tracker: Tracker) {
    this.tracker = tracker;
  }

  current(): readonly TrackedTransaction[] {
    return this.writes;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.timer === null) {
      void this.refresh();
      this.timer = setInterval(() => void this.refresh(), PERIOD_MS);
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0 || this.timer === null) return;
      clearInterval(this.timer);
      this.timer = null;
    };
  }

  /** Dismisses a decided write. */
  putAway(id: string): void {
    for (const write of this.writes.filter((each) => isWrite(each, id))) {
      this.seenOpen.delete(write.id);
      if (write.provisionalId !== null) this.seenOpen.delete(write.provisionalId);
    }
    this.become(this.writes.filter((write) => !isWrite(write, id)));
  }

  private async refresh(): Promise<void> {
    const entries = await this.tracker.entries();
    for (const entry of entries) if (entry.state !== 'ended') this.seenOpen.add(entry.id);
    this.become(entries.filter((entry) => this.wasOpen(entry)));
  }

  /** Returns whether the write was undecided, also under its provisional id. */
  private wasOpen({ id, provisionalId }: TrackedTransaction): boolean {
    return this.seenOpen.has(id) || (provisionalId !== null && this.seenOpen.has(provisionalId));
  }

  private become(writes: readonly TrackedTransaction[]): void {
    const same = writes.length === this.writes.length && writes.every((write, index) => sameStatus(write, this.writes[index]));
    if (same) return;
    this.writes = writes;
    for (const listener of this.listeners) listener();
  }
}

function sameStatus(a: TrackedTransaction, b: TrackedTransaction | undefined): boolean {
  return a.id === b?.id && a.state === b.state && a.block === b.block && a.outcome?.end === b.outcome?.end;
}

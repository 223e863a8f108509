import type { TrackedTransaction, Tracker } from '../../application/tracker.ts';

const PERIOD_MS = 1_000;

/** Writes a person should know about on every screen: all undecided ones, and those decided since the page was opened until put away. */
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

  /** Stops showing a decided write. */
  putAway(id: string): void {
    this.seenOpen.delete(id);
    this.become(this.writes.filter((write) => write.id !== id));
  }

  private async refresh(): Promise<void> {
    const entries = await this.tracker.entries();
    for (const entry of entries) if (entry.state !== 'ended') this.seenOpen.add(entry.id);
    this.become(entries.filter((entry) => this.seenOpen.has(entry.id)));
  }

  private become(writes: readonly TrackedTransaction[]): void {
    const same = writes.length === this.writes.length && writes.every((write, index) => sameStanding(write, this.writes[index]));
    if (same) return;
    this.writes = writes;
    for (const listener of this.listeners) listener();
  }
}

function sameStanding(a: TrackedTransaction, b: TrackedTransaction | undefined): boolean {
  return a.id === b?.id && a.state === b.state && a.block === b.block && a.verdict?.end === b.verdict?.end;
}

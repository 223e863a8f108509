import { journalOfText, journalText } from './journal-json.ts';
import { journalKey } from './journal-key.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { TrackedTransaction } from './tracked-transaction.ts';

/** So many writes that have ended are kept; undecided ones are all kept. */
const KEPT_ENDED = 100;

/**
 * The list of writes, kept in the store and shared by all tabs and processes. Every change reads, edits and stores in one step.
 * An undecided write this journal has seen stays known when the store forgets it.
 */
export class Journal {
  private readonly store: KeyValueStore;
  private readonly clock: Clock;
  private readonly key: string;
  private readonly undecided = new Map<string, TrackedTransaction>();
  private readonly setAside = new Map<string, string>();
  private latest: Promise<unknown> = Promise.resolve();

  constructor(store: KeyValueStore, clock: Clock, chainKey: string) {
    this.store = store;
    this.clock = clock;
    this.key = journalKey(chainKey);
  }

  /** Keys under which unreadable journals were put aside since this journal was opened. */
  damages(): readonly string[] {
    return [...this.setAside.values()];
  }

  /** All entries, newest signature first. */
  entries(): Promise<readonly TrackedTransaction[]> {
    return this.change(() => null);
  }

  /**
   * Replaces the list by `edit`'s answer, atomically; null leaves it as it is. `edit` may run more than once and its last run counts.
   * Returns the list as it is afterwards.
   */
  change(edit: (entries: readonly TrackedTransaction[]) => readonly TrackedTransaction[] | null): Promise<readonly TrackedTransaction[]> {
    const changed = this.latest.then(() => this.apply(edit));
    this.latest = changed.catch(() => undefined);
    return changed;
  }

  /** Calls back when another tab changed the journal. */
  watch(changed: () => void): () => void {
    return this.store.watch(this.key, changed);
  }

  private async apply(
    edit: (entries: readonly TrackedTransaction[]) => readonly TrackedTransaction[] | null,
  ): Promise<readonly TrackedTransaction[]> {
    for (;;) {
      const run: { unreadable: string | null; after: readonly TrackedTransaction[] } = { unreadable: null, after: [] };
      await this.store.update(this.key, (text) => {
        const { entries, damaged } = journalOfText(text);
        run.unreadable = damaged && text !== null && !this.setAside.has(text) ? text : null;
        if (run.unreadable !== null) return text;
        const before = this.withForgotten(entries);
        const edited = edit(before);
        run.after = trimmed(edited ?? before);
        return edited === null && before === entries && !damaged ? text : journalText(run.after);
      });
      if (run.unreadable === null) return this.remember(run.after);
      await this.putAside(run.unreadable);
    }
  }

  /** An entry whose wallet gave it another id was not forgotten: it stands there under that one, signed at the same time. */
  private withForgotten(entries: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
    const stands = (entry: TrackedTransaction): boolean =>
      entries.some((kept) => kept.id === entry.id || (kept.account === entry.account && kept.signedAt === entry.signedAt));
    const forgotten = [...this.undecided.values()].filter((entry) => !stands(entry));
    return forgotten.length === 0 ? entries : [...entries, ...forgotten];
  }

  private remember(entries: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
    this.undecided.clear();
    for (const entry of entries) if (entry.state !== 'ended') this.undecided.set(entry.id, entry);
    return entries;
  }

  private async putAside(text: string): Promise<void> {
    const key = `${this.key}-unreadable-${this.clock.now()}-${this.setAside.size}`;
    await this.store.write(key, text);
    this.setAside.set(text, key);
  }
}

function trimmed(entries: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  const newestFirst = [...entries].sort((a, b) => b.signedAt - a.signedAt);
  let ended = 0;
  return newestFirst.filter((entry) => entry.state !== 'ended' || ++ended <= KEPT_ENDED);
}

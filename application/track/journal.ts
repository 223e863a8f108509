import { journalOfText, journalText } from './journal-json.ts';
import { type JournalDamage, JournalDamages, type LostWrite } from './journal-damage.ts';
import { journalKey } from './journal-key.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { TrackedTransaction } from './tracked-transaction.ts';

/** Number of ended writes that are kept; undecided ones are all kept. */
const KEPT_ENDED = 100;

/**
 * The list of writes, kept in the store and shared by all tabs and processes. Every change reads, edits and stores atomically. An undecided
 * write that this journal has read is written back when the store loses it.
 */
export class Journal {
  private readonly store: KeyValueStore;
  private readonly clock: Clock;
  private readonly key: string;
  private readonly undecided = new Map<string, TrackedTransaction>();
  private readonly damaged: JournalDamages;
  private readonly setAside = new Map<string, string>();
  private latest: Promise<unknown> = Promise.resolve();

  constructor(store: KeyValueStore, clock: Clock, profile: Pick<ChainProfile, 'key' | 'chainId' | 'mainNet' | 'transaction'>) {
    this.store = store;
    this.clock = clock;
    this.key = journalKey(profile);
    this.damaged = new JournalDamages(store, clock, this.key, profile.transaction.longestTtlSeconds * 1000);
  }

  /** Reads the journal and returns the unacknowledged damages that block writes of `account`, or of any account where it is null. */
  async damages(account: string | null): Promise<readonly JournalDamage[]> {
    await this.entries();
    return this.damaged.pending(account);
  }

  /** Removes damages that the user has acknowledged. */
  acknowledge(keys: readonly string[]): Promise<void> {
    return this.damaged.acknowledge(keys);
  }

  /** Returns all entries, newest signature first. */
  entries(): Promise<readonly TrackedTransaction[]> {
    return this.change(() => null);
  }

  /**
   * Replaces the list with what `edit` returns, atomically; null leaves it unchanged. `edit` may run more than once and its last run
   * counts. Returns the stored list.
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
      const run: { unreadable: string | null; lost: readonly LostWrite[]; after: readonly TrackedTransaction[] } = {
        unreadable: null,
        lost: [],
        after: [],
      };
      await this.store.update(this.key, (text) => {
        const { entries, damaged, lost } = journalOfText(text);
        run.lost = lost;
        run.unreadable = damaged && text !== null && !this.setAside.has(text) ? text : null;
        if (run.unreadable !== null) return text;
        const before = this.withForgotten(entries);
        const edited = edit(before);
        run.after = trimmed(edited ?? before);
        return edited === null && before === entries && !damaged ? text : journalText(run.after);
      });
      if (run.unreadable === null) return this.remember(run.after);
      await this.putAside(run.unreadable, run.lost);
    }
  }

  /**
   * Adds undecided entries that the store lost. An entry whose id changed is not lost: it is in the list under its new id, with the same
   * signing time.
   */
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

  /** Stores the unreadable text and the damage before the journal is overwritten, so that no other tab reads an intact journal without the damage. */
  private async putAside(text: string, lost: readonly LostWrite[]): Promise<void> {
    const key = `${this.key}-unreadable-${this.clock.now()}-${this.setAside.size}`;
    await this.store.write(key, text);
    await this.damaged.add(key, lost);
    this.setAside.set(text, key);
  }
}

function trimmed(entries: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  const newestFirst = [...entries].sort((a, b) => b.signedAt - a.signedAt);
  let ended = 0;
  return newestFirst.filter((entry) => entry.state !== 'ended' || ++ended <= KEPT_ENDED);
}

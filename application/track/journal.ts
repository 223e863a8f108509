import { journalOfText, journalText } from './journal-json.ts';
import { type JournalDamage, JournalDamages, type LostWrite } from './journal-damage.ts';
import { journalKey } from './journal-key.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
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
  private readonly damaged: JournalDamages;
  private readonly setAside = new Map<string, string>();
  private latest: Promise<unknown> = Promise.resolve();

  constructor(store: KeyValueStore, clock: Clock, { key, transaction }: Pick<ChainProfile, 'key' | 'transaction'>) {
    this.store = store;
    this.clock = clock;
    this.key = journalKey(key);
    this.damaged = new JournalDamages(store, clock, this.key, transaction.longestLifeSeconds * 1000);
  }

  /** Returns the damages that nobody has acknowledged and that stop writes of `account`, or of any account where it is null. Reads the journal first. */
  async damages(account: string | null): Promise<readonly JournalDamage[]> {
    await this.entries();
    return this.damaged.pending(account);
  }

  /** Forgets damages that the user has seen. */
  acknowledge(keys: readonly string[]): Promise<void> {
    return this.damaged.acknowledge(keys);
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

  /** The text is kept and the damage entered before the journal is written anew, so that no other tab sees a clean journal without it. */
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

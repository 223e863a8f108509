import { KeyValueStore } from '../../../application/ports/key-value-store.ts';

/** The shared state of several tabs. */
export class FakeStorage {
  readonly texts = new Map<string, string>();
  readonly tabs = new Set<FakeStore>();
  private queue: Promise<unknown> = Promise.resolve();

  /** Runs changes one after the other, as a lock across tabs does. */
  exclusively<T>(task: () => T): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }
}

/** One tab's view of a storage. Switches: `forgets` (denied or cleared storage), `retriesUpdates` (an optimistic store that runs a change twice). */
export class FakeStore extends KeyValueStore {
  forgets = false;
  retriesUpdates = false;
  private readonly storage: FakeStorage;
  private readonly watchers = new Set<{ readonly key: string; readonly changed: () => void }>();

  constructor(storage: FakeStorage = new FakeStorage()) {
    super();
    this.storage = storage;
    storage.tabs.add(this);
  }

  get durable(): boolean {
    return !this.forgets;
  }

  async read(key: string): Promise<string | null> {
    return this.forgets ? null : (this.storage.texts.get(key) ?? null);
  }

  async write(key: string, value: string | null): Promise<void> {
    await this.storage.exclusively(() => this.put(key, value));
  }

  update(key: string, change: (current: string | null) => string | null): Promise<string | null> {
    return this.storage.exclusively(() => {
      const current = this.forgets ? null : (this.storage.texts.get(key) ?? null);
      if (this.retriesUpdates) change(current);
      const value = change(current);
      this.put(key, value);
      return value;
    });
  }

  watch(key: string, changed: () => void): () => void {
    const watcher = { key, changed };
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private put(key: string, value: string | null): void {
    if (this.forgets || (this.storage.texts.get(key) ?? null) === value) return;
    if (value === null) this.storage.texts.delete(key);
    else this.storage.texts.set(key, value);
    for (const tab of this.storage.tabs) if (tab !== this) tab.notice(key);
  }

  private notice(key: string): void {
    for (const watcher of this.watchers) if (watcher.key === key) watcher.changed();
  }
}

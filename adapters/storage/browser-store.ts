import { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { MemoryStore } from './memory-store.ts';

/** What the store uses of a page, so that tests can replace it. */
export interface StoragePage {
  readonly localStorage: () => Storage;
  readonly locks: () => LockManager | undefined;
  readonly onStorage: (changed: (key: string | null) => void) => () => void;
}

/** How the keys of what the app keeps in a browser begin. */
export const BROWSER_KEYS = 'newpool.';
const PROBE = 'probe';
const LEASE_MS = 2_000;
const LEASE_TRIES = 60;
const LEASE_PAUSE_MS = 50;

/**
 * The page's local storage. Where it is denied or full, texts are kept in memory and `durable` is false. Tabs take turns through the
 * browser's locks; where there are none, through a lease that expires by itself, which is a best effort.
 */
export class BrowserStore extends KeyValueStore {
  private readonly page: StoragePage;
  private readonly memory = new MemoryStore();
  private readonly inMemory = new Set<string>();
  private readonly usable: boolean;
  private readonly prefix: string;

  /** `prefix`: how the keys of the store begin in the browser. */
  constructor(page: StoragePage = currentPage(), prefix: string = BROWSER_KEYS) {
    super();
    this.page = page;
    this.prefix = prefix;
    this.usable =
      this.attempt((storage) => {
        storage.setItem(prefix + PROBE, '1');
        storage.removeItem(prefix + PROBE);
        return true;
      }) === true;
  }

  get durable(): boolean {
    return this.usable && this.inMemory.size === 0;
  }

  async read(key: string): Promise<string | null> {
    if (this.inMemory.has(key)) return this.memory.read(key);
    return this.attempt((storage) => storage.getItem(this.prefix + key)) ?? null;
  }

  async write(key: string, value: string | null): Promise<void> {
    const written = this.attempt((storage) => {
      if (value === null) storage.removeItem(this.prefix + key);
      else storage.setItem(this.prefix + key, value);
      return true;
    });
    if (written === true) {
      this.inMemory.delete(key);
      return;
    }
    this.inMemory.add(key);
    await this.memory.write(key, value);
  }

  async update(key: string, change: (current: string | null) => string | null): Promise<string | null> {
    const run = async (): Promise<string | null> => {
      const next = change(await this.read(key));
      await this.write(key, next);
      return next;
    };
    const locks = this.page.locks();
    return locks ? this.underLock(locks, key, run) : this.inTurn(key, () => this.underLease(key, run));
  }

  /** Runs `run` under the browser's lock. A page in a frame may see the browser's locks without being allowed to use them. */
  private async underLock<T>(locks: LockManager, key: string, run: () => Promise<T>): Promise<T> {
    let started = false;
    try {
      return await locks.request(this.prefix + key, () => {
        started = true;
        return run();
      });
    } catch (thrown) {
      if (started) throw thrown;
      return this.inTurn(key, () => this.underLease(key, run));
    }
  }

  watch(key: string, changed: () => void): () => void {
    return this.page.onStorage((changedKey) => {
      if (changedKey === null || changedKey === this.prefix + key) changed();
    });
  }

  /** Runs of one tab by key, so that none overlap, whatever the other tabs do. */
  private readonly turns = new Map<string, Promise<unknown>>();

  private inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(run);
    this.turns.set(
      key,
      turn.catch(() => undefined),
    );
    return turn;
  }

  private async underLease<T>(key: string, run: () => Promise<T>): Promise<T> {
    const lease = `${this.prefix}lease.${key}`;
    const mine = `${Date.now()}.${Math.random()}`;
    for (let tries = 0; tries < LEASE_TRIES; tries++) {
      const held = this.attempt((storage) => storage.getItem(lease));
      if (held === undefined || held === null || !isCurrent(held)) {
        this.attempt((storage) => storage.setItem(lease, mine));
        // Another tab may have written at the same moment: whose mark is there after a pause holds the lease.
        await pause(LEASE_PAUSE_MS);
        if (this.attempt((storage) => storage.getItem(lease)) === mine || held === undefined) break;
      } else {
        await pause(LEASE_PAUSE_MS);
      }
    }
    try {
      return await run();
    } finally {
      this.attempt((storage) => {
        if (storage.getItem(lease) === mine) storage.removeItem(lease);
      });
    }
  }

  /** Returns undefined when the page's storage refused. */
  private attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(this.page.localStorage());
    } catch {
      return undefined;
    }
  }
}

/** Returns whether a lease is in force; one from the future was written before the clock was set back. */
function isCurrent(lease: string): boolean {
  return Math.abs(Date.now() - Number.parseInt(lease, 10)) <= LEASE_MS;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Returns the store of one tab, which ends with it; other tabs have their own. */
export function tabStore(): BrowserStore {
  return new BrowserStore({ ...currentPage(), localStorage: () => window.sessionStorage });
}

/** Returns the store of the earlier client of the site, whose keys have no prefix. */
export function earlierStore(): BrowserStore {
  return new BrowserStore(currentPage(), '');
}

function currentPage(): StoragePage {
  return {
    localStorage: () => window.localStorage,
    locks: () => (navigator as { readonly locks?: LockManager }).locks,
    onStorage: (changed) => {
      const listen = (event: StorageEvent): void => {
        changed(event.key);
      };
      window.addEventListener('storage', listen);
      return () => {
        window.removeEventListener('storage', listen);
      };
    },
  };
}

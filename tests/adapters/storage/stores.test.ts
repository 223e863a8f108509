import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BrowserStore, type StoragePage } from '../../../adapters/storage/browser-store.ts';
import { FileStore } from '../../../adapters/storage/file-store.ts';
import { MemoryStore } from '../../../adapters/storage/memory-store.ts';
import { keyValueStoreContract } from '../../contracts/key-value-store-contract.ts';

/** A browser's storage with two tabs on it. */
class FakeBrowser {
  readonly texts = new Map<string, string>();
  /** The error of a denied or full storage. */
  refusal: 'read' | 'write' | null = null;
  private readonly tabs = new Set<{ readonly changed: (key: string | null) => void }>();
  private locked: Promise<unknown> = Promise.resolve();

  tab(options: { readonly locks: boolean }): StoragePage {
    const own = { changed: (_key: string | null): void => undefined };
    const storage = {
      getItem: (key: string) => this.used('read', () => this.texts.get(key) ?? null),
      setItem: (key: string, value: string) => {
        this.used('write', () => this.texts.set(key, value));
        this.notify(own, key);
      },
      removeItem: (key: string) => {
        this.used('write', () => this.texts.delete(key));
        this.notify(own, key);
      },
    } as unknown as Storage;
    const locks = { request: async (_name: string, run: () => Promise<unknown>) => this.inTurn(run) } as unknown as LockManager;
    return {
      localStorage: () => storage,
      locks: () => (options.locks ? locks : undefined),
      onStorage: (changed) => {
        own.changed = changed;
        this.tabs.add(own);
        return () => {
          this.tabs.delete(own);
        };
      },
    };
  }

  clear(): void {
    this.texts.clear();
    for (const tab of this.tabs) tab.changed(null);
  }

  private used<T>(how: 'read' | 'write', use: () => T): T {
    if (this.refusal === 'read' || this.refusal === how) throw new DOMException('denied', 'SecurityError');
    return use();
  }

  private notify(writer: object, key: string): void {
    for (const tab of this.tabs) if (tab !== writer) tab.changed(key);
  }

  private async inTurn(run: () => Promise<unknown>): Promise<unknown> {
    const turn = this.locked.then(run);
    this.locked = turn.catch(() => undefined);
    return turn;
  }
}

const noPause = async (): Promise<void> => undefined;

keyValueStoreContract('MemoryStore', { durable: false, notifiesOthers: false }, async () => {
  const store = new MemoryStore();
  return { here: store, there: store, settle: noPause };
});

for (const locks of [true, false]) {
  keyValueStoreContract(`BrowserStore ${locks ? 'with' : 'without'} locks`, { durable: true, notifiesOthers: true }, async () => {
    const browser = new FakeBrowser();
    return { here: new BrowserStore(browser.tab({ locks })), there: new BrowserStore(browser.tab({ locks })), settle: noPause };
  });
}

async function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'newpool-store-'));
}

keyValueStoreContract('FileStore', { durable: true, notifiesOthers: true }, async () => {
  const path = await folder();
  return {
    here: new FileStore(path),
    there: new FileStore(path),
    settle: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 60);
      }),
    close: () => rm(path, { recursive: true, force: true }),
  };
});

describe('BrowserStore', () => {
  it('keeps texts in memory where the page is denied storage, and reports it', async () => {
    const browser = new FakeBrowser();
    browser.refusal = 'read';
    const store = new BrowserStore(browser.tab({ locks: false }));
    await store.write('key', 'value');
    expect(await store.read('key')).toBe('value');
    expect(store.durable).toBe(false);
    await store.write('key', null);
    expect(await store.read('key')).toBeNull();
  });

  it('reports that a text which did not fit is not durable', async () => {
    const browser = new FakeBrowser();
    const store = new BrowserStore(browser.tab({ locks: true }));
    expect(store.durable).toBe(true);
    browser.refusal = 'write';
    expect(await store.update('journal', () => 'entry')).toBe('entry');
    expect(await store.read('journal')).toBe('entry');
    expect(store.durable).toBe(false);
    browser.refusal = null;
    await store.write('journal', 'again');
    expect(store.durable).toBe(true);
    expect(browser.texts.get('newpool.journal')).toBe('again');
  });

  it('survives a page whose storage property itself throws', async () => {
    const page = {
      ...new FakeBrowser().tab({ locks: false }),
      localStorage: () => {
        throw new Error('denied');
      },
    };
    const store = new BrowserStore(page);
    await store.write('a', 'b');
    expect(await store.read('a')).toBe('b');
    expect(store.durable).toBe(false);
  });

  it('reports a storage that was cleared', async () => {
    const browser = new FakeBrowser();
    const store = new BrowserStore(browser.tab({ locks: true }));
    await store.write('key', 'value');
    let reported = 0;
    store.watch('key', () => (reported += 1));
    browser.clear();
    expect(reported).toBe(1);
    expect(await store.read('key')).toBeNull();
  });

  it('takes over a lease that a closed tab left behind', async () => {
    const browser = new FakeBrowser();
    browser.texts.set('newpool.lease.key', `${Date.now() - 10_000}.5`);
    const store = new BrowserStore(browser.tab({ locks: false }));
    expect(await store.update('key', () => 'mine')).toBe('mine');
    expect(browser.texts.has('newpool.lease.key')).toBe(false);
  });

  it.each([
    ['a time in the future', () => `${Date.now() + 3_600_000}.5`],
    ['no time', () => 'garbage'],
  ])('takes over a lease that names %s', async (_name, left) => {
    const browser = new FakeBrowser();
    browser.texts.set('newpool.lease.key', left());
    const start = Date.now();
    expect(await new BrowserStore(browser.tab({ locks: false })).update('key', () => 'mine')).toBe('mine');
    expect(Date.now() - start).toBeLessThan(1_000);
    expect(browser.texts.has('newpool.lease.key')).toBe(false);
  });

  it('uses leases where the page may not use the locks its browser has', async () => {
    const browser = new FakeBrowser();
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as LockManager;
    const store = new BrowserStore({ ...browser.tab({ locks: false }), locks: () => denied });
    expect(await store.update('key', () => 'mine')).toBe('mine');
    expect(browser.texts.get('newpool.key')).toBe('mine');
  });

  it('runs a change that throws under a lock once, and rethrows', async () => {
    const store = new BrowserStore(new FakeBrowser().tab({ locks: true }));
    let runs = 0;
    const change = (): string => {
      runs += 1;
      throw new Error('bug');
    };
    await expect(store.update('key', change)).rejects.toThrow('bug');
    expect(runs).toBe(1);
  });
});

describe('FileStore', () => {
  it('creates files for their owner only and leaves no temporary files', async () => {
    const path = join(await folder(), 'deep', 'state');
    const store = new FileStore(path);
    await store.write('journal-eos', 'x');
    await store.update('journal-eos', () => 'y');
    expect(await readdir(path)).toEqual(['journal-eos.txt']);
    expect((await stat(join(path, 'journal-eos.txt'))).mode & 0o777).toBe(0o600);
    await rm(path, { recursive: true });
  });

  it('cannot be led out of its folder by a key', async () => {
    const path = await folder();
    await new FileStore(path).write('../../escape', 'x');
    expect(await readdir(path)).toEqual(['_2e__2e__2f__2e__2e__2f_escape.txt']);
    await rm(path, { recursive: true });
  });

  it('keeps texts for the process where the folder cannot be created, and reports it', async () => {
    const path = await folder();
    await writeFile(join(path, 'file'), '');
    const store = new FileStore(join(path, 'file', 'below'));
    expect(await store.update('key', () => 'value')).toBe('value');
    expect(await store.read('key')).toBe('value');
    expect(store.durable).toBe(false);
    await rm(path, { recursive: true });
  });

  it('creates the folder with all those it lies in, each for the user alone', async () => {
    const above = await mkdtemp(join(tmpdir(), 'newpool-store-'));
    const store = new FileStore(join(above, 'one', 'two'));
    await store.write('a', '1');
    expect(store.durable).toBe(true);
    for (const folder of ['one', 'one/two']) expect((await stat(join(above, folder))).mode & 0o777).toBe(0o700);
    await rm(above, { recursive: true });
  });

  it('keeps texts for the process in a file system where nobody can create folders', async () => {
    const store = new FileStore('/proc/newpool/state');
    expect(await store.update('a', () => '1')).toBe('1');
    expect(await store.read('a')).toBe('1');
    expect(store.durable).toBe(false);
  });

  it('never overwrites a text it may not read', async () => {
    const path = await folder();
    await mkdir(join(path, 'journal-eos.txt'));
    const store = new FileStore(path);
    expect(await store.update('journal-eos', (text) => `${text ?? 'nothing'}!`)).toBe('nothing!');
    expect(await store.update('journal-eos', (text) => `${text ?? 'nothing'}!`)).toBe('nothing!!');
    expect(store.durable).toBe(false);
    expect((await stat(join(path, 'journal-eos.txt'))).isDirectory()).toBe(true);
    await rm(path, { recursive: true });
  });

  it('keeps an unreadable text also where the folder would allow replacing it', async () => {
    const path = await folder();
    const file = join(path, 'journal-eos.txt');
    await symlink('journal-eos.txt', file);
    const store = new FileStore(path);
    expect(await store.update('journal-eos', () => 'mine')).toBe('mine');
    expect(store.durable).toBe(false);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    await rm(path, { recursive: true });
  });

  it('starts a change again when another process took its lock as abandoned meanwhile', async () => {
    const path = await folder();
    const file = join(path, 'key.txt');
    let slept = false;
    const change = (text: string | null): string => {
      if (!slept) {
        slept = true;
        rmSync(`${file}.lock`);
        writeFileSync(file, 'theirs');
      }
      return `${text ?? ''} mine`;
    };
    expect(await new FileStore(path).update('key', change)).toBe('theirs mine');
    expect(await readdir(path)).toEqual(['key.txt']);
    await rm(path, { recursive: true });
  });

  it('leaves a lock that now belongs to another process', async () => {
    const path = await folder();
    const lock = join(path, 'key.txt.lock');
    const old = new Date(Date.now() - 60_000);
    let runs = 0;
    const change = (): string => {
      runs += 1;
      if (runs === 1) {
        writeFileSync(lock, 'theirs');
        setTimeout(() => utimesSync(lock, old, old), 500);
      }
      return 'mine';
    };
    const start = Date.now();
    expect(await new FileStore(path).update('key', change)).toBe('mine');
    expect(runs).toBe(2);
    expect(Date.now() - start).toBeGreaterThanOrEqual(450);
    await rm(path, { recursive: true });
  });

  it('removes a lock with a time in the future', async () => {
    const path = await folder();
    const lock = join(path, 'key.txt.lock');
    await writeFile(lock, '');
    await utimes(lock, new Date(Date.now() + 3_600_000), new Date(Date.now() + 3_600_000));
    const start = Date.now();
    expect(await new FileStore(path).update('key', () => 'value')).toBe('value');
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(await readdir(path)).toEqual(['key.txt']);
    await rm(path, { recursive: true });
  });

  it('removes a lock that a terminated process left behind', async () => {
    const path = await folder();
    const lock = join(path, 'key.txt.lock');
    await writeFile(lock, '');
    await utimes(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    await chmod(path, 0o700);
    expect(await new FileStore(path).update('key', () => 'value')).toBe('value');
    expect(await readdir(path)).toEqual(['key.txt']);
    await rm(path, { recursive: true });
  });
});

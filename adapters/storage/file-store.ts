import { mkdir, open, readFile, rename, rm, stat, watch, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { MemoryStore } from './memory-store.ts';

const LOCK_TRIES = 600;
const LOCK_PAUSE_MS = 25;
/** How often a change is started again because its lock was taken away. */
const CHANGE_TRIES = 5;
/** Age in milliseconds from which a lock was left behind by a process that died; also one this far in the future, since the clock was set back. */
const ABANDONED_MS = 10_000;

/**
 * One file for each key in a folder of the user's own. A file is replaced whole, so a crash leaves the old text or the new one. Where the
 * folder cannot be written, or a file not be read, texts last as long as the process, and `durable` is false; a change never overwrites a
 * file that cannot be read.
 */
export class FileStore extends KeyValueStore {
  private readonly folder: string;
  private readonly memory = new MemoryStore();
  private readonly inMemory = new Set<string>();
  private readonly unreadable = new Set<string>();
  private readonly turns = new Map<string, Promise<unknown>>();
  private written = 0;
  private locks = 0;

  constructor(folder: string) {
    super();
    this.folder = folder;
  }

  /** True until a write failed, or a read of something that exists. */
  get durable(): boolean {
    return this.inMemory.size === 0;
  }

  async read(key: string): Promise<string | null> {
    if (this.inMemory.has(key)) return this.memory.read(key);
    try {
      return await readFile(this.file(key), 'utf8');
    } catch (thrown) {
      if (isAbsence(thrown)) return null;
      this.unreadable.add(key);
      this.inMemory.add(key);
      return this.memory.read(key);
    }
  }

  async write(key: string, value: string | null): Promise<void> {
    if (this.unreadable.has(key)) {
      await this.memory.write(key, value);
      return;
    }
    try {
      await this.replace(key, value);
      this.inMemory.delete(key);
    } catch {
      this.inMemory.add(key);
      await this.memory.write(key, value);
    }
  }

  update(key: string, change: (current: string | null) => string | null): Promise<string | null> {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(() => this.changed(key, change));
    this.turns.set(
      key,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /**
   * Applies a change under the lock. A process that was suspended for long finds its lock gone and the text changed by another: it starts
   * again from that text.
   */
  private async changed(key: string, change: (current: string | null) => string | null): Promise<string | null> {
    for (let tries = 1; ; tries++) {
      const stored = await this.locked(key, async (holds) => {
        const next = change(await this.read(key));
        if (tries < CHANGE_TRIES && !(await holds())) return null;
        await this.write(key, next);
        return { next };
      });
      if (stored !== null) return stored.next;
    }
  }

  watch(key: string, changed: () => void): () => void {
    const controller = new AbortController();
    void this.follow(fileName(key), changed, controller.signal);
    return () => {
      controller.abort();
    };
  }

  private async follow(name: string, changed: () => void, signal: AbortSignal): Promise<void> {
    try {
      await makeFolder(this.folder);
      for await (const event of watch(this.folder, { signal })) {
        if (event.filename === name) changed();
      }
    } catch {
      return;
    }
  }

  private file(key: string): string {
    return join(this.folder, fileName(key));
  }

  private async replace(key: string, value: string | null): Promise<void> {
    if (value === null) {
      await rm(this.file(key), { force: true });
      return;
    }
    await makeFolder(this.folder);
    const draft = `${this.file(key)}.${process.pid}.${this.written++}.draft`;
    try {
      await writeFile(draft, value, { mode: 0o600, flush: true });
      await rename(draft, this.file(key));
    } catch (thrown) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw thrown;
    }
  }

  private async locked<T>(key: string, run: (holds: () => Promise<boolean>) => Promise<T>): Promise<T> {
    const lock = `${this.file(key)}.lock`;
    const mark = `${process.pid}.${Date.now()}.${this.locks++}.${Math.random()}`;
    const held = await this.takeLock(lock, mark);
    const holds = async (): Promise<boolean> => !held || (await readFile(lock, 'utf8').catch(() => '')) === mark;
    try {
      return await run(holds);
    } finally {
      if (held && (await holds())) await rm(lock, { force: true }).catch(() => undefined);
    }
  }

  /** Takes the lock. False when the folder cannot hold a lock at all, in which case there is nothing to protect either. */
  private async takeLock(lock: string, mark: string): Promise<boolean> {
    await makeFolder(this.folder).catch(() => undefined);
    for (let tries = 0; tries < LOCK_TRIES; tries++) {
      try {
        const handle = await open(lock, 'wx', 0o600);
        const isMarked = await handle.writeFile(mark).then(
          () => true,
          () => false,
        );
        await handle.close();
        if (!isMarked) await rm(lock, { force: true });
        return isMarked;
      } catch (thrown) {
        if (!isCode(thrown, 'EEXIST')) return false;
        await this.removeAbandoned(lock);
        await new Promise((resolve) => {
          setTimeout(resolve, LOCK_PAUSE_MS);
        });
      }
    }
    return false;
  }

  private async removeAbandoned(lock: string): Promise<void> {
    try {
      const { mtimeMs } = await stat(lock);
      if (Math.abs(Date.now() - mtimeMs) > ABANDONED_MS) await rm(lock, { force: true });
    } catch {
      return;
    }
  }
}

/**
 * Makes a folder and those it lies in, for the user alone. Rejects where it cannot be made: in a file system without folders of users, such as
 * `/proc`, Node's own `recursive` never returns.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (thrown) {
    if (isCode(thrown, 'EEXIST')) return;
    if (!isCode(thrown, 'ENOENT') || dirname(folder) === folder) throw thrown;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((again: unknown) => {
      if (!isCode(again, 'EEXIST')) throw again;
    });
  }
}

function isCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}

function isAbsence(thrown: unknown): boolean {
  return isCode(thrown, 'ENOENT') || isCode(thrown, 'ENOTDIR');
}

/** Returns a key's file name: letters, digits and dashes stay; every other character becomes its code, so that no key leaves the folder. */
function fileName(key: string): string {
  return `${key.replace(/[^A-Za-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(16)}_`)}.txt`;
}

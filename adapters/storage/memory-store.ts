import { KeyValueStore } from '../../application/ports/key-value-store.ts';

/** Keeps texts as long as the process or page lives. */
export class MemoryStore extends KeyValueStore {
  readonly durable: boolean = false;
  private readonly texts = new Map<string, string>();
  private readonly turns = new Map<string, Promise<unknown>>();

  async read(key: string): Promise<string | null> {
    return this.texts.get(key) ?? null;
  }

  async write(key: string, value: string | null): Promise<void> {
    if (value === null) this.texts.delete(key);
    else this.texts.set(key, value);
  }

  update(key: string, change: (current: string | null) => string | null): Promise<string | null> {
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(async () => {
      const next = change(await this.read(key));
      await this.write(key, next);
      return next;
    });
    this.turns.set(
      key,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** Does nothing: no other tab or process reaches this memory. */
  watch(): () => void {
    return () => undefined;
  }
}

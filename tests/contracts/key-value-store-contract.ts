import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../application/ports/key-value-store.ts';

/** Two views of one fresh storage, as two tabs or processes have them. `settle` delivers notifications from one to the other. */
export interface StorePair {
  readonly here: KeyValueStore;
  readonly there: KeyValueStore;
  readonly settle: () => Promise<void>;
  readonly close?: () => Promise<void>;
}

export interface StoreContractOptions {
  /** Whether what is stored outlives the page or process. */
  readonly durable: boolean;
  /** Whether the other view is notified of changes. */
  readonly notifiesOthers: boolean;
}

/** The contract of every store. `make` returns a new empty storage each time. */
export function keyValueStoreContract(name: string, options: StoreContractOptions, make: () => Promise<StorePair>): void {
  async function withPair(use: (pair: StorePair) => Promise<void>): Promise<void> {
    const pair = await make();
    try {
      await use(pair);
    } finally {
      await pair.close?.();
    }
  }

  describe(`${name} as a key-value store`, () => {
    it('reports whether it is durable', () => withPair(async ({ here }) => expect(here.durable).toBe(options.durable)));

    it('returns null for a key that was never stored, and removing it succeeds', () =>
      withPair(async ({ here }) => {
        expect(await here.read('nothing')).toBeNull();
        await here.write('nothing', null);
        expect(await here.read('nothing')).toBeNull();
      }));

    it('returns any stored text under any key, in both views', () =>
      withPair(async ({ here, there }) => {
        const texts = ['', ' ', '{"a":1}', '語言\u0000\n', 'x'.repeat(100_000)];
        const keys = ['plain', 'with space', '../up', '__proto__', 'journal-eos'];
        for (const [index, text] of texts.entries()) await here.write(keys[index]!, text);
        for (const [index, text] of texts.entries()) expect(await there.read(keys[index]!)).toBe(text);
      }));

    it('overwrites and removes', () =>
      withPair(async ({ here }) => {
        await here.write('key', 'one');
        await here.write('key', 'two');
        expect(await here.read('key')).toBe('two');
        await here.write('key', null);
        expect(await here.read('key')).toBeNull();
      }));

    it('updates from the current text, returns what it stored, and removes on null', () =>
      withPair(async ({ here }) => {
        expect(await here.update('key', (current) => `${current}+1`)).toBe('null+1');
        expect(await here.update('key', (current) => `${current}+2`)).toBe('null+1+2');
        expect(await here.update('key', () => null)).toBeNull();
        expect(await here.read('key')).toBeNull();
      }));

    it('loses no update of two views at once', () =>
      withPair(async ({ here, there }) => {
        const add = (store: KeyValueStore): Promise<string | null> =>
          store.update('count', (current) => String(Number(current ?? '0') + 1));
        await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? here : there)));
        expect(await here.read('count')).toBe('20');
      }));

    it('keeps the old text when a change throws, and goes on', () =>
      withPair(async ({ here }) => {
        await here.write('key', 'old');
        const failing = here.update('key', () => {
          throw new Error('bug');
        });
        await expect(failing).rejects.toThrow('bug');
        expect(await here.update('key', (current) => `${current}er`)).toBe('older');
      }));

    it(`${options.notifiesOthers ? 'tells' : 'need not tell'} the other view of a change of the watched key, and never once it stopped watching`, () =>
      withPair(async ({ here, there, settle }) => {
        let reported = 0;
        const stop = there.watch('key', () => (reported += 1));
        await settle();
        await here.write('key', 'one');
        await settle();
        expect(reported > 0 || !options.notifiesOthers).toBe(true);
        stop();
        reported = 0;
        await here.write('key', 'two');
        await here.write('other', 'one');
        await settle();
        expect(reported).toBe(0);
      }));
  });
}

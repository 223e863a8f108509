import type { KeyValueStore } from '../ports/key-value-store.ts';

/** A stored value: its key, and how its text decodes. `decode` returns null for anything invalid. */
export interface Setting<T> {
  readonly key: string;
  readonly decode: (text: string) => T | null;
  readonly encode: (value: T) => string;
}

/** Returns a setting whose text is one of a fixed set. */
export function choiceSetting<T extends string>(key: string, choices: readonly T[]): Setting<T> {
  return { key, decode: (text) => choices.find((choice) => choice === text) ?? null, encode: (value) => value };
}

/** Returns a setting that is a short free text without control characters. */
export function textSetting(key: string, maxLength: number): Setting<string> {
  return { key, decode: (text) => plainText(text, maxLength), encode: (value) => value };
}

/** Returns a setting that is either on or absent. */
export function flagSetting(key: string): Setting<true> {
  return { key, decode: (text) => (text === 'true' ? true : null), encode: () => 'true' };
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Returns the text without surrounding blanks, or null when it is empty, longer than `maxLength`, or has control characters. */
export function plainText(text: string, maxLength: number): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > maxLength || CONTROL_CHARACTERS.test(trimmed) ? null : trimmed;
}

/** Reads and writes typed settings in the store. An invalid or outdated stored value reads as null, as if nothing was stored. */
export class StoredSettings {
  private readonly store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.store = store;
  }

  async read<T>(setting: Setting<T>): Promise<T | null> {
    const text = await this.store.read(setting.key);
    return text === null ? null : setting.decode(text);
  }

  /** Stores a value; null removes the setting. */
  async write<T>(setting: Setting<T>, value: T | null): Promise<void> {
    await this.store.write(setting.key, value === null ? null : setting.encode(value));
  }

  /** Calls back when another tab or process changed a setting; returns a function that stops it. */
  watch(key: string, changed: () => void): () => void {
    return this.store.watch(key, changed);
  }
}

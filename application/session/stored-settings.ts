import type { KeyValueStore } from '../ports/key-value-store.ts';

/** One kept value: where it is kept, and how a stored text reads. `decode` gives null for anything it does not know. */
export interface Setting<T> {
  readonly key: string;
  readonly decode: (text: string) => T | null;
  readonly encode: (value: T) => string;
}

/** A setting whose text is one of a fixed set. */
export function choiceSetting<T extends string>(key: string, choices: readonly T[]): Setting<T> {
  return { key, decode: (text) => choices.find((choice) => choice === text) ?? null, encode: (value) => value };
}

/** A setting that is a short free text without control characters. */
export function textSetting(key: string, maxLength: number): Setting<string> {
  return { key, decode: (text) => plainText(text, maxLength), encode: (value) => value };
}

/** A setting that is either on or absent. */
export function flagSetting(key: string): Setting<true> {
  return { key, decode: (text) => (text === 'true' ? true : null), encode: () => 'true' };
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The text without surrounding blanks, or null when it is empty, longer than `maxLength`, or has control characters. */
export function plainText(text: string, maxLength: number): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > maxLength || CONTROL_CHARACTERS.test(trimmed) ? null : trimmed;
}

/** Typed reading and writing over the store. A hostile or outdated stored value reads as null, as if nothing was kept. */
export class StoredSettings {
  private readonly store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.store = store;
  }

  async read<T>(setting: Setting<T>): Promise<T | null> {
    const text = await this.store.read(setting.key);
    return text === null ? null : setting.decode(text);
  }

  /** Null forgets the setting. */
  async write<T>(setting: Setting<T>, value: T | null): Promise<void> {
    await this.store.write(setting.key, value === null ? null : setting.encode(value));
  }
}

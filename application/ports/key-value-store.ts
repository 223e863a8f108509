/**
 * Stores small texts between sessions. Never rejects: a store that is denied, full or wiped behaves as an empty one that forgets, and then
 * `durable` is false. Values are whatever was stored and must be validated by the reader.
 */
export abstract class KeyValueStore {
  /** False when nothing outlives the page or process. */
  abstract readonly durable: boolean;
  /** Returns the stored text, or null. */
  abstract read(key: string): Promise<string | null>;
  /** Stores a text, replacing an earlier one; null removes it. Removing a missing key does nothing. */
  abstract write(key: string, value: string | null): Promise<void>;
  /** Runs `change` on the current text and stores its result atomically, also across tabs and processes. Returns what was stored. */
  abstract update(key: string, change: (current: string | null) => string | null): Promise<string | null>;
  /** Calls back when the key changed elsewhere (another tab); returns a function that stops it. */
  abstract watch(key: string, changed: () => void): () => void;
}

/** Stores small texts until the visit ends: for a page, until its tab closes. */
export abstract class VisitStore extends KeyValueStore {}

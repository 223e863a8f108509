/**
 * Small texts kept between sessions. Never rejects: a store that is denied, full or wiped behaves as an empty one
 * that forgets, and says so in `durable`. Values are whatever was stored and must be decoded by the reader.
 */
export abstract class KeyValueStore {
  /** False when nothing outlives the page or process. */
  abstract readonly durable: boolean;
  /** The stored text, or null. */
  abstract read(key: string): Promise<string | null>;
  /** Stores a text; null removes it. Overwrites silently; removing a missing key is fine. */
  abstract write(key: string, value: string | null): Promise<void>;
  /** Runs `change` on the current text and stores its result, with no other `update` of the same key in between, also across tabs and processes. Returns what was stored. */
  abstract update(key: string, change: (current: string | null) => string | null): Promise<string | null>;
  /** Calls back when the key changed elsewhere (another tab); returns how to stop. */
  abstract watch(key: string, changed: () => void): () => void;
}

import type { ErrorName } from './catalogue.ts';
import { shortened } from './foreign-text.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** Every error of the catalogue. What a wallet throws may be a proxy, which can claim any prototype, and throws when it is asked for one. */
const made: { add(error: PoolError): unknown; has(value: unknown): boolean } = new WeakSet();

/** An error of the catalogue. Everything that crosses a port rejects with one; a broken invariant stays an ordinary Error. */
export class PoolError extends Error {
  /** Key in the catalogue; texts, remedy, exit code and published codes belong to it. */
  readonly error: ErrorName;
  /** Values the texts name. */
  readonly params: ErrorParams;
  /** Text of the node, wallet or backend, word for word (`shortened`), or null. Shown under "details", never parsed again. */
  readonly raw: string | null;

  constructor(error: ErrorName, params: ErrorParams = {}, options: { raw?: string | null; cause?: unknown } = {}) {
    super(error, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PoolError';
    this.error = error;
    this.params = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shortened(value, 'message') : value]),
    );
    this.raw = typeof options.raw === 'string' ? shortened(options.raw, 'message') : null;
    made.add(this);
  }
}

/** Returns whether a caught value is an error of the catalogue, and not a broken invariant or a wallet's object. */
export function isPoolError(value: unknown): value is PoolError {
  return made.has(value);
}

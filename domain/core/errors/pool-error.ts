import type { ErrorName } from './catalogue.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * A failure with a name of the catalogue. Everything that crosses a port resolves or rejects with one;
 * a broken invariant of our own stays an ordinary Error.
 */
export class PoolError extends Error {
  /** Key of the catalogue; texts, cure, exit code and published codes hang on it. */
  readonly error: ErrorName;
  /** Values the texts name. */
  readonly params: ErrorParams;
  /** What the outside world said, word for word, or null. Shown behind "details", never parsed again. */
  readonly raw: string | null;

  constructor(error: ErrorName, params: ErrorParams = {}, options: { raw?: string | null; cause?: unknown } = {}) {
    super(error, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PoolError';
    this.error = error;
    this.params = params;
    this.raw = options.raw ?? null;
  }
}

/** Whether something caught is a failure of the catalogue, and not a broken invariant. */
export function isPoolError(value: unknown): value is PoolError {
  return value instanceof PoolError;
}

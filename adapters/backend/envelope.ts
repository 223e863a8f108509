import * as v from 'valibot';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { SESSION_EXPIRED_CODES } from '../../domain/core/errors/session-codes.ts';
import { exactJson } from '../platform/exact-json.ts';
import { shortened } from '../../domain/core/errors/foreign-text.ts';

const envelope = v.looseObject({
  code: v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]), v.integer()),
  msg: v.optional(v.unknown()),
});

export type BackendAnswer = Readonly<Record<string, unknown>>;

/**
 * Returns the named payload of a successful answer. `false`, HTML and empty answers are errors and never an empty value. Errors:
 * `backend-answer-invalid`, `backend-refused` with the backend's message, `session-expired`.
 */
export function openedEnvelope(path: string, status: number, text: string): BackendAnswer {
  const raw = shortened(text, 'quote');
  let value: unknown;
  try {
    value = exactJson(text);
  } catch {
    throw status === 401
      ? new PoolError('session-expired', { what: path }, { raw })
      : new PoolError('backend-answer-invalid', { what: path, status }, { raw });
  }
  const read = v.safeParse(envelope, value);
  if (!read.success) throw new PoolError('backend-answer-invalid', { what: path, status }, { raw });
  const { code, msg } = read.output;
  if (SESSION_EXPIRED_CODES.some((expired) => expired === String(code)) || status === 401)
    throw new PoolError('session-expired', { what: path, code }, { raw });
  if (code !== 0) throw new PoolError('backend-refused', { what: path, code, message: typeof msg === 'string' ? msg : '' }, { raw });
  if (status >= 400) throw new PoolError('backend-answer-invalid', { what: path, status }, { raw });
  return read.output;
}

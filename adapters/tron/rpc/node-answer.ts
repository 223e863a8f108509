import * as v from 'valibot';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { exactJson } from '../../platform/exact-json.ts';
import type { HttpAnswer } from '../../platform/http.ts';
import { BUSY_TEXT } from './busy-text.ts';
import { errorText } from './message-text.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

const failure = v.object({ Error: v.string() });

/** Status codes of proxies in front of a busy node. */
const BUSY = new Set([403, 429, 503]);

/**
 * Parses the JSON of a node's answer. A status of success proves nothing: nodes answer errors with it, and some answer plain text. Throws
 * `node-busy` or `node-answer-invalid`, the node's text kept.
 */
export function nodeAnswer({ status, text }: HttpAnswer, what: string): unknown {
  const value = jsonOf(text);
  const reported = v.is(failure, value) ? errorText(value.Error) : null;
  const raw = reported ?? shortened(text, 'quote');
  if (BUSY.has(status) || (reported !== null && BUSY_TEXT.test(reported))) throw new PoolError('node-busy', {}, { raw });
  if (reported !== null || status >= 400 || typeof value !== 'object' || value === null)
    throw new PoolError('node-answer-invalid', { what }, { raw });
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return null;
  }
}

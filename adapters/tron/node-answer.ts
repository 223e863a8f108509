import * as v from 'valibot';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { exactJson } from '../platform/exact-json.ts';
import type { HttpAnswer } from '../platform/http.ts';
import { ruleRefusal } from './errors.ts';
import { errorText } from './message-text.ts';

const failure = v.object({ Error: v.string() });

/** Answers of machines in front of a node that has no time for the request. */
const BUSY = new Set([403, 429, 503]);
const LONGEST_QUOTE = 200;

/**
 * The JSON of a node's answer. A status of success says nothing: nodes answer errors with it, and some answer plain text.
 * Rejects with `node-busy`, `node-answer-invalid` or what the error stands for.
 */
export function nodeAnswer({ status, text }: HttpAnswer, what: string): unknown {
  const raw = text.slice(0, LONGEST_QUOTE);
  const value = jsonOf(text);
  if (v.is(failure, value)) throw refusal(errorText(value.Error), status, what);
  if (BUSY.has(status)) throw new PoolError('node-busy', {}, { raw });
  if (status >= 400 || typeof value !== 'object' || value === null) throw new PoolError('node-answer-invalid', { what }, { raw });
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return null;
  }
}

function refusal(text: string, status: number, what: string): PoolError {
  const error = ruleRefusal(text);
  if (error.error === 'node-busy') return error;
  if (BUSY.has(status)) return new PoolError('node-busy', {}, { raw: text });
  return status >= 400 ? new PoolError('node-answer-invalid', { what }, { raw: text }) : error;
}

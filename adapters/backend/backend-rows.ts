import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { exactJson } from '../platform/exact-json.ts';
import type { BackendAnswer } from '../platform/backend-rows.ts';
import { originOf } from './backend-origin.ts';
import { addedFields, baseOf, callerHeaders, exchanged, type HttpBackendOptions } from './backend-request.ts';
import { shortened } from '../../domain/core/errors/foreign-text.ts';

/** The node's own path, below the backend's base. */
const CALL = '/v1/chain/get_table_rows';
/** Timeout in milliseconds, the same as for a node's own answer. */
const TIMEOUT_MS = 10_000;
/** Largest accepted answer in bytes; a page of fifty rows is much smaller. */
const LARGEST_ANSWER = 1024 * 1024;

/**
 * Calls a node through the backend. The caller's fields are sent as headers only: the body is the node's. The answer has no envelope.
 * Errors: `backend-unreachable`, `backend-answer-invalid` for what is no JSON or too large.
 */
export async function backendRows(profile: ChainProfile, options: HttpBackendOptions, request: object): Promise<BackendAnswer> {
  const headers = { ...callerHeaders(await addedFields(profile, options, null)), 'content-type': 'application/json' };
  const { status, text } = await exchanged(
    {
      url: `${baseOf(options)}${CALL}`,
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      timeoutMs: TIMEOUT_MS,
      maxBytes: LARGEST_ANSWER,
    },
    CALL,
  );
  return { origin: originOf(options) || globalThis.location.origin, status, body: json(text, status) };
}

function json(text: string, status: number): unknown {
  try {
    return exactJson(text);
  } catch {
    throw new PoolError('backend-answer-invalid', { what: CALL, status }, { raw: shortened(text, 'quote') });
  }
}

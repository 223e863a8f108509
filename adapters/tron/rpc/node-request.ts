import type { HttpRequest } from '../../platform/http.ts';
import { largestAnswer } from './answer-limits.ts';

/** State with everything the node received, or up to the last solidified block. */
export type View = 'wallet' | 'walletsolidity';

const READ_TIMEOUT_MS = 10_000;

/** Returns the request of a call to a node's HTTP interface. */
export function nodeRequest(node: string, view: View, endpoint: string, body: object, timeoutMs = READ_TIMEOUT_MS): HttpRequest {
  return {
    url: `${node}/${view}/${endpoint}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs,
    maxBytes: largestAnswer(endpoint),
  };
}

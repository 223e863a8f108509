import type { HttpRequest } from '../../platform/http.ts';
import { largestAnswer } from './answer-limits.ts';

const TIMEOUT_MS = 10_000;

/**
 * Returns the request of a call to a node's HTTP gateway: a GET of the path, or a POST when there is a body. The body has no JSON content
 * type, and no other header is set, so that browsers send no preflight request, which nodes would not allow.
 */
export function nodeRequest(node: string, path: string, body?: string, timeoutMs = TIMEOUT_MS): HttpRequest {
  const method = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body };
  return { url: `${node}/${path}`, ...method, timeoutMs, maxBytes: largestAnswer(callOf(path)) };
}

/** Returns the call of a path: its first part. */
export function callOf(path: string): string {
  return path.split('/')[0] ?? '';
}

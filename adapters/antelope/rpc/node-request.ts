import type { HttpRequest } from '../../platform/http.ts';
import { largestAnswer } from './answer-limits.ts';

const READ_TIMEOUT_MS = 10_000;

/**
 * Returns the request of a call to a node's HTTP interface. The body is JSON text without a JSON content type, which a browser sends without
 * a preflight request.
 */
export function nodeRequest(node: string, path: string, body: unknown, timeoutMs = READ_TIMEOUT_MS): HttpRequest {
  return {
    url: `${node}/v1/chain/${path}`,
    method: 'POST',
    body: JSON.stringify(body),
    timeoutMs,
    maxBytes: largestAnswer(path, body),
  };
}

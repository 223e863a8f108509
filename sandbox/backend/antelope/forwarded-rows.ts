import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';

/** The node's own path, below the backend's base. */
export const ROWS_PATH = '/v1/chain/get_table_rows';
/** Largest request in bytes: an account, a table and two bounds. */
export const LARGEST_ROWS_REQUEST = 4 * 1024;

const NODE_TIMEOUT_MS = 10_000;
const BAD_GATEWAY = 502;
const NO_REQUEST: Answer = { code: 400, msg: 'The body must be a JSON object.' };
const NOT_PASSED_ON: Answer = { code: 404, msg: 'There is no such call.' };
const NO_NODE: Answer = { code: BAD_GATEWAY, msg: 'The node does not answer.' };

/**
 * Reads rows of a table from the backend's own node and sends its answer unchanged, with its status and without an envelope. `node`: its
 * address; null where rows are not read through the backend.
 */
export async function backendRows(node: string | null, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const { body } = request;
  if (node === null) return sent(reply, NOT_PASSED_ON);
  if (!isAnswer(body)) return sent(reply, NO_REQUEST);
  try {
    const answer = await fetch(`${node}${ROWS_PATH}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(NODE_TIMEOUT_MS),
    });
    const reported: unknown = await answer.json();
    if (!isAnswer(reported)) return sent(reply, NO_NODE);
    reply.code(answer.status);
    return reported;
  } catch {
    return sent(reply, NO_NODE);
  }
}

function sent(reply: FastifyReply, answer: Answer): Answer {
  reply.code(Number(answer['code']));
  return answer;
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

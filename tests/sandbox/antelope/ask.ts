import type { FastifyInstance } from 'fastify';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: any;
}

/** Calls an endpoint of a node with a JSON body and no content type, as many clients do. */
export async function ask(node: FastifyInstance, endpoint: string, body?: unknown): Promise<Answer> {
  const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await node.inject({ method: 'POST', url: `/v1/chain/${endpoint}`, ...payload });
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
}

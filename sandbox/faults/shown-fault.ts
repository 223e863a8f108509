import type { FastifyReply } from 'fastify';
import type { Fault } from './node-faults.ts';

const SIGN_IN_PAGE = '<!doctype html><html><body><h1>Welcome</h1><p>Please sign in to the network.</p></body></html>';

/**
 * Answers one request of a node with its injected failure, where that is one of the connection and not of the protocol: `slow`, `drop`,
 * `drop-after-accept` (the call is carried out, its answer is lost), `html`, `http-500`. For every other kind, and for null, it only calls
 * `answer`, which sends the node's own answer with this reply.
 */
export async function serveWithFault(fault: Fault | null, reply: FastifyReply, answer: () => Promise<void> | void): Promise<void> {
  const kind = fault?.kind;
  if (kind === 'html') return void (await reply.code(200).type('text/html').send(SIGN_IN_PAGE));
  if (kind === 'http-500') return void (await reply.code(500).type('text/plain').send('Internal Server Error'));
  if (kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault!.amount));
  const lost = kind === 'drop' || kind === 'drop-after-accept';
  if (lost) reply.hijack();
  try {
    if (kind !== 'drop') await answer();
  } finally {
    if (lost) reply.raw.destroy();
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering, cutConnection } from '../support/in-process/ask-in-process.ts';
import { PlainAnswer } from '../support/in-process/plain-answer.ts';

/** A request to a node. `call`: the name of the call, without what comes before it in the path and after it. */
export interface NodeRequest {
  readonly method: string;
  readonly path: string;
  readonly call: string;
  readonly body: string;
}

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * What the line does with a request: gives an answer, closes the connection, sends nothing after the headers, or sends a byte of the body
 * now and then and never all of it.
 */
export type Reply = Answer | 'closed' | 'headers-only' | 'dripping';

/** Decides the reply to a request. `forward` sends it to the node, each time it is called. */
export type Handler = (request: NodeRequest, forward: () => Promise<Answer>) => Promise<Reply>;

const DRIP_MS = 200;

/** An address in front of another one, which a handler answers for. */
export class NodeLine {
  private readonly target: string;
  private readonly handler: Handler;
  private readonly server: Server;

  private constructor(target: string, handler: Handler) {
    this.target = target;
    this.handler = handler;
    this.server = createServer((request, response) => {
      void this.handle(request, response).catch(() => response.destroy());
    });
  }

  static async to(target: string, handler: Handler): Promise<NodeLine> {
    const line = new NodeLine(target, handler);
    await new Promise<void>((resolve) => {
      line.server.listen(0, '127.0.0.1', resolve);
    });
    // Whoever asks in the same process needs no socket.
    answering.set(line.url, async ({ method, path, body }) => responseOf(await line.reply(method, path, body)));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    answering.delete(this.url);
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private reply(method: string, path: string, body: string): Promise<Reply> {
    const request = { method, path, call: callOf(path), body };
    return this.handler(request, () => forwarded(this.target, request));
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    const reply = await this.reply(incoming.method ?? 'POST', incoming.url ?? '/', await bodyOf(incoming));
    if (reply === 'closed') response.destroy();
    else if (reply === 'headers-only') beginning(response);
    else if (reply === 'dripping') dripping(response);
    else whole(response, reply);
  }
}

/** Returns a reply as `fetch` reports it. What never ends is a body that never does. */
function responseOf(reply: Reply): Response {
  if (reply === 'closed') throw cutConnection('other side closed');
  const headers = { 'content-type': 'application/json' };
  if (typeof reply === 'object') return new PlainAnswer(reply.status, headers, Buffer.from(reply.text)) as unknown as Response;
  let drip: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (reply === 'dripping') drip = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), DRIP_MS);
    },
    cancel: () => clearInterval(drip),
  });
  return new Response(body, { headers });
}

/** Sends a request to a node. */
export async function forwarded(node: string, { method, path, body }: NodeRequest): Promise<Answer> {
  const answer = await fetch(`${node}${path}`, { method, ...(method === 'GET' ? {} : { body }) });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the name of a call: nodes of one protocol have one or two folders before it, those of another have values after it. */
function callOf(path: string): string {
  const parts = path.replace(/\?.*/s, '').split('/').slice(1);
  if (parts[0] === 'v1') return parts.at(-1) ?? '';
  return (parts[0]?.startsWith('wallet') === true ? parts[1] : parts[0]) ?? '';
}

function whole(response: ServerResponse, { status, text }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text);
}

function beginning(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000000' });
  response.flushHeaders();
}

function dripping(response: ServerResponse): void {
  beginning(response);
  const drip = setInterval(() => response.write(' '), DRIP_MS);
  response.on('close', () => clearInterval(drip));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

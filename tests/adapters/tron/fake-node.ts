import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of one call: a value, text, or control over the connection itself. */
export type FakeAnswer =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status?: number }
  | { readonly drop: true };

type Handler = (body: Record<string, any>) => FakeAnswer;

export const HEAD = 50_000_000;
export const SOLID = HEAD - 19;
const GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

function blockId(number: number): string {
  return number === 0 ? GENESIS : `${number.toString(16).padStart(16, '0')}${'a1'.repeat(24)}`;
}

export function blockOf(number: number, time: number): Record<string, unknown> {
  return { blockID: blockId(number), block_header: { raw_data: { number, timestamp: time } } };
}

/** A small fake node: answers what a test sets, and records its requests. Paths are `wallet/getblock` and the like. */
export class FakeNode {
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  url = '';
  private readonly handlers = new Map<string, Handler>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.serve(request, response);
    });
    const behind =
      (blocks: number): Handler =>
      ({ id_or_num: number }) => {
        const newest = HEAD - blocks;
        const wanted = number === undefined ? newest : Number(number);
        return { json: wanted > newest ? {} : blockOf(wanted, Date.now() - (HEAD - wanted) * 3_000) };
      };
    this.on('wallet/getblockbynum', () => ({ json: { ...blockOf(0, 0), block_header: { raw_data: {} } } }))
      .on('wallet/getblock', behind(0))
      .on('walletsolidity/getblock', behind(HEAD - SOLID));
  }

  static async start(): Promise<FakeNode> {
    const node = new FakeNode();
    await new Promise<void>((resolve) => {
      node.server.listen(0, '127.0.0.1', resolve);
    });
    node.url = `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`;
    return node;
  }

  on(path: string, handler: Handler): this {
    this.handlers.set(path, handler);
    return this;
  }

  /** `{}` for every call that searches a transaction. */
  knowsNothing(): this {
    for (const view of ['wallet', 'walletsolidity'])
      for (const call of ['gettransactioninfobyid', 'gettransactionbyid']) this.on(`${view}/${call}`, () => ({ json: {} }));
    return this.on('wallet/gettransactionfrompending', () => ({ json: {} }));
  }

  requests(path: string): readonly Record<string, unknown>[] {
    return this.asked.filter((request) => request.path === path).map((request) => request.body);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = (request.url ?? '').slice(1);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    this.asked.push({ path, body });
    const answer: FakeAnswer = this.handlers.get(path)?.(body) ?? { status: 404, text: '404 page not found' };
    if ('drop' in answer) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end('text' in answer ? answer.text : JSON.stringify(answer.json));
  }
}

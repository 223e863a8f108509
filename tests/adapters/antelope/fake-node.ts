import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainMilliseconds, instantOfChainTime } from '../../../domain/core/chain/time.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { definitions, SYSTEM_DEFINITIONS } from './contract-definitions.ts';

/** The response of one path: a value (status 200), a status and value, or control over the connection itself. */
export type FakeAnswer =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status?: number }
  | { readonly drop: true }
  | { readonly hang: true };

type Handler = (body: Record<string, unknown>, request: IncomingMessage) => FakeAnswer;

/** A small fake node: answers what a test sets, and records its requests. */
export class FakeNode {
  readonly asked: { readonly path: string; readonly body: Record<string, unknown>; readonly contentType: string | undefined }[] = [];
  url = '';
  private readonly handlers = new Map<string, Handler>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.serve(request, response);
    });
    this.on('get_info', () => ({ json: info() }));
    this.on('get_abi', definitions({ eosio: SYSTEM_DEFINITIONS['rex-2'] }));
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

  /** Rows by table name; every other table is empty. Bounds and limits are ignored. */
  tables(rows: Readonly<Record<string, readonly unknown[]>>): this {
    return this.on('get_table_rows', (body) => ({ json: { rows: rows[String(body['table'])] ?? [], more: false, next_key: '' } }));
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
    const path = (request.url ?? '').replace('/v1/chain/', '');
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    this.asked.push({ path, body, contentType: request.headers['content-type'] });
    const answer: FakeAnswer = this.handlers.get(path)?.(body, request) ?? {
      status: 404,
      json: {
        code: 404,
        message: 'Not Found',
        error: { code: 0, name: 'exception', what: 'unspecified', details: [{ message: 'Unknown Endpoint' }] },
      },
    };
    if ('hang' in answer) return;
    if ('drop' in answer) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end('text' in answer ? answer.text : JSON.stringify(answer.json));
  }
}

export function info(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const reported = changes['head_block_time'];
  const head = (typeof reported === 'string' ? instantOfChainTime(reported) : null) ?? Math.floor(Date.now() / 500) * 500;
  return {
    server_version: '5f5e41a8',
    chain_id: EOS.chainId,
    head_block_num: 1000,
    last_irreversible_block_num: 998,
    last_irreversible_block_id: '000003e6'.padEnd(64, '0'),
    head_block_id: '000003e8'.padEnd(64, '0'),
    head_block_time: chainMilliseconds(head),
    head_block_producer: 'eosio',
    virtual_block_cpu_limit: 200000000,
    virtual_block_net_limit: 1048576000,
    block_cpu_limit: 200000,
    block_net_limit: 1048576,
    last_irreversible_block_time: chainMilliseconds(head - 1000),
    ...changes,
  };
}

/** A node's error body. */
export function nodeErrorBody(code: number, name: string, what: string, message: string): Record<string, unknown> {
  return {
    code: 500,
    message: 'Internal Service Error',
    error: { code, name, what, details: [{ message, file: 'x.cpp', line_number: 1, method: 'm' }] },
  };
}

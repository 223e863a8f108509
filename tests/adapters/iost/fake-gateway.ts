import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { START } from '../../sandbox/iost/iost-node.ts';

/** The response of one call: JSON text or a value (status 200), a refusal, or control over the connection itself. */
export type FakeAnswer =
  | { readonly json: unknown }
  | { readonly text: string; readonly status?: number }
  | { readonly refuses: string }
  | { readonly drop: true };

type Handler = (parts: readonly string[], body: string) => FakeAnswer;

const NS = 1_000_000n;

/** A small fake node: answers what a test sets, and records its requests. */
export class FakeGateway {
  readonly asked: { readonly method: string; readonly path: string; readonly body: string; readonly headers: IncomingHttpHeaders }[] = [];
  url = '';
  private readonly handlers = new Map<string, Handler>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.serve(request, response);
    });
    this.on('getChainInfo', () => ({ json: chainInfo() }));
  }

  static async start(): Promise<FakeGateway> {
    const gateway = new FakeGateway();
    await new Promise<void>((resolve) => {
      gateway.server.listen(0, '127.0.0.1', resolve);
    });
    gateway.url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;
    return gateway;
  }

  on(name: string, handler: Handler): this {
    this.handlers.set(name, handler);
    return this;
  }

  paths(name: string): readonly string[] {
    return this.asked.map(({ path }) => path).filter((path) => path.split('/')[1] === name);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '/';
    const [name = '', ...parts] = path.split('/').slice(1);
    this.asked.push({ method: request.method ?? '', path, body, headers: request.headers });
    const answer = this.handlers.get(name)?.(parts, body) ?? { text: '{"code":12,"message":"Not Implemented"}', status: 400 };
    if ('drop' in answer) {
      request.socket.destroy();
      return;
    }
    if ('refuses' in answer) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(JSON.stringify({ code: 2, message: answer.refuses }));
      return;
    }
    response.writeHead('text' in answer ? (answer.status ?? 200) : 200, { 'content-type': 'application/json' });
    response.end('text' in answer ? answer.text : JSON.stringify(answer.json));
  }
}

/** Head 1000, irreversible up to 990, at the time tests of this protocol begin. */
export function chainInfo(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    net_name: 'mainnet',
    protocol_version: '1.0',
    chain_id: 1024,
    head_block: '1000',
    head_block_hash: hashOf(1000),
    lib_block: '990',
    lib_block_hash: hashOf(990),
    head_block_time: String(BigInt(START) * NS),
    lib_block_time: String(BigInt(START - 5_000) * NS),
    witness_list: [],
    ...changes,
  };
}

function hashOf(number: number, fork = ''): string {
  return `block${fork}${number}`;
}

/** A block half a second after the one before; 1000 is the head of `chainInfo`. */
export function block(
  number: number,
  changes: { readonly fork?: string; readonly parentFork?: string; readonly transactions?: readonly unknown[] } = {},
): Record<string, unknown> {
  const { fork = '', parentFork = fork, transactions = [] } = changes;
  const time = BigInt(START + (number - 1000) * 500) * NS;
  return {
    status: 'IRREVERSIBLE',
    block: {
      hash: hashOf(number, fork),
      parent_hash: hashOf(number - 1, parentFork),
      number: String(number),
      time: String(time),
      transactions,
    },
  };
}

export function receipt(hash: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { tx_hash: hash, gas_usage: 6633.5, ram_usage: {}, status_code: 'SUCCESS', message: '', returns: [], receipts: [], ...changes };
}

/** A transaction as nodes return it. */
export function shown(hash: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    hash,
    time: String(BigInt(START) * NS),
    expiration: String(BigInt(START + 90_000) * NS),
    gas_ratio: 1,
    gas_limit: 1_000_000,
    delay: '0',
    chain_id: 1024,
    actions: [{ contract: 'vote_producer.iost', action_name: 'vote', data: '["newvoter01","newpoolbp","1"]' }],
    signers: [],
    publisher: 'newvoter01',
    referred_tx: '',
    amount_limit: [{ token: 'iost', value: '1' }],
    tx_receipt: receipt(hash),
    ...changes,
  };
}

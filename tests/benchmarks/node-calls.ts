import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { RunningSandbox } from '../../sandbox/start-sandbox.ts';

/** One HTTP request that reached a node of the sandbox. */
export interface NodeCall {
  readonly chain: string;
  /** Port of the node. */
  readonly node: string;
  /** Method, path and body. */
  readonly text: string;
  /** Position in the longest chain of sequential requests, from 1. */
  readonly depth: number;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly server: Server;
}

/** Counts the HTTP requests that reach the nodes of a sandbox of this process. Preflights of browsers count too. */
export class NodeCallCounter {
  private readonly chainOfPort = new Map<string, string>();
  private readonly counted: NodeCall[] = [];
  private readonly depthOf = new Map<IncomingMessage, number>();
  private answeredDepth = 0;

  constructor({ manifest }: RunningSandbox) {
    for (const [chain, { nodes }] of Object.entries(manifest.chains))
      for (const node of nodes) this.chainOfPort.set(new URL(node).port, chain);
    subscribe('http.server.request.start', this.started);
    subscribe('http.server.response.finish', this.answered);
  }

  /** Resets the counts. */
  clear(): void {
    this.counted.length = 0;
    this.answeredDepth = 0;
  }

  calls(): readonly NodeCall[] {
    return [...this.counted];
  }

  /** Requests that are not answered yet. */
  pending(): number {
    return this.depthOf.size;
  }

  /** Length of the longest chain of sequential requests. */
  inSequence(): number {
    return Math.max(0, ...this.counted.map(({ depth }) => depth));
  }

  stop(): void {
    unsubscribe('http.server.request.start', this.started);
    unsubscribe('http.server.response.finish', this.answered);
  }

  private readonly started = (message: unknown): void => {
    const { request, server } = message as Exchange;
    const address = server.address();
    const node = typeof address === 'object' && address !== null ? String(address.port) : '';
    const chain = this.chainOfPort.get(node);
    if (chain === undefined) return;
    const depth = this.answeredDepth + 1;
    this.depthOf.set(request, depth);
    const index = this.counted.push({ chain, node, text: `${request.method} ${request.url}`, depth }) - 1;
    // A listener of a request's data would consume it before the server: the parts are recorded as they arrive.
    const push = request.push.bind(request);
    request.push = (part: unknown, encoding?: BufferEncoding): boolean => {
      const call = this.counted[index];
      if (call !== undefined && (typeof part === 'string' || part instanceof Uint8Array))
        this.counted[index] = { ...call, text: `${call.text} ${Buffer.from(part).toString('utf8')}` };
      return push(part, encoding);
    };
  };

  private readonly answered = (message: unknown): void => {
    const depth = this.depthOf.get((message as Exchange).request);
    if (depth === undefined) return;
    this.depthOf.delete((message as Exchange).request);
    this.answeredDepth = Math.max(this.answeredDepth, depth);
  };
}

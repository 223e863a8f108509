import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Answer } from '../node-line.ts';

/** What the service answers to a signed transaction; `closed` for no answer at all. */
export type SponsorReply = Answer | 'closed';

/** A transaction that the sponsor was handed. */
export interface Handed {
  /** How many it was handed before. */
  readonly earlier: number;
  readonly expiresAt: Instant;
  /** Signs and broadcasts it, as the sponsor should; returns what an honest one answers. */
  readonly broadcast: () => Promise<Answer>;
  /** Broadcasts it once the chain's time has come. */
  readonly broadcastAt: (at: Instant) => void;
}

/** What a sponsor does with a transaction, and what it answers. */
export type SponsorLie = (handed: Handed) => Promise<SponsorReply>;

const PUSH = 'pushTxWithoutCPU';

/** An address in front of the pool's backend whose sponsor does something else than it says; everything else is forwarded. */
export class LyingSponsor {
  /** Texts of the transactions it was handed, in order. */
  readonly handed: string[] = [];
  private readonly target: string;
  private readonly now: () => Instant;
  private readonly server: Server;
  private lie: SponsorLie = ({ broadcast }) => broadcast();
  private later: { readonly at: Instant; readonly broadcast: () => Promise<Answer> }[] = [];

  /** `now`: the chain's time. */
  constructor(target: string, now: () => Instant) {
    this.target = target;
    this.now = now;
    this.server = createServer((request, response) => {
      void this.answer(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  /** The address of the backend behind it. */
  get base(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}${new URL(this.target).pathname}`;
  }

  /** Does this from now on, and forgets what it kept and was handed. */
  tells(lie: SponsorLie): void {
    this.lie = lie;
    this.later = [];
    this.handed.length = 0;
  }

  /** Broadcasts what was kept until now. */
  async deliver(): Promise<void> {
    const due = this.later.filter(({ at }) => at <= this.now());
    this.later = this.later.filter(({ at }) => at > this.now());
    for (const { broadcast } of due) await broadcast();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.reply(request);
    if (reply === 'closed') response.destroy();
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text);
  }

  private async reply(request: IncomingMessage): Promise<SponsorReply> {
    const body = await bodyOf(request);
    const forward = (): Promise<Answer> => this.forwarded(request, body);
    if (!(request.url ?? '').endsWith(PUSH)) return forward();
    const { signed } = JSON.parse(body) as { signed: string };
    const earlier = this.handed.push(signed) - 1;
    const { expiration } = JSON.parse(signed) as { expiration: string };
    const broadcastAt = (at: Instant): void => {
      this.later.push({ at, broadcast: forward });
    };
    return this.lie({ earlier, expiresAt: Date.parse(`${expiration}Z`), broadcast: forward, broadcastAt });
  }

  private async forwarded({ method, url, headers }: IncomingMessage, body: string): Promise<Answer> {
    const sent = Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name));
    const answer = await fetch(new URL(url ?? '/', this.target), {
      method: method ?? 'POST',
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      ...(body === '' ? {} : { body }),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

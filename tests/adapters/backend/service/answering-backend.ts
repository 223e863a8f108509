import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { BackendCalls } from '../../../../adapters/backend/backend-calls.ts';
import type { CallerFields } from '../../../../adapters/backend/backend-request.ts';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: URLSearchParams;
}

const CALLER: CallerFields = { account: 'alice1111111', token: 'secret', language: 'ko', channel: 'tokenpocket', channelRef: 'dapp' };

/** A backend that gives every call the same answer and keeps what it was asked. */
export class AnsweringBackend {
  readonly asked: Asked[] = [];
  /** Status and text of every answer. */
  status = 200;
  text = '{"code":0}';
  /** How often a client was told that its token is no longer taken. */
  expired = 0;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        this.asked.push({
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body: new URLSearchParams(body),
        });
        response.statusCode = this.status;
        response.end(this.text);
      });
    });
  }

  static async open(): Promise<AnsweringBackend> {
    const made = new AnsweringBackend();
    await new Promise<void>((resolve) => {
      made.server.listen(0, '127.0.0.1', resolve);
    });
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets the answer of every call from now on. */
  answers(value: unknown, status = 200): void {
    this.text = typeof value === 'string' ? value : JSON.stringify(value);
    this.status = status;
  }

  calls(profile: ChainProfile = EOS, caller: Partial<CallerFields> = {}): BackendCalls {
    return new BackendCalls(profile, {
      base: `${this.origin}/pool/api`,
      caller: () => ({ ...CALLER, ...caller }),
      sessionExpired: () => (this.expired += 1),
    });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

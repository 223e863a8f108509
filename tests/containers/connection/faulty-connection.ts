import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to answers. `cut`: the connection is reset in the middle of them; `delay`: they come late; `corrupt`: bytes of them are
 * changed; `lose`: they never come, and the connection stays open until the fault ends.
 */
export type AnswerFault = 'cut' | 'delay' | 'corrupt' | 'lose';

/** Calls that hand a signed transaction over, of every protocol. */
const WRITES = /\/(?:push_transaction|send_transaction2?|broadcasttransaction|broadcasthex|sendTx)$/;
/** The lowest status with which a node refuses a call or does not know it. */
const FIRST_REFUSAL = 300;
const DELAY_MS = 2_500;
/** One byte of so many is changed. */
const CHANGED_EVERY = 24;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The connection between the app and one node. Requests always arrive as they are; what comes back may suffer. */
export class FaultyConnection {
  /** How many requests met a fault. */
  suffered = 0;
  private readonly server: Server;
  private target: string;
  private fault: AnswerFault | null = null;
  private writeTaken: (() => Promise<void>) | null = null;
  private lost: ServerResponse[] = [];

  private constructor(target: string) {
    this.target = target;
    this.server = createServer((asked, answer) => {
      this.handle(asked, answer).catch(() => answer.destroy());
    });
  }

  static async to(target: string): Promise<FaultyConnection> {
    const connection = new FaultyConnection(target);
    await new Promise<void>((resolve) => {
      connection.server.listen(0, '127.0.0.1', resolve);
    });
    return connection;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** The node answers at another address from now on. */
  leadTo(target: string): void {
    this.target = target;
  }

  /** From now on every answer suffers this. */
  suffer(fault: AnswerFault): void {
    this.fault = fault;
  }

  /** Answers come as they are again; those that were kept back are lost. */
  heal(): void {
    this.fault = null;
    for (const answer of this.lost) answer.destroy();
    this.lost = [];
  }

  /** Calls back once, when the node has taken the next write and before its answer is passed on. */
  onWriteTaken(callback: () => Promise<void>): void {
    this.writeTaken = callback;
  }

  async close(): Promise<void> {
    this.heal();
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const hasSuffered = this.fault !== null;
    if (hasSuffered) this.suffered += 1;
    const real = await this.forwarded(asked, await bodyOf(asked));
    if (this.writeTaken !== null && real.status < FIRST_REFUSAL && WRITES.test(asked.url ?? '')) {
      const taken = this.writeTaken;
      this.writeTaken = null;
      await taken();
    }
    if (!hasSuffered && this.fault !== null) this.suffered += 1;
    await this.pass(real, answer);
  }

  private async pass({ status, headers, body }: Answer, answer: ServerResponse): Promise<void> {
    const fault = this.fault;
    if (fault === 'lose') {
      this.lost.push(answer);
      return;
    }
    if (fault === 'delay') await pause(DELAY_MS);
    answer.writeHead(status, { ...headers, 'content-length': body.length });
    if (fault !== 'cut') {
      answer.end(fault === 'corrupt' ? corrupted(body) : body);
      return;
    }
    answer.write(body.subarray(0, Math.floor(body.length / 2)));
    answer.socket?.resetAndDestroy();
  }

  private forwarded({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { connection: _connection, 'accept-encoding': _encoding, ...passed } = headers;
      const sent = request(`${this.target}${url ?? ''}`, { method, headers: passed, agent: false }, (response) => {
        const { 'transfer-encoding': _chunked, connection: _closed, ...kept } = response.headers;
        resolve(bodyOf(response).then((whole) => ({ status: response.statusCode ?? 502, headers: kept, body: whole })));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

function corrupted(body: Buffer): Buffer {
  return Buffer.from(body.map((byte, index) => (index % CHANGED_EVERY === 1 ? byte ^ 1 : byte)));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

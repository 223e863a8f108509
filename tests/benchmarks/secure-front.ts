import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** Paths under this one have the pages without any code, as what they are compared with. */
export const BARE = '/bare';

const OF_ONE_CONNECTION = /^(connection|keep-alive|transfer-encoding|content-length)$/;
const SCRIPTS = /<script[^>]*>[^]*?<\/script>|<link rel="preload"[^>]*>/g;
const WALLET = /<script[^>]*sandbox-wallet[^>]*><\/script>/;

/** A site over HTTP/2, as hosts serve it: in front of one that speaks HTTP/1.1, without the sandbox's wallet and settings. */
export class SecureFront {
  private readonly server: Http2SecureServer;
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(key: string, cert: string, site: URL, settings: string) {
    this.server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => void this.answer(asked, answer, site, settings));
  }

  /** `site`: the origin behind it; `settingsFile`: the page's `config.json`. */
  static async before(site: string, settingsFile: string): Promise<SecureFront> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
    const front = new SecureFront(key, cert, new URL(site), readFileSync(settingsFile, 'utf8'));
    await new Promise<void>((resolve) => {
      front.server.listen(0, '127.0.0.1', resolve);
    });
    return front;
  }

  get origin(): string {
    return `https://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async answer(asked: Http2ServerRequest, answer: Http2ServerResponse, site: URL, settings: string): Promise<void> {
    if (asked.url === '/config.json') {
      answer.setHeader('content-type', 'application/json');
      answer.end(settings);
      return;
    }
    const isBare = asked.url.startsWith(`${BARE}/`);
    const behind = await this.behind(asked, site, isBare ? asked.url.slice(BARE.length) : asked.url);
    const headers = Object.fromEntries(Object.entries(behind.headers).filter(([name]) => !OF_ONE_CONNECTION.test(name)));
    if (!/text\/html/.test(behind.headers['content-type'] ?? '')) {
      answer.writeHead(behind.statusCode!, headers);
      behind.pipe(answer.stream);
      return;
    }
    const read = await buffer(behind);
    const html = (behind.headers['content-encoding'] === 'br' ? brotliDecompressSync(read) : read).toString();
    answer.writeHead(behind.statusCode!, { ...headers, 'content-encoding': 'br' });
    answer.end(brotliCompressSync(isBare ? html.replace(SCRIPTS, '') : html.replace(WALLET, '')));
  }

  private behind(asked: Http2ServerRequest, site: URL, path: string): Promise<IncomingMessage> {
    const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers: OutgoingHttpHeaders = { ...Object.fromEntries(own), host: site.host, 'accept-encoding': 'br' };
    return new Promise((resolve, reject) => {
      const { agent } = this;
      asked.pipe(
        request({ agent, host: site.hostname, port: site.port, method: asked.method, path, headers }, resolve).on('error', reject),
      );
    });
  }
}

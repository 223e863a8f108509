import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodedBody } from './accepted-encoding.ts';
import { relay, RELAY_PATH } from './relay.ts';
import { inlineStyleHashes, securityHeaders } from './security-headers.ts';
import { readWebFiles, webFile, type WebFile } from './web-files.ts';

export interface SiteOptions {
  /** Folder of the built app; read, never written. */
  readonly webFolder: string;
  /** Folder of the built wallet script; null serves the app as it is. */
  readonly walletFolder: string | null;
  /** Returns what the wallet loads: chain id and accounts with their development keys. */
  readonly keychain: () => unknown;
  /** Returns the page's `config.json`. */
  readonly networks: () => object;
  /** Returns other origins the app may connect to. */
  readonly connect: () => readonly string[];
}

/** Matches the page's setting of the relay to wallets outside it. */
const RELAY_SETTING = /(<meta name="wallet-relay" content=")[^"]*/;
const WALLET_TAG = '<script type="module" src="/sandbox-wallet.js"></script>';
/** Page for addresses that are no route of the app, as the build prerendered it. */
const NOT_FOUND_FILE = '/404.html';
const ONE_YEAR_SECONDS = 31_536_000;

interface Page {
  readonly file: WebFile;
  readonly styles: readonly string[];
}

/**
 * Serves the production app: compressed once at start, hashed assets for a year, pages always revalidated, strict headers on everything. A
 * known route gets its prerendered page, anything else the app's not-found page with status 404.
 */
export async function staticSite(server: FastifyInstance, options: SiteOptions): Promise<void> {
  const { pages, files, notFound } = await loadSite(options);

  server.addHook('onSend', async (request, reply) => {
    const page = pages.get(pageAddress(request)) ?? notFound;
    reply.headers({ ...securityHeaders(options.connect(), page.styles) });
  });

  if (options.walletFolder !== null) await server.register(relay);

  server.get('/sandbox-wallet/keychain.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(options.keychain()),
  );

  server.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(options.networks()));

  server.get('/*', async (request, reply) => {
    const address = decodedPath(request);
    if (address === null) return reply.code(400).type('text/plain; charset=utf-8').send('This address cannot be read.\n');
    const file = files.get(address);
    if (file) return sendFile(request, reply, file);
    const page = pages.get(pageAddress(request));
    if (page) return sendFile(request, reply, page.file);
    if (looksLikeFile(address)) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n');
    return sendFile(request, reply.code(404), notFound.file);
  });
}

interface Site {
  readonly pages: ReadonlyMap<string, Page>;
  readonly files: ReadonlyMap<string, WebFile>;
  readonly notFound: Page;
}

async function loadSite({ webFolder, walletFolder }: SiteOptions): Promise<Site> {
  const contents = await readWebFiles(webFolder);
  if (walletFolder !== null) for (const [address, plain] of await readWebFiles(walletFolder)) contents.set(address, plain);
  const pages = new Map<string, Page>();
  const files = new Map<string, WebFile>();
  await Promise.all(
    [...contents].map(async ([address, plain]) => {
      if (!address.endsWith('.html')) {
        files.set(address, await webFile(address, plain));
        return;
      }
      const html = walletFolder === null ? plain.toString() : withWallet(plain.toString());
      pages.set(routeOf(address), { file: await webFile(address, Buffer.from(html)), styles: inlineStyleHashes(html) });
    }),
  );
  const notFound = pages.get(NOT_FOUND_FILE) ?? pages.get('/');
  if (!notFound) throw new Error(`there is no built app in ${webFolder}`);
  pages.delete(NOT_FOUND_FILE);
  return { pages, files, notFound };
}

/**
 * Returns the page as an in-app browser would run it: with the wallet's own script after the page's, and this site's relay instead of the
 * public one.
 */
function withWallet(page: string): string {
  const html = page.replace(RELAY_SETTING, (_setting, before: string) => `${before}${RELAY_PATH}`);
  const end = html.lastIndexOf('</body>');
  return end < 0 ? `${html}${WALLET_TAG}` : `${html.slice(0, end)}${WALLET_TAG}${html.slice(end)}`;
}

/** Returns the route of `/eos/index.html`, `/eos`. */
function routeOf(address: string): string {
  if (address === NOT_FOUND_FILE) return address;
  return address.replace(/\/index\.html$/, '').replace(/\.html$/, '') || '/';
}

function decodedPath(request: FastifyRequest): string | null {
  const path = request.url.split('?', 1)[0]!;
  try {
    const decoded = decodeURIComponent(path);
    return /[\0\\]|(^|\/)\.\.(\/|$)/.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

function pageAddress(request: FastifyRequest): string {
  const path = decodedPath(request) ?? '';
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** Returns whether an address is that of a file: below the folders of built files, or with an extension. */
function looksLikeFile(address: string): boolean {
  return /^\/(assets|sandbox-wallet)\//.test(address) || /\.[a-z0-9]{2,12}$/i.test(address);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const { body, encoding } = encodedBody(file, request.headers['accept-encoding']);
  const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag;
  reply
    .type(file.type)
    .header('cache-control', file.immutable ? `public, max-age=${String(ONE_YEAR_SECONDS)}, immutable` : 'no-cache')
    .header('etag', etag);
  if (file.brotli ?? file.gzip) reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) && reply.statusCode === 200 ? reply.code(304).send() : reply.send(body);
}

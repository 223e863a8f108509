import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ALWAYS_REVALIDATED,
  FILE_ADDRESS,
  NO_SUCH_FILE,
  NOT_FOUND_FILE,
  SETTINGS_FILE,
  UNSERVED_ADDRESS,
} from '../../hosting/site/addresses.ts';
import { readBuiltSite } from '../../hosting/site/built-site.ts';
import { type InlinedSources, securityHeaders } from '../../hosting/site/security-headers.ts';
import { encodedBody } from './accepted-encoding.ts';
import { relay, RELAY_PATH } from './relay.ts';
import { webFile, type WebFile } from './web-files.ts';

export interface SiteOptions {
  /** Folder of the built app; read, never written. */
  readonly webFolder: string;
  /** Folder of the built wallet script; null serves the app as it is. */
  readonly walletFolder: string | null;
  /** Returns what the wallet loads: chain id and accounts with their development keys. */
  readonly keychain: () => unknown;
  /** Returns the page's `config.json`. */
  readonly networks: () => object;
  /** Routes of the app that the build has no page for; they get the start page. None unless given. */
  readonly morePages?: readonly string[];
  /** Returns other origins the app may connect to. */
  readonly connect: () => readonly string[];
}

/** Matches the page's setting of the relay to wallets outside it. */
const RELAY_SETTING = /(<meta name="wallet-relay" content=")[^"]*/;
const WALLET_TAG = '<script type="module" src="/sandbox-wallet.js"></script>';

/**
 * Serves the production app: compressed when first asked for, hashed assets for a year, pages always revalidated, strict headers on everything. A
 * known route gets its prerendered page, anything else the app's not-found page with status 404.
 */
export async function staticSite(server: FastifyInstance, options: SiteOptions): Promise<void> {
  const { pages, files, notFound, inlined } = await loadSite(options);

  server.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...securityHeaders({ connect: options.connect(), inlined }) });
  });

  if (options.walletFolder !== null) await server.register(relay);

  server.get('/sandbox-wallet/keychain.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(options.keychain()),
  );

  server.get(SETTINGS_FILE, async (_request, reply) => reply.header('cache-control', ALWAYS_REVALIDATED).send(options.networks()));

  server.get('/*', async (request, reply) => {
    const address = decodedPath(request);
    if (address === null) return reply.code(400).type('text/plain; charset=utf-8').send('This address cannot be read.\n');
    const file = files.get(address);
    if (file) return sendFile(request, reply, file);
    const route = pageAddress(request);
    const page = pages.get(options.morePages?.includes(route) === true ? '/' : route);
    if (page) return sendFile(request, reply, page);
    if (FILE_ADDRESS.test(address) || UNSERVED_ADDRESS.test(address))
      return reply.code(404).type('text/plain; charset=utf-8').send(NO_SUCH_FILE);
    return sendFile(request, reply.code(404), notFound);
  });
}

interface Site {
  readonly pages: ReadonlyMap<string, WebFile>;
  readonly files: ReadonlyMap<string, WebFile>;
  readonly notFound: WebFile;
  readonly inlined: InlinedSources;
}

async function loadSite({ webFolder, walletFolder }: SiteOptions): Promise<Site> {
  const { pages, files, notFound, inlined } = await readBuiltSite(webFolder, ...(walletFolder === null ? [] : [walletFolder]));
  const page = (built: Buffer) => webFile(NOT_FOUND_FILE, walletFolder === null ? built : Buffer.from(withWallet(built.toString())));
  return {
    pages: eachOf(pages, (_route, built) => page(built)),
    files: eachOf(files, webFile),
    notFound: page(notFound),
    inlined,
  };
}

function eachOf(
  contents: ReadonlyMap<string, Buffer>,
  fileOf: (address: string, content: Buffer) => WebFile,
): ReadonlyMap<string, WebFile> {
  return new Map([...contents].map(([address, content]) => [address, fileOf(address, content)]));
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

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<FastifyReply> {
  const { body, encoding } = await encodedBody(file, request.headers['accept-encoding']);
  const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag;
  reply.type(file.type).header('cache-control', file.cacheControl).header('etag', etag);
  if (file.isCompressible) reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) && reply.statusCode === 200 ? reply.code(304).send() : reply.send(body);
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtInNetworks } from '../../adapters/networks/built-in-networks.ts';
import { hostSettings } from '../../adapters/networks/networks.ts';
import { backendPaths } from '../networks/backend-paths.ts';
import { type ConnectRule, connectSources } from '../networks/connect-sources.ts';
import { unbuiltRoutes } from '../networks/own-pages.ts';
import { HASHED_ADDRESS, HEADERS_FILE, SETTINGS_FILE } from '../site/addresses.ts';
import { type BuiltSite, readBuiltSite } from '../site/built-site.ts';
import { contentType, isCompressible } from '../site/content-types.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { headersFile } from './headers-file.ts';
import { nginxConfiguration, type NginxServer } from './nginx.ts';

export interface HostingOptions {
  /** Folder of the built app, with the host's `config.json`; gets further files. */
  readonly web: string;
  /** File that becomes the configuration of nginx. */
  readonly nginxFile: string;
  readonly server: NginxServer;
  readonly connect: ConnectRule;
}

/** What pages may connect to besides their own host, and the routes that the build has no page for and that got one. */
export interface WrittenHosting {
  readonly connect: readonly string[];
  readonly addedRoutes: readonly string[];
}

const RELAY = /<meta name="wallet-relay" content="(https?:[^"]+)"/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes what a host needs besides the built app: headers for hosts of static files, a configuration of nginx, compressed copies, and a page
 * for each route that the build has none for, which is the start page. Copies by gzip are of all texts, copies by brotli of the files that
 * never change. The settings of the host are not compressed, so that they can be changed in place. Rejects with `network-file-invalid` where the host's settings are wrong.
 */
export async function writeHosting({ web, nginxFile, server, connect }: HostingOptions): Promise<WrittenHosting> {
  const settings = await readFile(join(web, SETTINGS_FILE), 'utf8');
  const host = hostSettings({ name: SETTINGS_FILE.slice(1), text: settings });
  const { networks, page } = host;
  const built = await readBuiltSite(web);
  const addedRoutes = unbuiltRoutes(networks, builtInNetworks(), [...built.pages.keys()]);
  const start = built.pages.get('/')!;
  for (const route of addedRoutes) await save(join(web, route, 'index.html'), start);
  await writeCompressed(web, built, addedRoutes);
  const sources = connectSources(host, RELAY.exec(start.toString())?.[1] ?? null, connect);
  const headers = securityHeaders({ connect: sources, pictures: page.pictures, inlined: built.inlined });
  await save(join(web, HEADERS_FILE), headersFile(headers, [...built.pages.keys(), ...addedRoutes]));
  await save(nginxFile, nginxConfiguration(server, headers, backendPaths(networks)));
  return { connect: sources, addedRoutes };
}

async function writeCompressed(web: string, { pages, notFound, files }: BuiltSite, addedRoutes: readonly string[]): Promise<void> {
  const start = pages.get('/')!;
  const contents = [
    ...[...pages].map(([route, page]) => [join(route, 'index.html'), page] as const),
    ...addedRoutes.map((route) => [join(route, 'index.html'), start] as const),
    ['404.html', notFound] as const,
    ...[...files].filter(([address]) => address !== SETTINGS_FILE && isCompressible(contentType(address))),
  ];
  await Promise.all(
    contents.map(async ([address, content]) => {
      const isLasting = HASHED_ADDRESS.test(address);
      if (isLasting && existsSync(join(web, `${address}.br`))) return;
      await saveSmaller(join(web, `${address}.gz`), content, await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }));
      if (isLasting) await saveSmaller(join(web, `${address}.br`), content, await brotliAsync(content));
    }),
  );
}

async function saveSmaller(file: string, plain: Buffer, compressed: Buffer): Promise<void> {
  if (compressed.length < plain.length) await save(file, compressed);
}

async function save(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

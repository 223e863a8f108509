import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_FOUND_FILE, routeOf, UNSERVED_ADDRESS } from './addresses.ts';
import { inlinedSources, type InlinedSources } from './security-headers.ts';

/** A built app, by the addresses of what it consists of. */
export interface BuiltSite {
  /** Pages by their route, `/eos`. */
  readonly pages: ReadonlyMap<string, Buffer>;
  /** The page for addresses that are no route. */
  readonly notFound: Buffer;
  /** Other files by their address, `/assets/main-1a2b3c4d.js`. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly inlined: InlinedSources;
}

/** Reads every file below a folder that has an address, by that address. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/');
    if (!UNSERVED_ADDRESS.test(address)) contents.set(address, await readFile(path));
  }
  return contents;
}

/** Reads a built app from its folders. Read once; nothing else of the disk is ever served. Rejects where the app was not built. */
export async function readBuiltSite(webFolder: string, ...furtherFolders: readonly string[]): Promise<BuiltSite> {
  const read = await Promise.all([webFolder, ...furtherFolders].map(readFolder));
  const contents = new Map(read.flatMap((folder) => [...folder]));
  const pages = new Map<string, Buffer>();
  const files = new Map<string, Buffer>();
  const notFound = contents.get(NOT_FOUND_FILE) ?? contents.get('/index.html');
  if (!notFound) throw new Error(`there is no built app in ${webFolder}`);
  for (const [address, content] of contents) {
    if (!address.endsWith('.html')) files.set(address, content);
    else if (address !== NOT_FOUND_FILE) pages.set(routeOf(address), content);
  }
  return { pages, notFound, files, inlined: inlinedSources([notFound, ...pages.values()].map(String)) };
}

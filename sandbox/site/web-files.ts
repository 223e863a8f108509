import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file in every encoding a browser may ask for. */
export interface WebFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Null where compression does not make it smaller. */
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
  /** Whether the name carries a hash of the content, so that it never changes. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = /^(text\/|application\/json|application\/manifest|image\/svg)/;
const HASHED_NAME = /-[\w-]{8,}\.[a-z0-9]+$/;

/** A thirtieth of the time of the highest, 11. */
const BROTLI_QUALITY = 6;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Reads every file below a folder, by its address, `/assets/main-1a2b3c4d.js`. Read once; nothing else of the disk is ever served. */
export async function readWebFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/'), await readFile(path));
  }
  return files;
}

/** Returns a file with its bytes compressed as far as takes no noticeable time: nothing travels further than this machine. */
export async function webFile(address: string, plain: Buffer): Promise<WebFile> {
  const type = TYPES[extname(address)] ?? 'application/octet-stream';
  const squeeze = COMPRESSIBLE.test(type);
  const [brotli, gzipped] = squeeze
    ? await Promise.all([
        brotliAsync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        }),
        gzipAsync(plain),
      ])
    : [null, null];
  return {
    type,
    plain,
    brotli: smaller(brotli, plain),
    gzip: smaller(gzipped, plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    immutable: HASHED_NAME.test(address),
  };
}

function smaller(packed: Buffer | null, plain: Buffer): Buffer | null {
  return packed && packed.length < plain.length ? packed : null;
}

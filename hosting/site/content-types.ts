import { extname } from 'node:path';

/** Content type of the site's files, by extension; texts with their charset. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
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

/** Content type of a file with another extension. */
export const UNKNOWN_TYPE = 'application/octet-stream';

const COMPRESSIBLE = /^(text\/|application\/json|application\/manifest|image\/svg)/;

/** Returns the content type of the file at an address. */
export function contentType(address: string): string {
  return CONTENT_TYPES[extname(address)] ?? UNKNOWN_TYPE;
}

/** Returns whether compression makes files of a content type smaller. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

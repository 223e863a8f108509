import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControl } from '../../hosting/site/addresses.ts';
import { contentType, isCompressible } from '../../hosting/site/content-types.ts';

/** Encodings in which a file is served, by their name in HTTP, the smaller first. */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** A file in every encoding a browser may ask for. */
export interface WebFile {
  readonly type: string;
  readonly plain: Buffer;
  /** False where no encoding is tried. */
  readonly isCompressible: boolean;
  /** Resolves with the bytes in an encoding, made when they are first asked for; null where they would not be fewer. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer | null>;
  readonly etag: string;
  readonly cacheControl: string;
}

/** A thirtieth of the time of the highest, 11. */
const BROTLI_QUALITY = 6;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses as far as takes no noticeable time: nothing travels further than this machine. */
const COMPRESS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gzip: (plain) => gzipAsync(plain),
};

async function smaller(compressed: Promise<Buffer>, plain: Buffer): Promise<Buffer | null> {
  const bytes = await compressed;
  return bytes.length < plain.length ? bytes : null;
}

export function webFile(address: string, plain: Buffer): WebFile {
  const type = contentType(address);
  const known = new Map<Encoding, Promise<Buffer | null>>();
  return {
    type,
    plain,
    isCompressible: isCompressible(type),
    encoded: async (encoding) => {
      if (!isCompressible(type)) return null;
      const bytes = known.get(encoding) ?? smaller(COMPRESS[encoding](plain), plain);
      known.set(encoding, bytes);
      return bytes;
    },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControl(address),
  };
}

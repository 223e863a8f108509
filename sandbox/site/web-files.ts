import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControl } from '../../hosting/site/addresses.ts';
import { contentType, isCompressible } from '../../hosting/site/content-types.ts';

/** A file in every encoding a browser may ask for. */
export interface WebFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Null where compression does not make it smaller. */
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly etag: string;
  readonly cacheControl: string;
}

/** A thirtieth of the time of the highest, 11. */
const BROTLI_QUALITY = 6;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Returns a file with its bytes compressed as far as takes no noticeable time: nothing travels further than this machine. */
export async function webFile(address: string, plain: Buffer): Promise<WebFile> {
  const type = contentType(address);
  const [brotli, gzipped] = isCompressible(type)
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
    cacheControl: cacheControl(address),
  };
}

function smaller(packed: Buffer | null, plain: Buffer): Buffer | null {
  return packed && packed.length < plain.length ? packed : null;
}

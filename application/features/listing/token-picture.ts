import type { TokenPicture } from '../../ports/service/token-listings.ts';

/** Largest picture of a token, in bytes (product rule: 500 KB). */
export const LARGEST_PICTURE = 512_000;

/** First bytes by which the formats that a browser shows are known; of WebP those after its length. */
const FORMATS: readonly { readonly type: TokenPicture['type']; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** Returns a picture with its type by its content, whatever its file is called; null for anything that is no PNG, JPEG, GIF or WebP. */
export function tokenPicture(bytes: Uint8Array): TokenPicture | null {
  const format = FORMATS.find(({ at, bytes: first }) => first.every((byte, index) => bytes[at + index] === byte));
  return format === undefined ? null : { type: format.type, bytes };
}

/**
 * The rule by which an address of the site is answered, for every server of it: a page for a route, a file for a file, a plain 404 for an
 * address that looks like a file, and the app's not-found page with status 404 for the rest. The patterns are read by JavaScript and by
 * PCRE alike, so that nginx is given the same ones.
 */

/** Page for addresses that are no route of the app, as the build prerendered it. */
export const NOT_FOUND_FILE = '/404.html';

/** Settings of the host, which it may change at any time. */
export const SETTINGS_FILE = '/config.json';

/** Headers of all answers as hosts of static files read them. */
export const HEADERS_FILE = '/_headers';

/** Matches addresses of files: below the folders of built files, or with an extension. */
export const FILE_ADDRESS = /^\/(assets|sandbox-wallet)\/|\.[A-Za-z0-9]{2,12}$/;

/** Matches files whose name contains a hash of the content, so that they never change. */
export const HASHED_ADDRESS = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** Matches files of the built folder that have no address: compressed copies, and headers. */
export const UNSERVED_ADDRESS = /\.(br|gz)$|^\/_headers$/;

/** Matches compressed copies of files that never change, which never change either. */
export const LASTING_COPY = new RegExp(HASHED_ADDRESS.source.replace(/\$$/, String.raw`\.(br|gz)$`));

/** What a server answers as plain text where there is no such file. */
export const NO_SUCH_FILE = 'There is no such file.\n';

const ONE_YEAR_SECONDS = 31_536_000;

/** Value of `cache-control` for files that never change. */
export const CACHED_FOR_A_YEAR = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;

/** Value of `cache-control` for everything else: it is kept, and asked for again at each visit. */
export const ALWAYS_REVALIDATED = 'no-cache';

/** Returns the value of `cache-control` for the file at an address. */
export function cacheControl(address: string): string {
  return HASHED_ADDRESS.test(address) ? CACHED_FOR_A_YEAR : ALWAYS_REVALIDATED;
}

/** Returns the route of a page's file: `/eos` for `/eos/index.html`. */
export function routeOf(address: string): string {
  return address.replace(/\/index\.html$/, '').replace(/\.html$/, '') || '/';
}

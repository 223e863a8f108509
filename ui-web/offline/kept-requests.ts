/** What a request is of: a page, a file of code whose name tells its content, or another file of the site. */
export type KeptKind = 'page' | 'code' | 'file';

/** Names of files that a page loads by their name: its settings, its guard, pictures, and scripts that its host adds. */
const FILE = /^\/(?:[\w-]+\.(?:js|json|svg|webmanifest)|[\w-]+\/[\w.-]+\.js)$/;
const CODE = /^\/assets\/[\w.-]+$/;
/** Nothing that is asked for by the app itself: nodes and the pool's service are never answered by a copy. */
const PAGE = /^\/[\w/-]*$/;

/** What a page is asked for with when it is to be kept without being opened. */
export const AS_PAGE = { headers: { accept: 'text/html' } } as const;

/** Returns what is kept of a request, null where nothing is: of other hosts, of the pool's service and of nodes. */
export function keptAs(request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>, origin: string): KeptKind | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (CODE.test(url.pathname)) return 'code';
  if (FILE.test(url.pathname)) return 'file';
  const asksForPage = request.mode === 'navigate' || request.headers.get('accept') === AS_PAGE.headers.accept;
  return asksForPage && PAGE.test(url.pathname) ? 'page' : null;
}

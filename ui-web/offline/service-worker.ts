import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { keptAs } from './kept-requests.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
const PAGES = 'pages';
/** How long the page's host may take before a copy is shown, in seconds. */
const RESPONSE_TIMEOUT_SECONDS = 5;
const LONGEST_KEPT_SECONDS = 30 * 86_400;
/** Most files of each kind: all screens of all chains, and the code of two builds of those a visitor uses. */
const MOST_PAGES = 150;
const MOST_CODE_FILES = 400;
const MOST_FILES = 50;

function kept(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: LONGEST_KEPT_SECONDS, purgeOnQuotaError: true });
}

/** A page is the same file whatever its query, which may name an account. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) => origin + new URL(request.url).pathname,
};

const fresh = (cacheName: string, ...plugins: object[]) =>
  new NetworkFirst({ cacheName, networkTimeoutSeconds: RESPONSE_TIMEOUT_SECONDS, plugins });
const strategies = {
  page: fresh(PAGES, withoutQuery, kept(MOST_PAGES)),
  // The name of such a file tells its content.
  code: new CacheFirst({ cacheName: 'code', plugins: [kept(MOST_CODE_FILES)] }),
  file: fresh('files', kept(MOST_FILES)),
} as const;

const router = new Router();
for (const [kind, strategy] of Object.entries(strategies)) {
  router.registerRoute(new Route(({ request }) => keptAs(request, origin) === kind, strategy));
}
// Every page is the app, which shows the screen that its address names: one that was never opened is answered by any other.
router.setCatchHandler(async ({ request }) => {
  const cache = await caches.open(PAGES);
  const [any] = keptAs(request, origin) === 'page' ? await cache.keys() : [];
  return (any && (await cache.match(any))) ?? Response.error();
});
router.addFetchListener();
router.addCacheListener();
void self.skipWaiting();
clientsClaim();

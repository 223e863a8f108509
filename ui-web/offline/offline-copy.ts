import { PAGE_TEXTS } from '../i18n/page-texts.ts';
import type { ScreenRoute } from '../screen-route.ts';
import { RATE_CARD } from '../screens/rewards/rate-card-part.ts';
import { NEWS_NOTICE, STOPPED_NOTICE } from '../shell/frame/notices/notice-parts.ts';
import { AS_PAGE } from './kept-requests.ts';

const SCRIPT = '/service-worker.js';

/** What a page whose content policy asks for trusted types needs to load a script by its address. */
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: () => string }): { readonly createScriptURL: (address: string) => string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** What not every browser has. */
type NavigatorOfSome = Partial<Pick<Navigator, 'serviceWorker'>> & { readonly connection?: { readonly saveData?: boolean } };

/** Returns the address of the service worker, and of nothing else, as the content policy of the page wants it. */
function trustedScript(): string {
  return window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT;
}

/**
 * Keeps a copy of the page, of what it loaded, and of the code of the places of `routes` with what they load later, so that they open
 * without a network. Nothing where the browser has no service worker or refuses it, as many wallets do. `routes`: the screens somebody who
 * comes back may want; the first of each place is its root. Never rejects.
 */
export async function keepOfflineCopy(routes: readonly Pick<ScreenRoute, 'place' | 'screen'>[]): Promise<void> {
  const { serviceWorker: workers, connection } = navigator as NavigatorOfSome;
  if (workers === undefined) return;
  // A browser that only pretends to have one registers nothing.
  const registration = await workers.register(trustedScript()).catch(() => undefined);
  if (registration === undefined) return;
  const roots = routes.filter(({ place }, index) => routes.findIndex((each) => each.place === place) === index);
  const parts = [...roots.map(({ screen }) => screen), RATE_CARD, NEWS_NOTICE, STOPPED_NOTICE];
  const hasPlaces = connection?.saveData !== true && routes.length > 0;
  if (hasPlaces) await Promise.allSettled(parts.map((part) => part.fetch()));
  const { active } = await workers.ready;
  // Another page finds the texts it shares with this one in files of their own.
  const texts = hasPlaces ? PAGE_TEXTS.files() : [];
  const { href, origin } = window.location;
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${origin}/`));
  const own = loaded.map(({ name }) => name);
  // The message that the router of the service worker understands, which is of one origin with its page.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [[href, AS_PAGE], ...own, ...texts] } });
}

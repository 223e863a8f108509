/** Systems that the pool's own app runs on; each has its own bridge between app and page. */
export type AppSystem = 'ios' | 'android';

/**
 * Returns the app view of a visit: the address (`source`) says so first, where `web` is any browser, then what was stored. `left`: an address
 * named the app, and the user chose the browser for the rest of the visit, whatever addresses say. Null: no address named the app.
 */
export function visitAppView(sources: { readonly url: string | null; readonly stored: string | null }): AppSystem | 'left' | null {
  const { url, stored } = sources;
  const named = stored !== 'left' && url !== null && /^(ios|android|web)$/i.test(url) ? url.toLowerCase() : stored;
  return named === 'ios' || named === 'android' || named === 'left' ? named : null;
}

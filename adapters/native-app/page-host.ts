import { readProperty } from '../platform/wallet/foreign-object.ts';
import type { AppHost } from './bridge.ts';

/** Returns what the bridge uses of the page it runs in. */
export function pageHost(): AppHost {
  return {
    action: () => readProperty(window, 'action'),
    prompt: (method, argument) => window.prompt(method, argument),
    isWebView: () => isAppleWebView(navigator),
  };
}

/**
 * Returns whether a browser is the web view of an app on a device of Apple, by the name it gives itself: every browser there, of whatever
 * maker, calls itself Safari as well, and a web view does not unless its app says so. Nor does a page on the home screen, which says that
 * it stands alone.
 */
export function isAppleWebView({ userAgent, standalone = false }: { readonly userAgent: string; readonly standalone?: boolean }): boolean {
  return (
    /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) &&
    /\bAppleWebKit\//.test(userAgent) &&
    !/\bSafari\//.test(userAgent) &&
    !standalone
  );
}

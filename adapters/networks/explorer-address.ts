import { webUrl } from '../platform/web-address.ts';

/** Ends of an address to which something can be appended as it is. */
const OPEN_END = /[/=]$/;

/**
 * Returns an explorer's address to which an id or a name is appended, with the fragment or the query it has and a slash where it ends
 * without one; null when the text is not an http(s) address, or has a name and password.
 */
export function explorerAddress(text: string): string | null {
  const href = webUrl(text)?.href ?? null;
  return href === null || OPEN_END.test(href) ? href : `${href}/`;
}

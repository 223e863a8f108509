/** Returns an http(s) address without credentials; null when the text is none. */
export function webUrl(text: string): URL | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/** Returns a valid base address without trailing slash and without credentials, query or fragment; null when the text is not an http(s) address. */
export function webAddress(text: string): string | null {
  const url = webUrl(text);
  return url === null || url.search !== '' || url.hash !== '' ? null : `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Matches addresses that are reached by TLS, or without leaving the device. */
const UNHEARD = /^(https:|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$))/;

/** Returns a base address as `webAddress` does; null also where it is neither reached by TLS nor on the device itself. */
export function unheardAddress(text: string): string | null {
  const address = webAddress(text);
  return address !== null && UNHEARD.test(address) ? address : null;
}

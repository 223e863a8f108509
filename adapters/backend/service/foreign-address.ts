const LONGEST = 2_000;

/** Returns an address of another site that may be linked: by TLS and without a user name or password. Null for anything else. */
export function siteAddress(text: string): string | null {
  if (text.length > LONGEST) return null;
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** Returns a path of the page's own host, which begins with one slash; null for anything else. */
export function ownPath(text: string): string | null {
  const path = text.trim();
  return path.length <= LONGEST && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path) ? path : null;
}

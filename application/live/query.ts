/** Parses the query of an address, `?a=1&b=2` with or without the question mark. The first of a repeated name counts; broken escapes are left out. */
export function queryParameters(search: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [name, ...rest] = part.split('=').map(unescaped);
    const value = rest.length > 0 && !rest.includes(null) ? rest.join('=') : null;
    if (name && value !== null && !parameters.has(name)) parameters.set(name, value);
  }
  return parameters;
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

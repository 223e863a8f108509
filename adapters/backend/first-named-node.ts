import { webAddress } from '../platform/web-address.ts';

/**
 * Returns the first node that a backend's answer to `COMMON_PARAM` names, as `commonParam` decodes it; null where it names none. It reads
 * without the packages that decode, because it only decides whom a visit asks before these have come: nothing of the answer is kept.
 */
export function firstNamedNode(text: string, chain: string): string | null {
  const answer = fieldsOf(parsed(text));
  if (Number(answer.get('code')) !== 0) return null;
  const more = answer.get(`${chain}Nodes`);
  for (const entry of [answer.get(`${chain}Node`), ...(Array.isArray(more) ? more : [])]) {
    const url: unknown = typeof entry === 'string' ? entry : fieldsOf(entry).get('url');
    const address = typeof url === 'string' ? webAddress(url) : null;
    if (address !== null) return address;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

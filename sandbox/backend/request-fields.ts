import type { FastifyRequest } from 'fastify';

/** Values that clients send for a missing field. */
const ABSENT = new Set(['', 'null', 'undefined']);
const LONGEST_FIELD = 200;

/** Returns a field of a request: from the header of its name, else from the body, else from the query. Null when it is missing. */
export function requestField(request: FastifyRequest, name: string): string | null {
  const places: readonly unknown[] = [request.headers[name.toLowerCase()], fieldOf(request.body, name), fieldOf(request.query, name)];
  for (const value of places) {
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (!ABSENT.has(text) && text.length <= LONGEST_FIELD) return text;
  }
  return null;
}

/** Returns a whole number within bounds; `fallback` when it is absent or invalid. */
export function requestCount(request: FastifyRequest, name: string, fallback: number, largest: number): number {
  const text = requestField(request, name);
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), largest) : fallback;
}

/** Returns the texts of a form body by their names, of any length. */
export function bodyFields({ body }: FastifyRequest): ReadonlyMap<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return new Map(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

function fieldOf(source: unknown, name: string): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  return Object.entries(source).find(([key]) => key === name)?.[1];
}

import { exactJson } from '../../platform/exact-json.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** A failure of a node or wallet in one shape, whatever it was wrapped in. */
export interface RawFailure {
  /** Published number or word; null when there is none. */
  readonly code: string | null;
  /** Texts from most to least informative. */
  readonly texts: readonly string[];
  /** The whole failure, for users who want the details. */
  readonly raw: string | null;
}

const MAX_DEPTH = 6;
/** Most objects and texts that are looked into; a proxy may have one under every key. */
const MOST_LOOKS = 200;
const NOTHING: RawFailure = { code: null, texts: [], raw: null };

/**
 * Reads a node's error body, a failed transaction's trace, an eosjs error, a wallet's object, or text of any of these. The value may come
 * from a hostile object: no getter and no cycle in it can make this throw.
 */
export function rawFailure(value: unknown): RawFailure {
  try {
    const found = failureIn(value, 0, { left: MOST_LOOKS });
    return { ...found, raw: rawText(value) ?? found.texts[0] ?? null };
  } catch {
    // A proxy may throw whatever is asked of it.
    return NOTHING;
  }
}

interface Looks {
  left: number;
}

function failureIn(value: unknown, depth: number, looks: Looks): RawFailure {
  looks.left -= 1;
  if (depth > MAX_DEPTH || looks.left < 0 || value === null || value === undefined) return NOTHING;
  if (typeof value === 'string') return failureInText(value, depth, looks);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return { ...NOTHING, texts: [String(value)] };
  if (typeof value !== 'object' && typeof value !== 'function') return NOTHING;

  // The inner report is always more informative than its wrapping.
  for (const key of ['json', 'processed', 'result', 'except', 'error', 'data']) {
    const inner = property(value, key);
    if (inner === undefined || inner === null || typeof inner === 'number' || typeof inner === 'boolean') continue;
    const found = failureIn(inner, depth + 1, looks);
    if (found.code !== null) return found;
  }
  const message = property(value, 'message') ?? property(value, 'errorMsg') ?? property(value, 'msg');
  if (typeof message === 'string') {
    const found = failureInText(message, depth + 1, looks);
    if (found.code !== null) return found;
  }
  const texts = [
    ...traceTexts(property(value, 'stack')),
    ...detailTexts(property(value, 'details')),
    ...[property(value, 'what'), message, property(value, 'type'), ownName(value), property(value, 'error')].filter(isText),
  ];
  return { code: codeText(property(value, 'code')), texts, raw: null };
}

function failureInText(text: string, depth: number, looks: Looks): RawFailure {
  const start = text.indexOf('{');
  if (start >= 0) {
    try {
      const found = failureIn(exactJson(text.slice(start)), depth + 1, looks);
      if (found.code !== null || found.texts.length > 0) return found;
    } catch {
      // Not JSON after all: the text itself is used below.
    }
  }
  const bracketed = /【\s*(\w+)\s*】/.exec(text);
  return { code: bracketed?.[1] ?? null, texts: text === '' ? [] : [text], raw: null };
}

/** Returns the texts of a failed trace, which has a format with `${names}` and their values. */
function traceTexts(stack: unknown): string[] {
  if (!Array.isArray(stack)) return [];
  return stack.slice(0, 10).flatMap((entry) => {
    const format = property(entry, 'format');
    const data = property(entry, 'data');
    return isText(format) ? [filled(format, data)] : [];
  });
}

function filled(format: string, data: unknown): string {
  return format.replace(/\$\{(\w+)\}/g, (placeholder, key: string) => {
    const value = property(data, key);
    if (value === undefined) return placeholder;
    return typeof value === 'string' ? value : (rawText(value) ?? placeholder);
  });
}

function detailTexts(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return details
    .slice(0, 10)
    .map((detail) => property(detail, 'message'))
    .filter(isText);
}

function property(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

/** Returns a node's name for its failure; the class name of a JavaScript error means nothing. */
function ownName(value: object): unknown {
  return value instanceof Error ? undefined : property(value, 'name');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function codeText(code: unknown): string | null {
  if (typeof code === 'number' && Number.isFinite(code)) return String(code);
  return isText(code) ? code : null;
}

function rawText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return shortened(value, 'message');
  const message = property(value, 'message');
  const reported = property(value, 'json') ?? value;
  if (reported instanceof Error && isText(message)) return shortened(message, 'message');
  try {
    const json: string | undefined = JSON.stringify(reported);
    return json === undefined ? null : shortened(json, 'message');
  } catch {
    return isText(message) ? shortened(message, 'message') : null;
  }
}

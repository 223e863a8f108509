import { isObject } from '../../sandbox/antelope/http/node-json.ts';

/** An answer of a node. A `body` that is a text was no JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One point in which two answers differ: where, and what either of them has. */
export interface Difference {
  readonly at: string;
  readonly recorded: string;
  readonly answered: string;
}

const COMPARED_HEADERS = ['content-type', 'access-control-allow-origin', 'access-control-allow-headers', 'access-control-allow-methods'];
const ABSENT = 'absent';

/** Fields that are null or absent for an account without such a row, and fields that only some transactions fill. */
const STATE_DEPENDENT =
  /(?:^|\.)(?:core_liquid_balance|total_resources|self_delegated_bandwidth|refund_request|voter_info|rex_info|new_producers|pending|proposed|return_value_data)$/;
/** Values that no state of the chain changes. */
const EXACT =
  /^(?:code|message|state)$|(?:^|\.)(?:error\.(?:code|name|what)|except\.(?:code|name|message)|stack\[\]\.(?:format|context\.level)|error_code|receipt\.status|compression)$/;
const WORDS = /(?:details\[\]\.message|stack\[\]\.data\.s)$/;
/** Lists of which every entry is compared, and their number. */
const WHOLE = /(?:^|\.)(?:details|stack)$/;

/** Returns a text with everything that differs from chain to chain replaced by its kind. */
function words(text: string): string {
  return text
    .replace(/\b[0-9a-f]{64}\b/g, '‹id›')
    .replace(/\b(?:EOS|PUB_K1_)[1-9A-HJ-NP-Za-km-z]{40,}/g, '‹key›')
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?\b/g, '‹time›')
    .replace(/"actor":"[a-z1-5.]{1,13}"/g, '"actor":"‹name›"')
    .replace(/\d+/g, '‹n›');
}

const FORMATS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['time with milliseconds', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/],
  ['time in seconds', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/],
  ['double', /^-?\d+\.\d{17}$/],
  ['amount', /^-?\d+(?:\.\d+)? [A-Z]{1,7}$/],
  ['id', /^[0-9a-f]{64}$/],
  ['signature', /^SIG_K1_/],
  ['key', /^(?:EOS|PUB_K1_)[1-9A-HJ-NP-Za-km-z]{40,}$/],
];
const LARGEST_NUMBER = 0xffff_ffffn;

/** Returns the types a value may have: whole numbers over 32 bits are written as text, and so are fields that are text anyway. */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['list'];
  if (typeof value !== 'string') return [typeof value];
  if (/^-?\d{1,20}$/.test(value)) {
    const size = BigInt(value) < 0n ? -BigInt(value) : BigInt(value);
    return size > LARGEST_NUMBER ? ['number', 'text'] : ['text'];
  }
  return [FORMATS.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text'];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ABSENT;
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function* scalarDifferences(at: string, recorded: unknown, answered: unknown): Generator<Difference> {
  if (EXACT.test(at)) {
    if (recorded !== answered) yield { at, recorded: shown(recorded), answered: shown(answered) };
    return;
  }
  if (WORDS.test(at)) {
    if (words(String(recorded)) !== words(String(answered))) yield { at, recorded: shown(recorded), answered: shown(answered) };
    return;
  }
  const [wanted, found] = [typesOf(recorded), typesOf(answered)];
  if (!wanted.some((type) => found.includes(type)))
    yield { at, recorded: `${wanted.join(' or ')} ${shown(recorded)}`, answered: `${found.join(' or ')} ${shown(answered)}` };
}

function* listDifferences(at: string, recorded: readonly unknown[], answered: readonly unknown[]): Generator<Difference> {
  const whole = WHOLE.test(at);
  if (whole && recorded.length !== answered.length)
    yield { at: `${at}.length`, recorded: String(recorded.length), answered: String(answered.length) };
  const common = Math.min(recorded.length, answered.length);
  const sameFields = !whole && isObject(recorded[0]);
  for (let index = 0; index < (sameFields ? Math.min(1, common) : common); index += 1)
    yield* differencesAt(`${at}[]`, recorded[index], answered[index]);
}

function* differencesAt(at: string, recorded: unknown, answered: unknown): Generator<Difference> {
  if (STATE_DEPENDENT.test(at) && [recorded, answered].some((value) => value === null || value === undefined)) return;
  if (Array.isArray(recorded) && Array.isArray(answered)) {
    yield* listDifferences(at, recorded, answered);
    return;
  }
  if (!isObject(recorded) || !isObject(answered)) {
    yield* scalarDifferences(at, recorded, answered);
    return;
  }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(answered)])) {
    const inner = at === '' ? key : `${at}.${key}`;
    if (key in recorded === key in answered) yield* differencesAt(inner, recorded[key], answered[key]);
    else if (!STATE_DEPENDENT.test(inner))
      yield {
        at: inner,
        recorded: key in recorded ? shown(recorded[key]) : ABSENT,
        answered: key in answered ? shown(answered[key]) : ABSENT,
      };
  }
}

/** Returns one line per action of a trace: its place, who sent it, whether it ran and how it failed. Empty where there is no trace. */
function traceOutline(body: unknown): string {
  const traces = isObject(body) && isObject(body['processed']) ? body['processed']['action_traces'] : undefined;
  if (!Array.isArray(traces)) return '';
  return traces
    .map((trace: unknown) => {
      if (!isObject(trace) || !isObject(trace['act'])) return 'unreadable';
      const except = trace['except'];
      const end = isObject(except) ? `failed ${String(except['code'])}` : trace['receipt'] === null ? 'not run' : 'ran';
      return `${String(trace['action_ordinal'])} of ${String(trace['creator_action_ordinal'])} ${String(trace['act']['name'])} ${end}`;
    })
    .join(', ');
}

/**
 * Returns in what an answer differs from the recorded one: status, CORS and content headers, error codes, names and words, types of fields
 * and the set of keys, through lists of objects by their first elements; and what became of every action of a trace. Values that
 * depend on the chain's state are not compared.
 */
export function differences(recorded: Answer, answered: Answer): readonly Difference[] {
  const found: Difference[] = [];
  if (recorded.status !== answered.status)
    found.push({ at: 'status', recorded: String(recorded.status), answered: String(answered.status) });
  for (const header of Object.keys(recorded.headers).length > 0 ? COMPARED_HEADERS : []) {
    const [wanted = ABSENT, given = ABSENT] = [recorded.headers[header], answered.headers[header]];
    if (wanted !== given) found.push({ at: `header ${header}`, recorded: wanted, answered: given });
  }
  found.push(...differencesAt('', recorded.body, answered.body));
  const [wanted, given] = [traceOutline(recorded.body), traceOutline(answered.body)];
  if (wanted !== given) found.push({ at: 'actions of the trace', recorded: wanted, answered: given });
  return found;
}

import { hexOfBase58 } from '../codec/address.ts';

/** Thrown for an error body. The class in front of the text is what a Java node writes. */
export class RequestProblem extends Error {
  constructor(javaClass: string, text: string) {
    super(`class ${javaClass} : ${text}`);
  }
}

/** Thrown where a message's field cannot be parsed: a node names its place, and drops a transaction's contract without a word. */
export class ParseProblem extends RequestProblem {
  constructor(text: string) {
    super('org.tron.core.services.http.JsonFormat$ParseException', text);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** A decoded request. `visible`: addresses are `T…` both ways. */
export interface NodeRequest {
  readonly fields: Fields;
  readonly visible: boolean;
  readonly int64AsText: boolean;
  /** The body as it came. */
  readonly body: string;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyFields(body: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new RequestProblem('com.alibaba.fastjson.JSONException', `syntax error, pos 1, line 1, column 2${body}`);
  }
  if (!isFields(value)) throw new RequestProblem('java.lang.ClassCastException', 'the body is not an object');
  return value;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Decodes a request: from the body where there is one, else from the query. Throws RequestProblem. */
export function nodeRequest(body: string, query: Fields): NodeRequest {
  const fields = body.trim() === '' ? query : bodyFields(body);
  return { fields, visible: isTrue(fields['visible']), int64AsText: isTrue(query['int64_as_string']), body };
}

/** Returns the value of a message's field and its place in the body, where a node says it could not be parsed. */
export function placed({ fields, body }: NodeRequest, name: string): { readonly value: unknown; readonly place: string } {
  const before = new RegExp(`^[^]*?"${name}"\\s*:\\s*`).exec(body)?.[0].split('\n') ?? [''];
  return { value: fields[name], place: `${String(before.length)}:${String(before.at(-1)!.length + 1)}: ` };
}

/** Parses hexadecimal bytes to lower case; an odd digit stands alone in its byte. Throws ParseProblem. */
export function hexOf(value: unknown, place = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || !/^[0-9a-f]*$/i.test(value)) throw new ParseProblem(`${place}INVALID hex String`);
  return `${value.length % 2 === 1 ? '0' : ''}${value.toLowerCase()}`;
}

/** Parses an address in the form the call declares, to hexadecimal. Throws RequestProblem. */
export function addressOf(value: unknown, visible: boolean, place = ''): string {
  if (!visible) return hexOf(value, place);
  if (value === undefined || value === null || value === '') return '';
  const text = typeof value === 'string' ? value : '';
  const odd = Array.from(text).findIndex((letter) => !BASE58.includes(letter));
  if (odd >= 0) throw new ParseProblem(`${place}INVALID base58 String, Illegal character ${text[odd]!} at ${String(odd)}`);
  const hex = hexOfBase58(text);
  if (typeof hex !== 'string')
    throw new RequestProblem('java.lang.NullPointerException', 'Cannot read the array length because "bytes" is null');
  return hex;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Parses a whole number; 0 where there is none. Throws RequestProblem. */
export function integerOf(value: unknown): bigint {
  if (value === undefined || value === null) return 0n;
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value);
  throw new RequestProblem('java.lang.NumberFormatException', 'For input string: a number is expected');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns an object inside a request. Throws RequestProblem. */
export function objectOf(value: unknown): Fields {
  if (!isFields(value)) throw new RequestProblem('java.lang.NullPointerException', 'null');
  return value;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

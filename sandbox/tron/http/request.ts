import { hexOfBase58 } from '../codec/address.ts';

/** Thrown for an error body. The class in front of the text is what a Java node writes. */
export class RequestProblem extends Error {
  constructor(javaClass: string, text: string) {
    super(`class ${javaClass} : ${text}`);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** A decoded request. `visible`: addresses are `T…` both ways. */
export interface NodeRequest {
  readonly fields: Fields;
  readonly visible: boolean;
  readonly int64AsText: boolean;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bodyFields(body: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new RequestProblem('com.alibaba.fastjson.JSONException', 'syntax error');
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
  return { fields, visible: isTrue(fields['visible']), int64AsText: isTrue(query['int64_as_string']) };
}

/** Parses hexadecimal bytes to lower case. Throws RequestProblem. */
export function hexOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || !/^(?:[0-9a-f]{2})*$/i.test(value))
    throw new RequestProblem('org.tron.core.services.http.JsonFormat$ParseException', 'INVALID hex String');
  return value.toLowerCase();
}

/** Parses an address in the form the call declares, to hexadecimal. Throws RequestProblem. */
export function addressOf(value: unknown, visible: boolean): string {
  if (!visible) return hexOf(value);
  if (value === undefined || value === null || value === '') return '';
  const hex = typeof value === 'string' ? hexOfBase58(value) : undefined;
  if (hex === undefined)
    throw new RequestProblem(
      'org.tron.core.services.http.JsonFormat$ParseException',
      `INVALID base58 String, ${typeof value === 'string' ? value : 'not a text'}`,
    );
  if (hex === null) throw new RequestProblem('java.lang.NullPointerException', 'null');
  return hex;
}

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

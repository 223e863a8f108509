import { GatewayFault } from './gateway-fault.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d{1,19}$/;
const INT64_MAX = 9_223_372_036_854_775_807n;

export type RequestObject = Readonly<Record<string, unknown>>;

function unreadable(what: string): GatewayFault {
  return new GatewayFault(what, 3);
}

function isObject(value: unknown): value is RequestObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a body as an object in which every number is its text, so that 19 digits survive. */
export function requestObject(body: string): RequestObject {
  let value: unknown;
  try {
    value = JSON.parse(body.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`)));
  } catch (error) {
    throw unreadable(`proto: syntax error: ${String(error)}`);
  }
  if (!isObject(value)) throw unreadable('proto: syntax error: unexpected token');
  return value;
}

/** Returns a field by its protocol name or the same name in camel case; undefined when missing or null. */
function field(object: RequestObject, name: string): unknown {
  const camel = name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return object[name] ?? object[camel] ?? undefined;
}

export function textField(object: RequestObject, name: string): string {
  const value = field(object, name) ?? '';
  if (typeof value !== 'string') throw unreadable(`proto: invalid value for string type: ${name}`);
  return value;
}

export function flagField(object: RequestObject, name: string): boolean {
  const value = field(object, name) ?? false;
  if (typeof value !== 'boolean') throw unreadable(`proto: invalid value for bool type: ${name}`);
  return value;
}

export function int64Field(object: RequestObject, name: string): bigint {
  const value = textField(object, name) || '0';
  if (!INTEGER.test(value)) throw unreadable(`proto: invalid value for int64 type: ${value}`);
  const number = BigInt(value);
  if (number > INT64_MAX || number < -INT64_MAX - 1n) throw unreadable(`proto: invalid value for int64 type: ${value}`);
  return number;
}

/** Returns hundredths of a double, truncated as the node does. */
export function hundredthsField(object: RequestObject, name: string): bigint {
  const value = Number(textField(object, name) || '0') * 100;
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw unreadable(`proto: invalid value for double type: ${name}`);
  return BigInt(Math.trunc(value));
}

export function bytesField(object: RequestObject, name: string): Uint8Array {
  return Uint8Array.from(Buffer.from(textField(object, name), 'base64'));
}

export function textsField(object: RequestObject, name: string): readonly string[] {
  const value = field(object, name) ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw unreadable(`proto: invalid value for string type: ${name}`);
  return value;
}

export function objectsField(object: RequestObject, name: string): readonly RequestObject[] {
  const value = field(object, name) ?? [];
  if (!Array.isArray(value) || !value.every(isObject)) throw unreadable(`proto: syntax error: unexpected token in ${name}`);
  return value;
}

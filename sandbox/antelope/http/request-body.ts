import { nameValue } from '../codec/name.ts';
import { NodeFault } from './node-fault.ts';
import { isObject } from './node-json.ts';

/** A decoded request body: an object of unknown fields. */
export type Fields = Readonly<Record<string, unknown>>;

function unparsable(): NodeFault {
  return new NodeFault(3200006, 'Unable to parse valid input from POST body');
}

function isEmpty(body: string): boolean {
  return /^ *(?:\{[ \t]*\} *)?$/.test(body);
}

function parsed(body: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw unparsable();
  }
  if (!isObject(value)) throw unparsable();
  return value;
}

/** Throws for a call without parameters that has a body other than empty or `{}`. */
export function noFields(body: string): void {
  if (!isEmpty(body)) throw unparsable();
}

/** Decodes the body of a call with parameters. */
export function requiredFields(body: string): Fields {
  if (isEmpty(body)) throw new NodeFault(3200006, 'A Request body is required');
  return parsed(body);
}

/** Returns a text, or a number as text; empty when absent, as nodes default it. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw unparsable();
}

export function nameField(fields: Fields, name: string): string {
  const text = textField(fields, name);
  if (nameValue(text) === null) throw unparsable();
  return text;
}

export function flagField(fields: Fields, name: string, fallback: boolean): boolean {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  if (typeof value === 'number') return value !== 0;
  throw unparsable();
}

/** Returns a number of 32 bits. Nodes keep the low 32 bits of any whole number, so that −1 is the largest one. */
export function countField(fields: Fields, name: string, fallback: number): number {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  const number = typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : value;
  if (typeof number === 'bigint') return Number(BigInt.asUintN(32, number));
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw unparsable();
  return Number(BigInt.asUintN(32, BigInt(number)));
}

export function listField(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw unparsable();
  return value;
}

export function objectField(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (!isObject(value)) throw unparsable();
  return value;
}

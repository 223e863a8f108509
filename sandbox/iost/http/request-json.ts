import { GatewayFault } from './gateway-fault.ts';
import { goJson, GoJsonFault, type JsonNode } from './go-json.ts';

const INTEGER = /^-?\d{1,19}$/;
const INT64_MAX = 9_223_372_036_854_775_807n;
/** What the node's decoder writes before a place: its own name and a space that does not break. */
const DECODER = 'proto:\u00a0';

/** An object of a request, with the text it stands in. */
export interface RequestObject {
  readonly text: string;
  readonly fields: ReadonlyMap<string, JsonNode>;
}

/** Parses a body as an object; a body without anything is an empty object. */
export function requestObject(body: string): RequestObject {
  if (body.trim() === '') return { text: body, fields: new Map() };
  const node = parsed(body);
  if (node.kind !== 'object')
    throw new GatewayFault(`${DECODER}syntax error ${place(body, node)}: unexpected token ${token(body, node)}`, 3);
  return { text: body, fields: node.fields };
}

function parsed(body: string): JsonNode {
  try {
    return goJson(body);
  } catch (error) {
    throw error instanceof GoJsonFault ? new GatewayFault(error.message, 3) : error;
  }
}

function place(text: string, { at }: JsonNode): string {
  const before = text.slice(0, at).split('\n');
  return `(line ${before.length}:${Array.from(before.at(-1)!).length + 1})`;
}

function token(text: string, node: JsonNode): string {
  return node.kind === 'array' ? '[' : node.kind === 'object' ? '{' : text.slice(node.at, node.end);
}

function misfit({ text }: RequestObject, type: string, node: JsonNode): GatewayFault {
  if (node.kind === 'array' || node.kind === 'object')
    return new GatewayFault(`${DECODER}syntax error ${place(text, node)}: unexpected token ${token(text, node)}`, 3);
  return new GatewayFault(`${DECODER}${place(text, node)}: invalid value for ${type} type: ${token(text, node)}`, 3);
}

/** Returns a field by its protocol name or the same name in camel case; undefined when missing or null. */
function field(object: RequestObject, name: string): JsonNode | undefined {
  const camel = name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const found = object.fields.get(name) ?? object.fields.get(camel);
  return found?.kind === 'null' ? undefined : found;
}

export function textField(object: RequestObject, name: string): string {
  const node = field(object, name);
  if (!node) return '';
  if (node.kind !== 'string') throw misfit(object, 'string', node);
  return node.value;
}

export function flagField(object: RequestObject, name: string): boolean {
  const node = field(object, name);
  if (!node) return false;
  if (node.kind !== 'bool') throw misfit(object, 'bool', node);
  return node.value;
}

/** Returns a whole number written as one or as text. */
export function int64Field(object: RequestObject, name: string, type: 'int64' | 'uint32' = 'int64'): bigint {
  const node = field(object, name);
  if (!node) return 0n;
  if ((node.kind !== 'number' && node.kind !== 'string') || !INTEGER.test(node.value)) throw misfit(object, type, node);
  const number = BigInt(node.value);
  if (number > INT64_MAX || number < -INT64_MAX - 1n) throw misfit(object, type, node);
  return number;
}

/** Returns hundredths of a double, truncated as the node does. */
export function hundredthsField(object: RequestObject, name: string): bigint {
  const node = field(object, name);
  if (!node) return 0n;
  const value = node.kind === 'number' || node.kind === 'string' ? Number(node.value || 'x') * 100 : NaN;
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) throw misfit(object, 'double', node);
  return BigInt(Math.trunc(value));
}

export function bytesField(object: RequestObject, name: string): Uint8Array {
  return Uint8Array.from(Buffer.from(textField(object, name), 'base64'));
}

/** Returns an enumeration's name or number as text. */
export function nameField(object: RequestObject, name: string): string {
  const node = field(object, name);
  if (!node) return '';
  if (node.kind !== 'string' && node.kind !== 'number') throw misfit(object, 'enum', node);
  return node.value;
}

function itemsField(object: RequestObject, name: string): readonly JsonNode[] {
  const node = field(object, name);
  if (!node) return [];
  if (node.kind !== 'array')
    throw new GatewayFault(`${DECODER}syntax error ${place(object.text, node)}: unexpected token ${token(object.text, node)}`, 3);
  return node.items;
}

/** Returns enumeration values' names or numbers as texts. */
export function namesField(object: RequestObject, name: string): readonly string[] {
  return itemsField(object, name).map((item) => {
    if (item.kind !== 'string' && item.kind !== 'number') throw misfit(object, 'enum', item);
    return item.value;
  });
}

/** Returns an object within the object; null when missing. */
export function objectField(object: RequestObject, name: string): RequestObject | null {
  const node = field(object, name);
  if (!node) return null;
  if (node.kind !== 'object')
    throw new GatewayFault(`${DECODER}syntax error ${place(object.text, node)}: unexpected token ${token(object.text, node)}`, 3);
  return { text: object.text, fields: node.fields };
}

export function textsField(object: RequestObject, name: string): readonly string[] {
  return itemsField(object, name).map((item) => {
    if (item.kind !== 'string') throw misfit(object, 'string', item);
    return item.value;
  });
}

export function objectsField(object: RequestObject, name: string): readonly RequestObject[] {
  return itemsField(object, name).map((item) => {
    if (item.kind !== 'object')
      throw new GatewayFault(`${DECODER}syntax error ${place(object.text, item)}: unexpected token ${token(object.text, item)}`, 3);
    return { text: object.text, fields: item.fields };
  });
}

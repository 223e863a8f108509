/** A JSON value as the command line prints it. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A JSON Schema (draft 7) node. */
export type JsonSchema = JsonObject;

export const text: JsonSchema = { type: 'string' };
export const flag: JsonSchema = { type: 'boolean' };
export const integer: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };

/** RFC 3339 in UTC. */
export const instant: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' };

/** A number too long or too exact for a JSON number, as decimal text. */
export const decimal: JsonSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };

/** An exact amount: whole smallest units as text, number of decimals, symbol, and the readable form. */
export const amount: JsonSchema = object({
  units: { type: 'string', pattern: '^-?\\d+$' },
  decimals: { type: 'integer', minimum: 0 },
  symbol: { type: 'string', pattern: '^[A-Z]{1,12}$' },
  text,
});

/** Returns the schema of an object with exactly these members, all of them required. */
export function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

export function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** Returns the schema of a value that is null where it is unknown. */
export function nullable(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

export function oneOf(values: readonly string[]): JsonSchema {
  return { enum: values };
}

/** An object whose members are not fixed, such as the data of a contract call. */
export const openObject: JsonSchema = { type: 'object' };

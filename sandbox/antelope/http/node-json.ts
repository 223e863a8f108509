/** A JSON object of a node. */
export type JsonObject = { readonly [key: string]: Json };

/** A JSON value of a node. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Returns whether an unknown value is an object with fields, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether JSON is an object, not a list. */
export function isJsonObject(value: Json): value is JsonObject {
  return isObject(value);
}

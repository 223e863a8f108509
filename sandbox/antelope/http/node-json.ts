/** An object a node writes or is given. */
export type JsonObject = { readonly [key: string]: Json };

/** Anything a node writes as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Whether an unknown value is an object with fields, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether JSON is an object, not a list. */
export function isJsonObject(value: Json): value is JsonObject {
  return isObject(value);
}

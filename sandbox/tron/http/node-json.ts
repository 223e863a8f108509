/** A JSON value of a node: 64-bit numbers are bigints here and plain digits there. */
export type NodeJson = string | number | bigint | boolean | readonly NodeJson[] | NodeJsonObject;
export interface NodeJsonObject {
  readonly [key: string]: NodeJson;
}

type Written = Readonly<Record<string, NodeJson | null | undefined>>;

function isLeftOut(value: NodeJson | null | undefined): boolean {
  return (
    value === null ||
    value === undefined ||
    value === 0 ||
    value === 0n ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Returns an object without fields that are zero, false, empty or missing, as the protocol encodes messages. */
export function message(fields: Written): NodeJsonObject {
  const kept: Record<string, NodeJson> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== null && value !== undefined && !isLeftOut(value)) kept[key] = value;
  return kept;
}

/** Returns the text of an answer. `int64AsText`: 64-bit numbers in quotes, for clients that cannot hold them. */
export function nodeJsonText(value: NodeJson, int64AsText: boolean): string {
  if (typeof value === 'bigint') return int64AsText ? `"${String(value)}"` : String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map((entry) => nodeJsonText(entry, int64AsText)).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${nodeJsonText(entry, int64AsText)}`)
    .join(',')}}`;
}

function isList(value: readonly NodeJson[] | NodeJsonObject): value is readonly NodeJson[] {
  return Array.isArray(value);
}

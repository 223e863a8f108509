import type { Protocol } from '../../domain/chain/protocol.ts';
import { type JsonSchema, object, oneOf } from './json-schema.ts';

/** Fields of each protocol's shape. */
export type ProtocolParts = { readonly [P in Protocol]: Readonly<Record<string, JsonSchema>> };

/** Returns the schema of data with one shape for each protocol, which `protocol` names. */
export function protocolSchema(parts: ProtocolParts): JsonSchema {
  return { anyOf: Object.entries(parts).map(([protocol, fields]) => object({ protocol: oneOf([protocol]), ...fields })) };
}

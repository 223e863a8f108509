import { amount, flag, instant, integer, list, nullable, object, oneOf, openObject, text, type JsonSchema } from '../output/json-schema.ts';

/** State of a write command. `simulated`: dry run; `planned`: written to a file; the rest is the status on the chain. */
export const WRITE_STATES = [
  'simulated',
  'planned',
  'refused',
  'submitted',
  'included',
  'irreversible',
  'expired',
  'unknown',
  'altered',
] as const;
export type WriteState = (typeof WRITE_STATES)[number];

const signer = object({ account: text, permission: text });

/** A contract call with its data and its description in words. */
export const callSchema = object({ contract: text, action: text, authorization: list(signer), data: openObject, words: text });

/** Members of the result of every command that can write. */
const WRITE_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  status: oneOf(WRITE_STATES),
  transaction_id: nullable(text),
  block: nullable(integer),
  net_change: nullable(amount),
  account: text,
  permission: text,
  chain_id: text,
  operation: openObject,
  calls: list(callSchema),
  limits: openObject,
  expected_use: list(object({ limit: text, amount: nullable(text), source: nullable(oneOf(['trial', 'measured', 'calculated'])) })),
  changes: list(object({ figure: text, before: amount, after: amount })),
  rex_received: nullable(amount),
  unlock: object({ kind: oneOf(['instant', 'savings', 'none']), at: nullable(instant) }),
  release_delay_s: nullable(integer),
  refund_at: nullable(instant),
  sale_queued: flag,
  proxy_before: nullable(text),
  proxy_after: nullable(text),
  expires_at: instant,
  bytes: text,
  plan_file: nullable(object({ path: text, hash: text })),
};

/** Result of every command that can write and has nothing of its own. */
export const writeSchema: JsonSchema = object(WRITE_MEMBERS);

/** Returns the schema of the result of a command that writes and alone has the members `beside`. */
export function writeSchemaWith(beside: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return object({ ...WRITE_MEMBERS, ...beside });
}

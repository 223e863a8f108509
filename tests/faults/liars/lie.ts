import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ChainWorld } from '../../../sandbox/chain-world.ts';
import type { Answer, NodeRequest, Reply } from '../node-line.ts';

/** Replies to a request in place of the node. `truth` is what the node would reply, with the lies told after this one. */
export type Lie = (request: NodeRequest, truth: () => Promise<Reply>) => Promise<Reply>;

/** A signed transaction that a node was given. */
export interface GivenTransaction {
  readonly request: NodeRequest;
  readonly id: string;
  readonly expiresAt: Instant;
  /** The first block that could hold it. */
  readonly block: number;
}

/** What a lying node claims of a transaction: that a final block holds it, that it failed in one, or that no final block up to its expiry holds it. */
export type Claim = 'done' | 'failed' | 'absent';

/** What lies have to know of a protocol. */
export interface Dialect {
  readonly isBroadcast: (request: NodeRequest) => boolean;
  readonly read: (body: string) => { readonly id: string; readonly expiresAt: Instant };
  /** Refuses a broadcast for the account's resources or balance. */
  readonly refusal: (id: string) => Answer;
  readonly acceptance: (id: string) => Answer;
  /** Answers as if no block held any transaction. */
  readonly denied: Lie;
  /** Answers as if the claim held, once a transaction was given. `given` null: none yet. */
  readonly claiming: (claim: Claim, given: () => GivenTransaction | null, world: ChainWorld) => Lie;
  /** Moves every time a node tells of its blocks, by milliseconds. */
  readonly timesBy: (milliseconds: () => number) => Lie;
}

/** What a lie is told with. */
export interface LiarsMeans {
  readonly dialect: Dialect;
  readonly world: ChainWorld;
  readonly now: () => Instant;
  /** Sends a request to the node behind once the chain's time has come. */
  readonly sendAt: (at: Instant, request: NodeRequest) => void;
}

/** Returns a lie that changes the JSON of these calls' answers. `change` returns the changed value. */
export function changing(calls: readonly string[], change: (json: Json, request: NodeRequest) => Json): Lie {
  return async (request, truth) => {
    const reply = await truth();
    if (!calls.includes(request.call) || typeof reply === 'string' || reply.status >= 300) return reply;
    return { status: reply.status, text: JSON.stringify(change(JSON.parse(reply.text), request)) };
  };
}

/** An answer as JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test changes answers of any form
export type Json = any;

/** Returns the JSON with every field of these names changed, at any depth. */
export function withFields(json: Json, names: readonly string[], change: (value: Json) => Json): Json {
  if (Array.isArray(json)) return json.map((item: Json) => withFields(item, names, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json as Record<string, Json>).map(([name, value]) => [
      name,
      names.includes(name) ? change(value) : withFields(value, names, change),
    ]),
  );
}

export function jsonAnswer(json: Json, status = 200): Answer {
  return { status, text: JSON.stringify(json) };
}

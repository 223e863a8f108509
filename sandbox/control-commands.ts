import { instantOfChainTime, type Instant } from '../domain/core/chain/time.ts';
import { isFaultCode } from './antelope/http/node-fault.ts';
import { RULE_CODE } from './tron/chain/refusal.ts';
import { isObject } from './antelope/http/node-json.ts';
import type { ChainWorld } from './chain-world.ts';
import { FAULT_KINDS, usualTarget, type FaultKind, type FaultCommand, type FaultTarget } from './faults/node-faults.ts';
import type { SandboxWorld } from './world.ts';

/** Thrown for a command that cannot be executed; the message is a sentence for a user. */
export class CommandError extends Error {}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const MOST_TIMES = 10_000;
const LONGEST_WAIT_MS = 120_000;
const LONGEST_LAG_SECONDS = 31_536_000;
const USUAL_SLOW_MS = 2000;
/** The chain of a command that names none. */
const USUAL_CHAIN = 'eos';
const USUAL_LAG_SECONDS = 300;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of a command; an absent body is an empty command. Unknown fields are refused so that a misspelt one is noticed. */
export function commandFields(body: unknown, allowed: readonly string[]): Fields {
  if (body === undefined || body === null || body === '') return {};
  if (!isObject(body)) throw new CommandError('The order must be a JSON object.');
  const unknown = Object.keys(body).find((key) => !allowed.includes(key));
  if (unknown !== undefined)
    throw new CommandError(`The order has no field "${unknown.slice(0, 40)}"; it may have ${allowed.join(', ') || 'none'}.`);
  return body;
}

/** Returns the chain of a command: `{ "chain": "tron", … }`. */
export function chainCommand(body: unknown, world: SandboxWorld): ChainWorld {
  const named = isObject(body) ? body['chain'] : undefined;
  const key = named === undefined ? USUAL_CHAIN : named;
  const chain = typeof key === 'string' ? world.chain(key) : null;
  if (!chain) throw new CommandError(`There is no such "chain" here; there are ${world.all.map((known) => known.key).join(', ')}.`);
  return chain;
}

function whole(value: unknown, name: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new CommandError(`"${name}" must be a whole number from ${String(least)} to ${String(most)}.`);
  }
  return value;
}

function durationMs(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return Math.round(value * 1000);
  const match = typeof value === 'string' ? /^(\d{1,9})(ms|s|m|h|d)$/.exec(value) : null;
  if (!match) throw new CommandError('"advance" must be a number of seconds, or text such as "500ms", "30s", "10m", "6h" or "21d".');
  return Number(match[1]) * UNITS[match[2]!]!;
}

/** Returns the clock's new time: `{ "advance": 60 }`, `{ "advance": "21d" }` or `{ "set": "2025-02-01T00:00:00Z" }`. */
export function clockCommand(body: unknown, now: Instant): Instant {
  const { advance, set } = commandFields(body, ['advance', 'set']);
  if ((advance === undefined) === (set === undefined)) throw new CommandError('Say either "advance" or "set".');
  const target = advance === undefined ? (typeof set === 'string' ? instantOfChainTime(set) : null) : now + durationMs(advance);
  if (target === null) throw new CommandError('"set" must be a UTC time such as "2025-02-01T00:00:00Z".');
  if (target < now) throw new CommandError('The clock only moves forward.');
  if (target > UNITS['s']! * 0xffff_ffff) throw new CommandError('The chain cannot go past the year 2106.');
  return target;
}

function faultTarget(value: unknown, kind: FaultKind): FaultTarget {
  if (value === undefined) return usualTarget(kind);
  if (value === 'read' || value === 'write' || value === 'any') return value;
  if (typeof value === 'string' && /^[A-Za-z_0-9]{1,40}$/.test(value)) return { endpoint: value };
  throw new CommandError('"on" must be "read", "write", "any" or the name of an endpoint such as "get_info".');
}

/** Failures that a chain supports. */
interface Breakable {
  readonly key: string;
  readonly nodes: number;
  readonly kinds: readonly FaultKind[];
}

const LONGEST_MESSAGE = 1000;

/** Returns a node's injected error: `"code": 3080006, "message": "deadline exceeded 200000us"`. */
function injectedRefusalOf(kind: FaultKind, code: unknown, message: unknown): Pick<FaultCommand, 'reported'> {
  if (kind !== 'refusal') {
    if (code !== undefined || message !== undefined) throw new CommandError('"code" and "message" are for the kind "refusal".');
    return {};
  }
  if (typeof message !== 'string' || message === '' || message.length > LONGEST_MESSAGE)
    throw new CommandError('"refusal" needs a "message".');
  const reported = { code: whole(code, 'code', 0, 9_999_999), message };
  if (!isFaultCode(reported.code) && reported.code !== RULE_CODE) throw new CommandError('Nodes do not refuse with this "code".');
  return { reported };
}

/** Parses a command for node failures: `{ "node": 0, "kind": "slow", "times": 1, "ms": 5000, "on": "read" }`. */
export function faultCommand(body: unknown, { key, nodes, kinds }: Breakable): FaultCommand {
  const fields = commandFields(body, ['chain', 'node', 'kind', 'times', 'ms', 'seconds', 'on', 'code', 'message']);
  const kind = FAULT_KINDS.find((known) => known === fields['kind']);
  if (!kind) throw new CommandError(`"kind" must be one of ${FAULT_KINDS.join(', ')}.`);
  if (!kinds.includes(kind)) throw new CommandError(`Nodes of "${key}" cannot show "${kind}"; they can show ${kinds.join(', ')}.`);
  const node = fields['node'] === undefined || fields['node'] === 'all' ? 'all' : whole(fields['node'], 'node', 0, nodes - 1);
  const times = fields['times'] === undefined ? 1 : whole(fields['times'], 'times', 1, MOST_TIMES);
  if (fields['ms'] !== undefined && kind !== 'slow') throw new CommandError('"ms" is for the kind "slow".');
  if (fields['seconds'] !== undefined && kind !== 'stale-head') throw new CommandError('"seconds" is for the kind "stale-head".');
  let amount = 0;
  if (kind === 'slow') amount = fields['ms'] === undefined ? USUAL_SLOW_MS : whole(fields['ms'], 'ms', 0, LONGEST_WAIT_MS);
  if (kind === 'stale-head')
    amount = fields['seconds'] === undefined ? USUAL_LAG_SECONDS : whole(fields['seconds'], 'seconds', 1, LONGEST_LAG_SECONDS);
  return { node, kind, times, amount, on: faultTarget(fields['on'], kind), ...injectedRefusalOf(kind, fields['code'], fields['message']) };
}

/** Parses a command for a fork: `{ "blocks": 2, "reapply": true }`. */
export function forkCommand(body: unknown, mostBlocks: number): { readonly blocks: number; readonly reapply: boolean } {
  const { blocks, reapply } = commandFields(body, ['chain', 'blocks', 'reapply']);
  if (reapply !== undefined && typeof reapply !== 'boolean') throw new CommandError('"reapply" must be true or false.');
  return { blocks: whole(blocks, 'blocks', 1, mostBlocks), reapply: reapply ?? false };
}

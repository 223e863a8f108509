/** Kinds of injected node failures. */
export const FAULT_KINDS = [
  'cpu',
  'net',
  'ram',
  'expired',
  'refusal',
  'drop',
  'drop-after-accept',
  'slow',
  'stale-head',
  'html',
  'http-500',
  'busy',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Failures of a transaction, which a read cannot have. */
const WRITES_ONLY: ReadonlySet<FaultKind> = new Set(['cpu', 'net', 'ram', 'expired', 'refusal', 'busy', 'drop-after-accept']);

/** Refusals for lack of an account's CPU, NET or RAM, only where accounts have them. */
const RESOURCE_KINDS: ReadonlySet<FaultKind> = new Set(['cpu', 'net', 'ram']);

/** Kinds that only some protocols' nodes have: the refusal of a busy node, and a refusal with a given text. */
const RARE_KINDS: ReadonlySet<FaultKind> = new Set(['busy', 'refusal']);

const USUAL_KINDS: readonly FaultKind[] = FAULT_KINDS.filter((kind) => !RARE_KINDS.has(kind));

/** Kinds for a protocol whose nodes refuse with a code and a message. */
export const KINDS_WITH_REFUSALS: readonly FaultKind[] = [...USUAL_KINDS, 'refusal'];

/** Kinds for a protocol whose accounts have no CPU, NET and RAM of their own. */
export const KINDS_WITHOUT_RESOURCES: readonly FaultKind[] = USUAL_KINDS.filter((kind) => !RESOURCE_KINDS.has(kind));

/** Calls that a failure applies to: reads, pushes, any call, or the endpoint of this name. */
export type FaultTarget = 'read' | 'write' | 'any' | { readonly endpoint: string };

/** Code and message of an injected refusal. */
export interface InjectedRefusal {
  readonly code: number;
  readonly message: string;
}

export interface FaultCommand {
  /** Index of the node, or all of them. */
  readonly node: number | 'all';
  readonly kind: FaultKind;
  readonly on: FaultTarget;
  /** How many calls fail, over all its nodes. */
  readonly times: number;
  /** Milliseconds for `slow`, seconds for `stale-head`. */
  readonly amount: number;
  /** For `refusal`. */
  readonly reported?: InjectedRefusal;
}

/** The failure of a call. */
export interface Fault {
  readonly kind: FaultKind;
  readonly amount: number;
  readonly reported?: InjectedRefusal;
}

export interface FaultRules {
  /** Endpoints that take a transaction. */
  readonly writes: readonly string[];
  /** Kinds that nodes of this protocol support; all but the rare ones unless given. */
  readonly kinds?: readonly FaultKind[];
}

/** Returns the default target of a failure. */
export function usualTarget(kind: FaultKind): FaultTarget {
  return WRITES_ONLY.has(kind) ? 'write' : 'any';
}

/** Pending failures, oldest first. */
export class NodeFaults {
  /** Kinds that these nodes support. */
  readonly kinds: readonly FaultKind[];
  private readonly writes: ReadonlySet<string>;
  private commands: { readonly command: FaultCommand; left: number }[] = [];

  constructor({ writes, kinds = USUAL_KINDS }: FaultRules) {
    this.writes = new Set(writes);
    this.kinds = kinds;
  }

  /** Adds a failure; throws for a kind that these nodes do not support. */
  add(command: FaultCommand): void {
    if (!this.kinds.includes(command.kind)) throw new Error(`these nodes cannot show ${command.kind}`);
    this.commands.push({ command, left: command.times });
  }

  clear(): void {
    this.commands = [];
  }

  /** Takes the failure of this call; null when it may succeed. */
  take(node: number, endpoint: string): Fault | null {
    const waiting = this.commands.find(({ command }) => this.hits(command, node, endpoint));
    if (!waiting) return null;
    waiting.left -= 1;
    if (waiting.left <= 0) this.commands = this.commands.filter((other) => other !== waiting);
    const { kind, amount, reported } = waiting.command;
    return { kind, amount, ...(reported ? { reported } : {}) };
  }

  /** Returns the pending failures. */
  pending(): readonly (FaultCommand & { readonly left: number })[] {
    return this.commands.map(({ command, left }) => ({ ...command, left }));
  }

  private hits(command: FaultCommand, node: number, endpoint: string): boolean {
    if (command.node !== 'all' && command.node !== node) return false;
    const write = this.writes.has(endpoint);
    if (WRITES_ONLY.has(command.kind) && !write) return false;
    if (typeof command.on === 'object') return command.on.endpoint === endpoint;
    return command.on === 'any' || (command.on === 'write') === write;
  }
}

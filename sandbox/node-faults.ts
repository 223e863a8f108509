/** Ways a node can be told to fail. */
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

/** Failures of a transaction: they make no sense for a read. */
const WRITES_ONLY: ReadonlySet<FaultKind> = new Set(['cpu', 'net', 'ram', 'expired', 'refusal', 'busy', 'drop-after-accept']);

/** Refusals for want of an account's CPU, NET or RAM: they make no sense where accounts have none. */
const RESOURCE_KINDS: ReadonlySet<FaultKind> = new Set(['cpu', 'net', 'ram']);

/** Kinds that only some protocols' nodes have: the refusal for want of time, and a refusal in words that are told. */
const RARE_KINDS: ReadonlySet<FaultKind> = new Set(['busy', 'refusal']);

const USUAL_KINDS: readonly FaultKind[] = FAULT_KINDS.filter((kind) => !RARE_KINDS.has(kind));

/** Kinds for a protocol whose nodes refuse with a code and a sentence. */
export const KINDS_WITH_REFUSALS: readonly FaultKind[] = [...USUAL_KINDS, 'refusal'];

/** Kinds for a protocol whose accounts have no CPU, NET and RAM of their own. */
export const KINDS_WITHOUT_RESOURCES: readonly FaultKind[] = USUAL_KINDS.filter((kind) => !RESOURCE_KINDS.has(kind));

/** Which calls a failure waits for: reads, pushes, any call, or the endpoint of this name. */
export type FaultTarget = 'read' | 'write' | 'any' | { readonly endpoint: string };

/** What a node says when it is told to refuse: its code and its sentence. */
export interface ToldRefusal {
  readonly code: number;
  readonly message: string;
}

export interface FaultOrder {
  /** Index of the node, or all of them. */
  readonly node: number | 'all';
  readonly kind: FaultKind;
  readonly on: FaultTarget;
  /** How many calls fail, over all nodes it is meant for. */
  readonly times: number;
  /** Milliseconds for `slow`, seconds for `stale-head`. */
  readonly amount: number;
  /** For `refusal`. */
  readonly told?: ToldRefusal;
}

/** The failure a call gets. */
export interface Fault {
  readonly kind: FaultKind;
  readonly amount: number;
  readonly told?: ToldRefusal;
}

export interface FaultRules {
  /** Endpoints that take a transaction. */
  readonly writes: readonly string[];
  /** What nodes of this protocol can show; everything but the rare ones unless given. */
  readonly kinds?: readonly FaultKind[];
}

/** What a failure hits when nothing is said. */
export function usualTarget(kind: FaultKind): FaultTarget {
  return WRITES_ONLY.has(kind) ? 'write' : 'any';
}

/** Failures waiting for their calls, oldest first. */
export class NodeFaults {
  /** What these nodes can show. */
  readonly kinds: readonly FaultKind[];
  private readonly writes: ReadonlySet<string>;
  private orders: { readonly order: FaultOrder; left: number }[] = [];

  constructor({ writes, kinds = USUAL_KINDS }: FaultRules) {
    this.writes = new Set(writes);
    this.kinds = kinds;
  }

  /** Orders a failure; a kind these nodes cannot show is an Error. */
  add(order: FaultOrder): void {
    if (!this.kinds.includes(order.kind)) throw new Error(`these nodes cannot show ${order.kind}`);
    this.orders.push({ order, left: order.times });
  }

  clear(): void {
    this.orders = [];
  }

  /** The failure of this call, which is used up by it; null when it may go well. */
  take(node: number, endpoint: string): Fault | null {
    const waiting = this.orders.find(({ order }) => this.hits(order, node, endpoint));
    if (!waiting) return null;
    waiting.left -= 1;
    if (waiting.left <= 0) this.orders = this.orders.filter((other) => other !== waiting);
    const { kind, amount, told } = waiting.order;
    return { kind, amount, ...(told ? { told } : {}) };
  }

  /** What is still to come. */
  pending(): readonly (FaultOrder & { readonly left: number })[] {
    return this.orders.map(({ order, left }) => ({ ...order, left }));
  }

  private hits(order: FaultOrder, node: number, endpoint: string): boolean {
    if (order.node !== 'all' && order.node !== node) return false;
    const write = this.writes.has(endpoint);
    if (WRITES_ONLY.has(order.kind) && !write) return false;
    if (typeof order.on === 'object') return order.on.endpoint === endpoint;
    return order.on === 'any' || (order.on === 'write') === write;
  }
}

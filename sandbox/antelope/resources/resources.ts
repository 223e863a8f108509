import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ReceivedTransaction, Transaction } from '../codec/transaction.ts';
import { NodeFault } from '../http/node-fault.ts';
import { NO_USAGE, WINDOW_SLOTS, decayed, usedInWindow, withUse, type Usage } from './usage-window.ts';

/** Chain-wide limits, as `get_info` gives them. CPU in microseconds, NET in bytes. */
export const BLOCK_LIMITS = {
  cpu: 200_000,
  net: 524_288,
  virtualCpu: 200_000_000,
  virtualNet: 524_288_000,
  transactionCpu: 150_000,
} as const;

const SLOT_MS = 500;
const ENCODED_OVERHEAD = 12;
const SIGNATURE_BYTES = 66;
const NET_WORD = 8;
/** Bytes by which a transaction may exceed its payer's NET before it runs (`net_usage_leeway`). */
const NET_LEEWAY = 500n;
/** Least CPU time a node bills, in microseconds. */
const LEAST_CPU = 100;

/** Quota and use within the window; `max` −1 is unlimited. */
export interface Allowance {
  readonly used: bigint;
  readonly available: bigint;
  readonly max: bigint;
  readonly updated: Instant | null;
  /** Use at `now` when nothing more is used. */
  readonly current: bigint;
}

interface AccountUse {
  readonly cpu: Usage;
  readonly net: Usage;
}

/** Weights of an account's stake; −1 is unlimited. */
export interface Weights {
  readonly own: bigint;
  readonly total: bigint;
}

const UNUSED: AccountUse = { cpu: NO_USAGE, net: NO_USAGE };

function slotOf(instant: Instant): bigint {
  return BigInt(Math.floor(instant / SLOT_MS));
}

function largest(weights: Weights, perBlock: number): bigint | null {
  if (weights.own < 0n || weights.total <= 0n) return null;
  return (BigInt(perBlock) * WINDOW_SLOTS * weights.own) / weights.total;
}

function allowance(usage: Usage, max: bigint | null, now: Instant): Allowance {
  const updated = usage.slot === 0n ? null : Number(usage.slot) * SLOT_MS;
  const used = usedInWindow(usage);
  const current = usedInWindow(decayed(usage, slotOf(now)));
  if (max === null) return { used: -1n, available: -1n, max: -1n, updated, current: -1n };
  return { used, available: max > used ? max - used : 0n, max, updated, current };
}

/** Returns the CPU time of a transaction: its work, and a little that differs between transactions as on a real machine. */
export function billedCpu(work: number, id: string): number {
  return LEAST_CPU + work + (Number.parseInt(id.slice(0, 4), 16) % 64);
}

/** Returns the bytes of network a transaction is billed: of its packed form as it was sent, and of its signatures. */
export function billedNetBytes({ sentBytes, signatures }: ReceivedTransaction): number {
  return ENCODED_OVERHEAD + sentBytes + signatures.length * SIGNATURE_BYTES;
}

/** Returns the bytes of network in whole words of eight. */
export function billedNetWords(bytes: number): number {
  return Math.ceil(bytes / NET_WORD);
}

function netExceeded(used: number, limit: number): NodeFault {
  return new NodeFault(3080002, 'transaction net usage is too high: ${net_usage} > ${net_limit}', { net_usage: used, net_limit: limit });
}

function checkNet({ max, current }: Allowance, bytes: number, leeway: bigint): void {
  const left = max - current > 0n ? max - current : 0n;
  if (max >= 0n && BigInt(bytes) > left + leeway) throw netExceeded(bytes, Number(left + leeway));
}

/** Throws NodeFault for a transaction with more bytes than it allows itself; 0 words are no limit. */
export function checkOwnNetLimit({ maxNetUsageWords: words }: Transaction, bytes: number): void {
  if (words > 0 && bytes > words * NET_WORD) throw netExceeded(bytes, words * NET_WORD);
}

/** Throws NodeFault for a transaction with more CPU time than it allows itself; 0 milliseconds are no limit. */
export function checkOwnCpuLimit({ maxCpuUsageMs: limit }: Transaction, cpuMicroseconds: number): void {
  if (limit === 0 || cpuMicroseconds <= limit * 1000) return;
  throw new NodeFault(
    3080004,
    'billed CPU time (${billed} us) is greater than the maximum billable CPU time for the transaction (${billable} us)',
    { billed: cpuMicroseconds, billable: limit * 1000 },
  );
}

/** Counts accounts' use of CPU and NET. */
export class ResourceMeter {
  private readonly uses: Map<string, AccountUse>;

  constructor(from?: ResourceMeter) {
    this.uses = new Map(from?.uses);
  }

  copy(): ResourceMeter {
    return new ResourceMeter(this);
  }

  cpu(account: string, weights: Weights, now: Instant): Allowance {
    return allowance((this.uses.get(account) ?? UNUSED).cpu, largest(weights, BLOCK_LIMITS.virtualCpu), now);
  }

  net(account: string, weights: Weights, now: Instant): Allowance {
    return allowance((this.uses.get(account) ?? UNUSED).net, largest(weights, BLOCK_LIMITS.virtualNet), now);
  }

  /** Throws NodeFault for a transaction whose bytes exceed the payer's NET by more than a node lets pass before it runs. */
  checkAhead(left: Allowance, netBytes: number): void {
    checkNet(left, netBytes, NET_LEEWAY);
  }

  /** Throws NodeFault for a transaction whose payer has too little left once it has run. */
  check(left: { readonly cpu: Allowance; readonly net: Allowance }, cpuMicroseconds: number, netWords: number): void {
    checkNet(left.net, netWords * NET_WORD, 0n);
    const cpuLeft = left.cpu.max < 0n ? BigInt(BLOCK_LIMITS.transactionCpu) : left.cpu.max - left.cpu.current;
    const billable = Number(cpuLeft > 0n ? cpuLeft : 0n);
    if (BigInt(cpuMicroseconds) > cpuLeft) {
      throw new NodeFault(
        3080004,
        'billed CPU time (${billed} us) is greater than the maximum billable CPU time for the transaction (${billable} us) reached account cpu limit ${limit}us',
        { billed: cpuMicroseconds, billable, subjective: 0, limit: billable },
      );
    }
  }

  /** Adds a transaction's use; returns a function that reverts it. */
  add(account: string, now: Instant, cpuMicroseconds: number, netWords: number): (meter: ResourceMeter) => void {
    const before = this.uses.get(account);
    const { cpu, net } = before ?? UNUSED;
    const slot = slotOf(now);
    this.uses.set(account, { cpu: withUse(cpu, slot, BigInt(cpuMicroseconds)), net: withUse(net, slot, BigInt(netWords * NET_WORD)) });
    return (meter) => {
      if (before) meter.uses.set(account, before);
      else meter.uses.delete(account);
    };
  }
}

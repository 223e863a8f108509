import type { Instant } from '../domain/chain/time.ts';
import type { RexMaturityRules } from '../domain/rex/state.ts';
import type { AntelopeChain } from './antelope/chain.ts';
import { NodeFaults } from './antelope/faults.ts';
import type { ClockMode } from './clock.ts';
import { WorldClock } from './clock.ts';
import type { SeededAccount } from './seed.ts';
import { seedChain } from './seed.ts';

export interface WorldOptions {
  /** Everything that looks random follows from it: keys, block ids, incomes. */
  readonly seed: string;
  /** Chain time at which the world begins. */
  readonly start: Instant;
  readonly mode: ClockMode;
  /** REX maturity in force; the rules of REX 2.0 (21 buckets, sell matured, buy to savings) unless given. */
  readonly maturityRules?: RexMaturityRules;
  /** Blocks between the head and the last irreversible one, 6 unless given. */
  readonly irreversibleLag?: number;
  /** Mainnet's id unless given. */
  readonly chainId?: string;
  /** How long after its block nodes still know a transaction's status; for ever unless given. Real ones forget within minutes. */
  readonly statusRetentionMs?: number;
  /** The pool's daily settlement of the days before the world begins; called at 02:00 UTC of each with the chain as it stood then. */
  readonly settle?: (chain: AntelopeChain, at: Instant) => void;
}

/**
 * The outside world on one machine: one clock, one chain. Nodes, backend and control look at the same world.
 * `clock` and `chain` are new objects after a reset: ask the world for them each time.
 */
export interface World {
  readonly options: WorldOptions;
  readonly clock: WorldClock;
  readonly chain: AntelopeChain;
  readonly accounts: readonly SeededAccount[];
  /** Failures the nodes have been told to show. */
  readonly faults: NodeFaults;
  /** Begins again as it was first made; a running world begins at its start plus the real time since. */
  reset(): void;
  /** Calls back after each reset; returns how to stop. */
  onReset(listener: () => void): () => void;
  /** Stops the clock's timers. */
  stop(): void;
}

/** Same options and same calls, same bytes (manual mode; a running world's bytes also depend on when it is called). */
export function createWorld(options: WorldOptions): World {
  const created = Date.now();
  const listeners = new Set<() => void>();
  const begin = (start: Instant) => {
    const clock = new WorldClock(start, options.mode);
    return { clock, ...seedChain({ ...options, clock }) };
  };
  let current = begin(options.start);
  const faults = new NodeFaults();
  return {
    options,
    faults,
    get clock() {
      return current.clock;
    },
    get chain() {
      return current.chain;
    },
    get accounts() {
      return current.accounts;
    },
    reset() {
      current.clock.stop();
      faults.clear();
      const elapsed = options.mode === 'running' ? Math.max(0, Date.now() - created) : 0;
      current = begin(options.start + elapsed);
      listeners.forEach((listener) => listener());
    },
    onReset(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      current.clock.stop();
    },
  };
}

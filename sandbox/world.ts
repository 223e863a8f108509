import type { Instant } from '../domain/core/chain/time.ts';
import type { RexMaturityRules } from '../domain/antelope/rex/state.ts';
import { BOS_FACTS } from './antelope/bos.ts';
import { USUAL_EOS_CONTRACT, eosFacts, type EosContract } from './antelope/eos.ts';
import type { AntelopeFacts } from './antelope/facts.ts';
import { createAntelopeWorld, type AntelopeWorld } from './antelope/world.ts';
import type { ChainWorld } from './chain-world.ts';
import { WorldClock, type ClockMode } from './clock.ts';
import { createIostWorld, type IostWorld } from './iost/world.ts';
import { createTronWorld } from './tron/world.ts';

/** The chains of the sandbox, the first of which is meant where none is named. */
export const CHAIN_KEYS = ['eos', 'bos', 'tron', 'iost'] as const;
export type ChainKey = (typeof CHAIN_KEYS)[number];

type TronWorld = ReturnType<typeof createTronWorld>;

export interface WorldOptions {
  /** Everything that looks random follows from it: keys, block ids, incomes. */
  readonly seed: string;
  /** Chain time at which the world begins. */
  readonly start: Instant;
  readonly mode: ClockMode;
  /** All of them unless given. */
  readonly chains?: readonly ChainKey[] | undefined;
  /** Generation of the contracts of EOS; the usual one unless given. */
  readonly eosContract?: EosContract | undefined;
  /** Whether the exchange's contracts are on EOS, named by the backend; false unless given. */
  readonly exchangeContracts?: boolean | undefined;
  /** Nearly all coins of the REX pools are lent, so that a sale waits and nothing can be rented; false unless given. */
  readonly rexLentOut?: boolean | undefined;
  /** Further chains of the Antelope protocol, by their facts. */
  readonly moreChains?: readonly AntelopeFacts[] | undefined;
  /** REX maturity in force where a contract has a table of it; the chain's own unless given. */
  readonly maturityRules?: RexMaturityRules | undefined;
  /** Blocks between the head and the last irreversible one, 6 unless given; of chains that make blocks every half a second. */
  readonly irreversibleLag?: number | undefined;
  /** How long after its block Antelope nodes still know a transaction's status; for ever unless given. Real ones forget within minutes. */
  readonly statusRetentionMs?: number | undefined;
}

/**
 * The outside world on one machine: one clock, several chains. Nodes, backend and control look at the same world.
 * `clock` and the chains' `chain` are new objects after a reset: ask the world for them each time.
 */
export interface SandboxWorld {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly all: readonly ChainWorld[];
  /** Null when there is no such chain here. */
  chain(key: string): ChainWorld | null;
  /** An Error each, when the chain was not started. */
  readonly eos: AntelopeWorld;
  readonly bos: AntelopeWorld;
  readonly tron: TronWorld;
  readonly iost: IostWorld;
  /** Begins again as it was first made, with all chains; a running world begins at its start plus the real time since. */
  reset(): void;
  /** Calls back after each reset; returns how to stop. */
  onReset(listener: () => void): () => void;
  /** Stops the clock's timers. */
  stop(): void;
}

/** Same options and same calls, same bytes (manual mode; a running world's bytes also depend on when it is called). */
export function createWorld({
  seed,
  start,
  mode,
  chains = CHAIN_KEYS,
  moreChains = [],
  maturityRules,
  eosContract = USUAL_EOS_CONTRACT,
  exchangeContracts = false,
  ...options
}: WorldOptions): SandboxWorld {
  const created = Date.now();
  const listeners = new Set<() => void>();
  const antelope = (facts: AntelopeFacts): AntelopeWorld =>
    createAntelopeWorld(maturityRules && facts.maturityRules ? { ...facts, maturityRules } : facts, { seed, ...options });
  const wanted = (key: ChainKey): boolean => chains.includes(key);
  const eos = wanted('eos') ? antelope(eosFacts(eosContract, { exchange: exchangeContracts })) : null;
  const bos = wanted('bos') ? antelope(BOS_FACTS) : null;
  const tron = wanted('tron') ? createTronWorld({ seed }) : null;
  const iost = wanted('iost') ? createIostWorld({ seed }) : null;
  const all: readonly ChainWorld[] = [eos, bos, tron, iost, ...moreChains.map(antelope)].filter((chain) => chain !== null);
  const begun = (at: Instant): WorldClock => {
    const clock = new WorldClock(at, mode);
    for (const chain of all) chain.begin(clock);
    return clock;
  };
  let clock = begun(start);
  const started = <Chain>(chain: Chain | null): Chain => {
    if (chain === null) throw new Error('this chain was not started');
    return chain;
  };
  return {
    seed,
    all,
    get clock() {
      return clock;
    },
    chain: (key) => all.find((chain) => chain.key === key) ?? null,
    get eos() {
      return started(eos);
    },
    get bos() {
      return started(bos);
    },
    get tron() {
      return started(tron);
    },
    get iost() {
      return started(iost);
    },
    reset() {
      clock.stop();
      for (const { faults } of all) faults.clear();
      clock = begun(start + (mode === 'running' ? Math.max(0, Date.now() - created) : 0));
      listeners.forEach((listener) => listener());
    },
    onReset(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      clock.stop();
    },
  };
}

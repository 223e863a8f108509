import type { Instant } from '../domain/core/chain/time.ts';
import type { RexMaturityRules } from '../domain/antelope/rex/state.ts';
import { BOS_FACTS } from './antelope/bos.ts';
import { USUAL_EOS_CONTRACT, eosFacts, type EosContract } from './antelope/eos.ts';
import { sandboxChainId, type AntelopeFacts } from './antelope/facts.ts';
import { createAntelopeWorld, type AntelopeWorld } from './antelope/world.ts';
import type { ChainWorld } from './chain-world.ts';
import { WorldClock, type ClockMode } from './clock.ts';
import { MAIN_NETWORK, SANDBOX_NETWORK } from './iost/chain/network-ids.ts';
import { createIostWorld, type IostWorld } from './iost/world.ts';
import { createTronWorld } from './tron/world.ts';

/** The chains of the sandbox; the first is the default. */
export const CHAIN_KEYS = ['eos', 'bos', 'tron', 'iost'] as const;
export type ChainKey = (typeof CHAIN_KEYS)[number];

type TronWorld = ReturnType<typeof createTronWorld>;

export interface WorldOptions {
  /** Seed of everything that looks random: keys, block ids, incomes. */
  readonly seed: string;
  /** Chain time at the start. */
  readonly start: Instant;
  readonly mode: ClockMode;
  /** All of them unless given. */
  readonly chains?: readonly ChainKey[] | undefined;
  /** Version of the contracts of EOS; the default one unless given. */
  readonly eosContract?: EosContract | undefined;
  /** Whether the exchange's contracts are on EOS, and on TRON, named by the backend; on TRON by the network's settings too. False unless given. */
  readonly exchangeContracts?: boolean | undefined;
  /** Whether nearly all coins of the REX pools are lent, so that a sale is queued and nothing can be rented; false unless given. */
  readonly rexLentOut?: boolean | undefined;
  /** Whether the chains carry the ids of the main nets, so that signatures of one are signatures of the other; false unless given. */
  readonly mainNetIds?: boolean | undefined;
  /** Further chains of the Antelope protocol, by their facts. */
  readonly moreChains?: readonly AntelopeFacts[] | undefined;
  /** REX maturity in force where a contract has a table of it; the chain's own unless given. */
  readonly maturityRules?: RexMaturityRules | undefined;
  /** Blocks between the head and the last irreversible one, the chain's own unless given; for chains with blocks of half a second. */
  readonly irreversibleLag?: number | undefined;
  /**
   * How long after its block Antelope nodes report a transaction's status, in milliseconds; unlimited unless given. Real ones forget within
   * minutes.
   */
  readonly statusRetentionMs?: number | undefined;
  /** Whether Antelope nodes report a transaction's status at all; true unless given. nodeos does only where its owner enabled it. */
  readonly transactionStatus?: boolean | undefined;
}

/**
 * The sandbox on one machine: one clock, several chains. Nodes, backend and control API share it. `clock` and the chains' `chain` are new
 * objects after a reset: read them from here each time.
 */
export interface SandboxWorld {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly all: readonly ChainWorld[];
  /** Returns a chain; null when it does not run here. */
  chain(key: string): ChainWorld | null;
  /** Throws, each, when the chain was not started. */
  readonly eos: AntelopeWorld;
  readonly bos: AntelopeWorld;
  readonly tron: TronWorld;
  readonly iost: IostWorld;
  /** Starts again as first created, with all chains; a running clock starts at its start plus the real time since. */
  reset(): void;
  /** Calls back after each reset; returns a function that stops it. */
  onReset(listener: () => void): () => void;
  /** Stops the clock's timers. */
  stop(): void;
}

/**
 * Creates the sandbox, deterministically: same options and same calls give the same bytes (with the manual clock; with a running one they
 * also depend on when it is called).
 */
export function createWorld({
  seed,
  start,
  mode,
  chains = CHAIN_KEYS,
  moreChains = [],
  maturityRules,
  eosContract = USUAL_EOS_CONTRACT,
  exchangeContracts = false,
  mainNetIds = false,
  ...options
}: WorldOptions): SandboxWorld {
  const created = Date.now();
  const listeners = new Set<() => void>();
  const antelope = (facts: AntelopeFacts): AntelopeWorld => {
    const own = maturityRules && facts.maturityRules ? { maturityRules } : {};
    return createAntelopeWorld({ ...facts, ...own }, { seed, ...options });
  };
  const builtIn = (facts: AntelopeFacts): AntelopeWorld => antelope(mainNetIds ? facts : { ...facts, chainId: sandboxChainId(facts.key) });
  const wanted = (key: ChainKey): boolean => chains.includes(key);
  const eos = wanted('eos') ? builtIn(eosFacts(eosContract, { exchange: exchangeContracts })) : null;
  const bos = wanted('bos') ? builtIn(BOS_FACTS) : null;
  const tron = wanted('tron') ? createTronWorld({ seed, mainNetIds, exchange: exchangeContracts }) : null;
  const iost = wanted('iost')
    ? createIostWorld({ seed, chainId: mainNetIds ? MAIN_NETWORK : SANDBOX_NETWORK, irreversibleLag: options.irreversibleLag })
    : null;
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

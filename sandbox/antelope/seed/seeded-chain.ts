import { DAY_MS, startOfUtcDay, type Instant } from '../../../domain/core/chain/time.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import { nextIncomeUpdate } from '../../../domain/views/income/schedule.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { WorldClock } from '../../clock.ts';
import { AntelopeChain } from '../chain/chain.ts';
import type { AntelopeFacts } from '../facts.ts';
import { NodeFault } from '../http/node-fault.ts';
import { FixtureActivities } from './activities.ts';
import { genesisState } from './genesis.ts';
import { PRODUCERS, seeded, type SeededAccount } from './seeded-accounts.ts';

export interface SeedOptions {
  readonly facts: AntelopeFacts;
  readonly seed: string;
  readonly clock: WorldClock;
  /** Blocks between the head and the last irreversible one, the facts' unless given. */
  readonly irreversibleLag?: number | undefined;
  readonly statusRetentionMs?: number | undefined;
  readonly rexLentOut?: boolean | undefined;
  /** Called with the chain before its first transaction. */
  readonly born: (chain: AntelopeChain) => void;
  /** Called at the pool's update time of every past day, with the chain at that time. */
  readonly settle: (at: Instant) => void;
}

/** How long ago accounts with used-up CPU used it, in milliseconds. */
const USED_UP_BEFORE_MS = 300_000;
const SMALL_SALE = '10.0000';
const BLOCK_MS = 500;
const DAILY_HOUR_MS = 20 * 3_600_000;
/** Days of history before the sandbox starts. */
const PAST_DAYS = 40;

/** The accounts of the fixtures, each with a published key, by this seed. */
export function seededAccountsOf({ fixtures, rules }: AntelopeFacts, seed: string): readonly SeededAccount[] {
  return fixtures.accounts.map((account) => seeded(seed, rules.core, account));
}

/**
 * Returns a chain with history, at the clock's time: everything on it was made by transactions of the last 40 days, except the large old
 * REX pool.
 */
export function seededChain({
  facts,
  seed,
  clock,
  born,
  settle,
  rexLentOut = false,
  irreversibleLag = facts.irreversibleLag,
  statusRetentionMs,
}: SeedOptions): AntelopeChain {
  const { rules, fixtures } = facts;
  const members = fixtures.members.map((account) => seeded(seed, rules.core, account));
  const now = clock.now();
  const begin = startOfUtcDay(now) - PAST_DAYS * DAY_MS;
  const accounts = [...seededAccountsOf(facts, seed), ...members];
  const state = genesisState({ facts, seed, begin, now, accounts, rexLentOut });
  const chain = new AntelopeChain({
    seed,
    clock,
    state,
    rules,
    producers: PRODUCERS,
    chainId: facts.chainId,
    irreversibleLag,
    statusRetentionMs,
  });
  born(chain);
  const past = fixtures.past({ begin, now, rules, members, savings: facts.maturityRules?.buyRexToSavings ?? false });
  const daily = fixtures.daily(rules);
  for (let at = begin + DAILY_HOUR_MS; at < now; at += DAY_MS) past.push({ at, calls: daily });
  const events: { readonly at: Instant; readonly run: () => unknown }[] = past.map(({ at, calls }) => ({
    at,
    run: () => chain.apply(calls, { at }),
  }));
  const firstSettlement = nextIncomeUpdate(begin, facts.updateTime);
  if (firstSettlement === null) throw new Error(`${facts.updateTime} is no time of day`);
  for (let at = firstSettlement; at <= now; at += DAY_MS) events.push({ at, run: () => settle(at) });
  events.sort((a, b) => a.at - b.at);
  for (const { run } of events) run();
  if (rexLentOut) chain.apply(waitingSale(facts, chain), { at: now - BLOCK_MS });
  for (const { name } of accounts.filter(({ usedUp }) => usedUp))
    state.meter.add(name, now - USED_UP_BEFORE_MS, Number(chain.allowances(name).cpu.max), 0);
  return chain;
}

/** Lets what happens daily on a seeded chain happen from now on. */
export function goOnDaily(chain: AntelopeChain, facts: AntelopeFacts, clock: WorldClock): void {
  const now = clock.now();
  const today = startOfUtcDay(now) + DAILY_HOUR_MS;
  goOn(chain, facts, clock, today >= now ? today : today + DAY_MS);
}

/**
 * Returns the sale by which the holder of much matured REX sells all of it. Where matured REX is sold along with any sale, one that cannot
 * be filled is refused, and a small one is not.
 */
function waitingSale({ rules, maturityRules, fixtures }: AntelopeFacts, chain: AntelopeChain): readonly Call[] {
  const { lender } = fixtures.oldRex;
  const all = chain.state.tables.row('rexbal', SYSTEM_ACCOUNTS.system, lender)!.rexBalance.digits();
  return [new FixtureActivities(rules).sellRex(lender, maturityRules?.sellMaturedRex ? SMALL_SALE : all)];
}

/** Repeats the daily calls for as long as the contracts accept them: an account may run out of coins. */
function goOn(chain: AntelopeChain, facts: AntelopeFacts, clock: WorldClock, at: Instant): void {
  clock.alarm(at, () => {
    try {
      chain.apply(facts.fixtures.daily(facts.rules));
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error;
    }
    goOn(chain, facts, clock, at + DAY_MS);
  });
}

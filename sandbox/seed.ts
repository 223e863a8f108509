import { DAY_MS, startOfUtcDay } from '../domain/chain/time.ts';
import type { Instant } from '../domain/chain/time.ts';
import type { Call } from '../domain/chain/call.ts';
import { rex2Rules } from '../domain/ledger/contract-rules.ts';
import type { RexMaturityRules } from '../domain/rex/state.ts';
import { AntelopeChain } from './antelope/chain.ts';
import type { WorldClock } from './clock.ts';
import { CORE, REX, coins } from './seed-amounts.ts';
import type { SeededAccount } from './seed-accounts.ts';
import { POOL_PROXIES, PRODUCERS, communityOf, developmentAccounts } from './seed-accounts.ts';
import { genesisState } from './seed-genesis.ts';
import { seedHistory } from './seed-history.ts';

export { POOL_INCOME_ACCOUNT, POOL_PROXIES } from './seed-accounts.ts';
export type { SeededAccount } from './seed-accounts.ts';

interface SeedOptions {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly maturityRules?: RexMaturityRules;
  readonly irreversibleLag?: number;
  readonly chainId?: string;
  readonly statusRetentionMs?: number;
  /** Called at the pool's update time of every past day, with the chain as it stood then. */
  readonly settle?: (chain: AntelopeChain, at: Instant) => void;
}

const REX_2_RULES: RexMaturityRules = { buckets: 21, sellMaturedRex: true, buyRexToSavings: true };
/** What the reward account gives to REX every day: about 5 % of the pool a year. */
const DAILY_DONATION = coins('8500.0000');
const DONATION_HOUR_MS = 20 * 3_600_000;
/** 02:00 UTC, when the pool settles. */
const SETTLEMENT_HOUR_MS = 2 * 3_600_000;
/** Days of life before the world begins. */
const PAST_DAYS = 40;

function donation(): Call {
  const signer = { account: 'eosio.reward', permission: 'active' };
  return { contract: 'eosio', action: 'donatetorex', authorization: [signer], data: { payer: 'eosio.reward', quantity: DAILY_DONATION.toString(), memo: 'staking rewards' } };
}

function donateDaily(chain: AntelopeChain, clock: WorldClock, at: Instant): void {
  clock.alarm(at, () => {
    const purse = chain.state.tables.row('balance', 'eosio.reward', CORE.code);
    if (!purse || purse.balance.compare(DAILY_DONATION) < 0) return;
    chain.apply([donation()]);
    donateDaily(chain, clock, at + DAY_MS);
  });
}

/** A chain in the middle of its life, at the clock's time: everything on it was made by transactions of the last 40 days, except the large old REX pool. */
export function seedChain({ seed, clock, maturityRules = REX_2_RULES, settle, ...options }: SeedOptions): {
  readonly chain: AntelopeChain;
  readonly accounts: readonly SeededAccount[];
} {
  const accounts = developmentAccounts(seed);
  const community = communityOf(seed);
  const now = clock.now();
  const begin = startOfUtcDay(now) - PAST_DAYS * DAY_MS;
  const state = genesisState({ seed, begin, maturityRules, people: [...accounts, ...community] });
  const chain = new AntelopeChain({ seed, clock, state, rules: rex2Rules(CORE, REX), producers: PRODUCERS, ...options });
  const past = seedHistory({ begin, now, community, proxies: POOL_PROXIES, savings: maturityRules.buyRexToSavings });
  for (let at = begin + DONATION_HOUR_MS; at < now; at += DAY_MS) past.push({ at, calls: [donation()] });
  const events: { readonly at: Instant; readonly run: () => unknown }[] = past.map(({ at, calls }) => ({ at, run: () => chain.apply(calls, { at }) }));
  if (settle) for (let at = begin + SETTLEMENT_HOUR_MS; at <= now; at += DAY_MS) events.push({ at, run: () => settle(chain, at) });
  events.sort((a, b) => a.at - b.at);
  for (const { run } of events) run();
  const today = startOfUtcDay(now) + DONATION_HOUR_MS;
  donateDaily(chain, clock, today >= now ? today : today + DAY_MS);
  return { chain, accounts };
}

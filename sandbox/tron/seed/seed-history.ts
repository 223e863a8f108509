import type { Instant } from '../../../domain/core/chain/time.ts';
import { newAccount, type TronAccount } from '../chain/account.ts';
import type { TronChain } from '../chain/chain.ts';
import { deriveTronKey } from '../codec/keys.ts';
import { DAY_MS, SUN } from '../chain/parameters.ts';
import { witnessKeys, poolWitnessOf } from './seed-witnesses.ts';
import { signedContract } from '../codec/signed-contract.ts';

/** A member's activity: froze whole TRX, gave this many votes to the pool and to one other candidate, or claimed its reward. */
type Activity =
  | { readonly freeze: number; readonly resource: 'BANDWIDTH' | 'ENERGY' }
  | { readonly pool: number; readonly other?: number }
  | { readonly claim: true };

interface Step {
  readonly member: string;
  /** Days before the sandbox starts. */
  readonly daysAgo: number;
  readonly activity: Activity;
}

/** Members that joined the pool in the weeks before the sandbox starts, with their whole TRX. */
const MEMBERS: Readonly<Record<string, number>> = {
  'member-1': 60_000,
  'member-2': 25_000,
  'member-3': 140_000,
  'member-4': 9_000,
  'member-5': 33_000,
  'member-6': 4_000,
};

/** Oldest first. */
const STEPS: readonly Step[] = [
  { member: 'member-3', daysAgo: 29.4, activity: { freeze: 120_000, resource: 'ENERGY' } },
  { member: 'member-3', daysAgo: 29.39, activity: { pool: 100_000, other: 20_000 } },
  { member: 'member-1', daysAgo: 28.1, activity: { freeze: 40_000, resource: 'BANDWIDTH' } },
  { member: 'member-1', daysAgo: 28.09, activity: { pool: 40_000 } },
  { member: 'member-2', daysAgo: 24.7, activity: { freeze: 20_000, resource: 'ENERGY' } },
  { member: 'member-2', daysAgo: 24.69, activity: { pool: 12_500, other: 7_500 } },
  { member: 'member-5', daysAgo: 21.2, activity: { freeze: 30_000, resource: 'ENERGY' } },
  { member: 'member-5', daysAgo: 21.19, activity: { pool: 30_000 } },
  { member: 'member-1', daysAgo: 17.5, activity: { freeze: 15_000, resource: 'ENERGY' } },
  { member: 'member-1', daysAgo: 17.49, activity: { pool: 55_000 } },
  { member: 'member-4', daysAgo: 14.3, activity: { freeze: 8_000, resource: 'BANDWIDTH' } },
  { member: 'member-4', daysAgo: 14.29, activity: { pool: 8_000 } },
  { member: 'member-1', daysAgo: 12.6, activity: { claim: true } },
  { member: 'member-2', daysAgo: 11.8, activity: { pool: 20_000 } },
  { member: 'member-5', daysAgo: 9.4, activity: { pool: 18_000, other: 12_000 } },
  { member: 'member-6', daysAgo: 6.7, activity: { freeze: 3_500, resource: 'ENERGY' } },
  { member: 'member-6', daysAgo: 6.69, activity: { pool: 3_500 } },
  { member: 'member-4', daysAgo: 4.2, activity: { other: 8_000, pool: 0 } },
  { member: 'member-3', daysAgo: 2.9, activity: { freeze: 15_000, resource: 'BANDWIDTH' } },
  { member: 'member-3', daysAgo: 2.89, activity: { pool: 115_000, other: 20_000 } },
  { member: 'member-6', daysAgo: 0.8, activity: { pool: 2_000, other: 1_500 } },
];

/** Returns the members when the chain's books begin: with coins and no activity yet. */
export function memberAccounts(seed: string, born: Instant): readonly TronAccount[] {
  return Object.entries(MEMBERS).map(([name, coins]) => ({
    ...newAccount(deriveTronKey(seed, name).address, born),
    balance: BigInt(coins) * SUN,
  }));
}

/** Executes the members' activities in real transactions. `goTo` moves the chain's time. */
export function playHistory(chain: TronChain, seed: string, now: Instant, goTo: (instant: Instant) => void): void {
  const pool = poolWitnessOf(seed);
  const [first] = witnessKeys(seed);
  for (const { member, daysAgo, activity } of STEPS) {
    goTo(now - Math.round(daysAgo * DAY_MS));
    const key = deriveTronKey(seed, member);
    chain.push(signedContract(chain, key, contractOf(activity, key.address, pool, first!.address)));
  }
}

function contractOf(
  activity: Activity,
  owner: string,
  pool: string,
  other: string,
): { readonly type: string; readonly value: Readonly<Record<string, unknown>> } {
  if ('freeze' in activity) {
    const value = { owner_address: owner, frozen_balance: String(BigInt(activity.freeze) * SUN), resource: activity.resource };
    return { type: 'FreezeBalanceV2Contract', value };
  }
  if ('claim' in activity) return { type: 'WithdrawBalanceContract', value: { owner_address: owner } };
  const votes = [
    { vote_address: pool, vote_count: activity.pool },
    { vote_address: other, vote_count: activity.other ?? 0 },
  ];
  return { type: 'VoteWitnessContract', value: { owner_address: owner, votes: votes.filter(({ vote_count }) => vote_count > 0) } };
}

import type { Instant } from '../../../domain/core/chain/time.ts';
import { newAccount, type TronAccount } from '../chain/account.ts';
import type { TronChain } from '../chain/chain.ts';
import { deriveTronKey } from '../codec/keys.ts';
import { DAY_MS, SUN } from '../chain/parameters.ts';
import { witnessKeys, poolWitnessOf } from './seed-witnesses.ts';
import { signedContract } from '../codec/signed-contract.ts';

/** What a member did: froze whole TRX, gave this many votes to the pool and to one other candidate, or claimed its reward. */
type Deed =
  | { readonly freeze: number; readonly resource: 'BANDWIDTH' | 'ENERGY' }
  | { readonly pool: number; readonly other?: number }
  | { readonly claim: true };

interface Step {
  readonly member: string;
  /** Days before the world begins. */
  readonly daysAgo: number;
  readonly deed: Deed;
}

/** People who came to the pool in the weeks before the world begins, and what they hold in whole TRX. */
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
  { member: 'member-3', daysAgo: 29.4, deed: { freeze: 120_000, resource: 'ENERGY' } },
  { member: 'member-3', daysAgo: 29.39, deed: { pool: 100_000, other: 20_000 } },
  { member: 'member-1', daysAgo: 28.1, deed: { freeze: 40_000, resource: 'BANDWIDTH' } },
  { member: 'member-1', daysAgo: 28.09, deed: { pool: 40_000 } },
  { member: 'member-2', daysAgo: 24.7, deed: { freeze: 20_000, resource: 'ENERGY' } },
  { member: 'member-2', daysAgo: 24.69, deed: { pool: 12_500, other: 7_500 } },
  { member: 'member-5', daysAgo: 21.2, deed: { freeze: 30_000, resource: 'ENERGY' } },
  { member: 'member-5', daysAgo: 21.19, deed: { pool: 30_000 } },
  { member: 'member-1', daysAgo: 17.5, deed: { freeze: 15_000, resource: 'ENERGY' } },
  { member: 'member-1', daysAgo: 17.49, deed: { pool: 55_000 } },
  { member: 'member-4', daysAgo: 14.3, deed: { freeze: 8_000, resource: 'BANDWIDTH' } },
  { member: 'member-4', daysAgo: 14.29, deed: { pool: 8_000 } },
  { member: 'member-1', daysAgo: 12.6, deed: { claim: true } },
  { member: 'member-2', daysAgo: 11.8, deed: { pool: 20_000 } },
  { member: 'member-5', daysAgo: 9.4, deed: { pool: 18_000, other: 12_000 } },
  { member: 'member-6', daysAgo: 6.7, deed: { freeze: 3_500, resource: 'ENERGY' } },
  { member: 'member-6', daysAgo: 6.69, deed: { pool: 3_500 } },
  { member: 'member-4', daysAgo: 4.2, deed: { other: 8_000, pool: 0 } },
  { member: 'member-3', daysAgo: 2.9, deed: { freeze: 15_000, resource: 'BANDWIDTH' } },
  { member: 'member-3', daysAgo: 2.89, deed: { pool: 115_000, other: 20_000 } },
  { member: 'member-6', daysAgo: 0.8, deed: { pool: 2_000, other: 1_500 } },
];

/** The members as they are when the chain's books begin: with coins, and nothing done yet. */
export function memberAccounts(seed: string, born: Instant): readonly TronAccount[] {
  return Object.entries(MEMBERS).map(([name, coins]) => ({
    ...newAccount(deriveTronKey(seed, name).address, born),
    balance: BigInt(coins) * SUN,
  }));
}

/** Lets the members do what they did, in real transactions. `goTo` moves the chain's time. */
export function playHistory(chain: TronChain, seed: string, now: Instant, goTo: (instant: Instant) => void): void {
  const pool = poolWitnessOf(seed);
  const [first] = witnessKeys(seed);
  for (const { member, daysAgo, deed } of STEPS) {
    goTo(now - Math.round(daysAgo * DAY_MS));
    const key = deriveTronKey(seed, member);
    chain.push(signedContract(chain, key, contractOf(deed, key.address, pool, first!.address)));
  }
}

function contractOf(
  deed: Deed,
  owner: string,
  pool: string,
  other: string,
): { readonly type: string; readonly value: Readonly<Record<string, unknown>> } {
  if ('freeze' in deed) {
    const value = { owner_address: owner, frozen_balance: String(BigInt(deed.freeze) * SUN), resource: deed.resource };
    return { type: 'FreezeBalanceV2Contract', value };
  }
  if ('claim' in deed) return { type: 'WithdrawBalanceContract', value: { owner_address: owner } };
  const votes = [
    { vote_address: pool, vote_count: deed.pool },
    { vote_address: other, vote_count: deed.other ?? 0 },
  ];
  return { type: 'VoteWitnessContract', value: { owner_address: owner, votes: votes.filter(({ vote_count }) => vote_count > 0) } };
}

import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import { newAccount, type TronAccount } from '../chain/account.ts';
import { blockNumberAt, blockTime, cycleAt, MAIN_GENESIS } from '../chain/blocks.ts';
import { TronChain } from '../chain/chain.ts';
import { CHAIN_PARAMETERS, DAY_MS, SUN } from '../chain/parameters.ts';
import { countedVotes, RewardBook } from '../chain/rewards.ts';
import { exchangeAccount, seededExchange } from './seed-exchange.ts';
import { seededContracts, seededTokens } from './seed-tokens.ts';
import { fixtureAccounts, seededDelegations, tronAccounts, withSeededReceived, type SeededTronAccount } from './seed-accounts.ts';
import { memberAccounts, playHistory } from './seed-history.ts';
import { poolWitnessOf, seededWitnesses, witnessKeys } from './seed-witnesses.ts';
import type { TronState } from '../chain/state.ts';

interface SeededChain {
  readonly chain: TronChain;
  readonly accounts: readonly SeededTronAccount[];
  /** Address of the pool's own candidate, in hexadecimal. */
  readonly poolWitness: string;
}

/** Whole TRX frozen by the rest of the chain. */
const OUTSIDE_WEIGHTS: Readonly<Record<FrozenResource, bigint>> = { bandwidth: 24_500_000_000n, energy: 19_300_000_000n };
/** Whole days of finished cycles in the chain's books before the sandbox starts, besides the day of the start. */
const PAST_DAYS = 30;
const CYCLES_A_DAY = DAY_MS / Number(CHAIN_PARAMETERS.getMaintenanceTimeInterval);
const WITNESS_COINS = 10_000n;

function weightOf(accounts: readonly TronAccount[], resource: FrozenResource): bigint {
  const whole = (units: bigint): bigint => units / SUN;
  return accounts
    .map(({ frozen }) => frozen[resource])
    .map((part) => whole(part.own.units + part.delegated.units) + whole(part.legacyOwn.units) + whole(part.legacyDelegated.units))
    .reduce((sum, weight) => sum + weight, OUTSIDE_WEIGHTS[resource]);
}

/** Returns a chain with candidates, development accounts, and a month of rewards and of members' activities, deterministically by seed and start. */
export function seedTronChain({
  seed,
  clock,
  genesis = MAIN_GENESIS,
  exchange = false,
}: {
  readonly seed: string;
  readonly clock: { now(): Instant };
  readonly genesis?: string;
  /** Whether the exchange's contract is there; false unless given. */
  readonly exchange?: boolean;
}): SeededChain {
  const now = blockTime(blockNumberAt(clock.now()));
  const firstCycle = cycleAt(Math.floor(now / DAY_MS) * DAY_MS) - PAST_DAYS * CYCLES_A_DAY;
  const born = now - 400 * DAY_MS;
  const accounts = [
    ...witnessKeys(seed).map(({ address }) => withSeededReceived({ ...newAccount(address, born), balance: WITNESS_COINS * SUN }, seed)),
    ...fixtureAccounts(seed, born, { now, firstCycle }),
    ...memberAccounts(seed, born),
    ...(exchange ? [exchangeAccount(seed, born)] : []),
  ];
  const rewards = new RewardBook();
  const before: TronState = {
    accounts: new Map(accounts.map((account) => [account.address, account])),
    witnesses: new Map(seededWitnesses(seed).map((witness) => [witness.address, witness])),
    weights: { bandwidth: weightOf(accounts, 'bandwidth'), energy: weightOf(accounts, 'energy') },
    cycle: firstCycle - 1,
    delegations: seededDelegations(seed, now),
    tokens: seededTokens(seed),
    ...(exchange ? seededExchange(seed) : { contracts: seededContracts(seed), exchange: null }),
  };
  let past: Instant | null = now - PAST_DAYS * DAY_MS;
  const chain = new TronChain({
    seed,
    genesis,
    clock: { now: () => past ?? clock.now() },
    state: countedVotes(rewards.close(before)),
    rewards,
  });
  playHistory(chain, seed, now, (instant) => {
    past = instant;
  });
  past = null;
  return { chain, accounts: tronAccounts(seed), poolWitness: poolWitnessOf(seed) };
}

import type { Instant } from '../../domain/chain/time.ts';
import type { FrozenBalance, FrozenResource, PendingUnfreeze } from '../../domain/frozen/state.ts';
import type { WorldClock } from '../clock.ts';
import { newAccount, sun } from './account.ts';
import type { TronAccount } from './account.ts';
import { blockNumberAt, blockTime, cycleAt } from './blocks.ts';
import { TronChain } from './chain.ts';
import { deriveTronKey } from './keys.ts';
import type { TronKey } from './keys.ts';
import { BLOCK_MS, DAY_MS, SUN } from './parameters.ts';
import { countedVotes, RewardBook } from './rewards.ts';
import type { TronState, Witness } from './state.ts';

/** An account with a published development key. */
export interface SeededTronAccount extends TronKey {
  readonly name: string;
  /** What it is for, one line for people. */
  readonly note: string;
}

interface SeededChain {
  readonly chain: TronChain;
  readonly accounts: readonly SeededTronAccount[];
  /** Address of the pool's own candidate, in hexadecimal. */
  readonly poolWitness: string;
}

const WITNESSES = 30;
/** The pool's candidate is one of the producers. */
const POOL_RANK = 12;
const BIGGEST_WITNESS = 2_600_000_000n;
const STEP = 70_000_000n;
/** What the rest of the chain froze, in whole TRX. */
const OUTSIDE_WEIGHTS: Readonly<Record<FrozenResource, bigint>> = { bandwidth: 24_500_000_000n, energy: 19_300_000_000n };
/** Finished cycles the world begins with: 10 days of rewards. */
const PAST_CYCLES = 40;
/** What accounts made before Stake 2.0 may sign with their active permission. */
const OLD_OPERATIONS = '7fff1fc0033e03'.padEnd(64, '0');

interface Cast {
  readonly seed: string;
  readonly now: Instant;
  readonly firstCycle: number;
  readonly witnesses: readonly string[];
}

/** Frozen parts in whole TRX. */
interface Part {
  readonly own?: bigint;
  readonly delegated?: bigint;
  readonly legacyOwn?: bigint;
  readonly legacyDelegated?: bigint;
  readonly legacyUntil?: Instant;
}

function trx(whole: bigint | undefined) {
  return sun((whole ?? 0n) * SUN);
}

function withFrozen(account: TronAccount, resource: FrozenResource, { own, delegated, legacyOwn, legacyDelegated, legacyUntil }: Part): TronAccount {
  const balance: FrozenBalance = {
    ...account.frozen[resource],
    own: trx(own),
    delegated: trx(delegated),
    legacyOwn: trx(legacyOwn),
    legacyDelegated: trx(legacyDelegated),
    legacyUntil: legacyUntil ?? null,
  };
  return { ...account, everFroze: account.everFroze || own !== undefined, frozen: { ...account.frozen, [resource]: balance } };
}

function withVotes(account: TronAccount, firstCycle: number, votes: readonly (readonly [witness: string, votes: bigint])[]): TronAccount {
  const list = votes.map(([witness, count]) => ({ witness, votes: count }));
  return { ...account, votes: list, reward: { from: firstCycle, until: firstCycle + 1, old: { cycle: firstCycle, votes: list } } };
}

function withPending(account: TronAccount, pending: readonly PendingUnfreeze[]): TronAccount {
  return { ...account, frozen: { ...account.frozen, pending } };
}

type Play = (account: TronAccount, cast: Cast) => TronAccount;

/** The development accounts: name, TRX to spend, what it is for, and its history. */
const ROLES: readonly (readonly [name: string, trx: bigint, note: string, play: Play])[] = [
  ['fresh', 5_000n, 'holds TRX; never froze or voted', (account) => account],
  ['voter', 800n, 'froze for both resources, votes for the pool and others, has votes left and a reward to claim', (account, { firstCycle, witnesses }) =>
    withVotes(withFrozen(withFrozen(account, 'bandwidth', { own: 1_200n }), 'energy', { own: 900n }), firstCycle, [[witnesses[POOL_RANK]!, 700n], [witnesses[0]!, 600n], [witnesses[3]!, 200n]])],
  ['elsewhere', 300n, 'all its votes are with other candidates', (account, { firstCycle, witnesses }) =>
    withVotes(withFrozen(account, 'energy', { own: 1_000n }), firstCycle, [[witnesses[1]!, 1_000n]])],
  ['manyvotes', 300n, 'votes for 30 candidates, the most there can be', (account, { firstCycle, witnesses }) =>
    withVotes(withFrozen(account, 'bandwidth', { own: 900n }), firstCycle, witnesses.map((witness) => [witness, 30n] as const))],
  ['unfreezing', 120n, 'one unfreeze can be withdrawn, one is waiting', (account, { now }) =>
    withPending(withFrozen(account, 'bandwidth', { own: 400n }), [
      { resource: 'energy', amount: trx(250n), readyAt: now - DAY_MS },
      { resource: 'bandwidth', amount: trx(100n), readyAt: now + 9 * DAY_MS },
    ])],
  ['legacy', 50n, 'froze before Stake 2.0, for itself and for others', (account, { firstCycle, witnesses }) =>
    withVotes(
      withFrozen(withFrozen(account, 'bandwidth', { legacyOwn: 500n, legacyUntil: Date.UTC(2020, 5, 1), legacyDelegated: 200n }), 'energy', { legacyOwn: 300n, legacyUntil: Date.UTC(2020, 7, 1) }),
      firstCycle,
      [[witnesses[2]!, 900n]],
    )],
  ['lender', 200n, 'lends energy to others, which keeps its votes', (account) => withFrozen(account, 'energy', { own: 100n, delegated: 1_500n })],
  ['poor', 0n, 'has half a TRX and has used up its free bandwidth', (account, { now }) => ({ ...account, balance: 200_000n, freeBandwidth: { used: 600n, slot: Math.floor(now / BLOCK_MS) } })],
  ['oldpermission', 2_000n, 'its active permission cannot sign Stake 2.0', (account) => ({ ...account, active: { ...account.active, operations: OLD_OPERATIONS } })],
];

function witnessesOf(seed: string): readonly { readonly key: TronKey; readonly witness: Witness }[] {
  return Array.from({ length: WITNESSES }, (_, rank) => {
    const name = rank === POOL_RANK ? 'pool-witness' : `witness-${String(rank + 1)}`;
    const key = deriveTronKey(seed, name);
    const outsideVotes = BIGGEST_WITNESS - STEP * BigInt(rank);
    return { key, witness: { address: key.address, url: `https://${name}.example`, outsideVotes, votes: outsideVotes, brokeragePercent: rank === POOL_RANK ? 10 : 20, producing: false } };
  });
}

function weightOf(accounts: readonly TronAccount[], resource: FrozenResource): bigint {
  const whole = (units: bigint): bigint => units / SUN;
  return accounts
    .map(({ frozen }) => frozen[resource])
    .map((part) => whole(part.own.units + part.delegated.units) + whole(part.legacyOwn.units) + whole(part.legacyDelegated.units))
    .reduce((sum, weight) => sum + weight, OUTSIDE_WEIGHTS[resource]);
}

/** A chain with candidates, development accounts and ten days of rewards behind it. Same seed and start, same chain. */
export function seedTronChain({ seed, clock }: { readonly seed: string; readonly clock: WorldClock }): SeededChain {
  const now = blockTime(blockNumberAt(clock.now()));
  const candidates = witnessesOf(seed);
  const cycle = cycleAt(now);
  const firstCycle = cycle - PAST_CYCLES;
  const cast: Cast = { seed, now, firstCycle, witnesses: candidates.map(({ key }) => key.address) };
  const born = now - 400 * DAY_MS;
  const people = ROLES.map(([name, coins, note, play]) => {
    const key = deriveTronKey(seed, name);
    return { name, note, key, account: play({ ...newAccount(key.address, born), balance: coins * SUN }, cast) };
  });
  const accounts = [...candidates.map(({ key }) => ({ ...newAccount(key.address, born), balance: 10_000n * SUN })), ...people.map(({ account }) => account)];
  const rewards = new RewardBook();
  let state: TronState = {
    accounts: new Map(accounts.map((account) => [account.address, account])),
    witnesses: new Map(candidates.map(({ witness }) => [witness.address, witness])),
    weights: { bandwidth: weightOf(accounts, 'bandwidth'), energy: weightOf(accounts, 'energy') },
    cycle: firstCycle - 1,
  };
  while (state.cycle < cycle) state = countedVotes(rewards.close(state));
  return {
    chain: new TronChain({ seed, clock, state, rewards }),
    accounts: people.map(({ name, note, key }) => ({ name, note, ...key })),
    poolWitness: candidates[POOL_RANK]!.key.address,
  };
}

import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenBalance, FrozenResource, PendingUnfreeze } from '../../../domain/tron/stake/state.ts';
import { VOTE_LIST_LIMIT } from '../../../domain/tron/votes/witness-votes.ts';
import { newAccount, sun, type TronAccount } from '../chain/account.ts';
import { deriveTronKey, type TronKey } from '../codec/keys.ts';
import { BLOCK_MS, DAY_MS, SUN } from '../chain/parameters.ts';
import type { Delegation } from '../chain/state.ts';
import { SEEDED_TOKEN } from './seed-tokens.ts';
import { POOL_RANK, witnessKeys } from './seed-witnesses.ts';

/** An account with a published development key. */
export interface SeededTronAccount extends TronKey {
  readonly name: string;
  /** Purpose, one line for users. */
  readonly note: string;
  /** Name of the permission it signs with. */
  readonly permission: 'owner' | 'active';
}

/** Contract types that accounts made before Stake 2.0 may sign with their active permission. */
const OLD_OPERATIONS = '7fff1fc0033e03'.padEnd(64, '0');

interface Stage {
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

function withFrozen(
  account: TronAccount,
  resource: FrozenResource,
  { own, delegated, legacyOwn, legacyDelegated, legacyUntil }: Part,
): TronAccount {
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

/** Whole TRX that the lender lends to the borrower, free and locked, and to the pool, and that were frozen for the borrower before Stake 2.0. */
const LENT = { free: 900n, locked: 500n, pool: 100n, legacy: 200n };

/** Returns what the development accounts lend each other when the chain's books begin. */
export function seededDelegations(seed: string, now: Instant): readonly Delegation[] {
  const address = (name: string): string => deriveTronKey(seed, name).address;
  const lent = { from: address('lender'), to: address('borrower'), resource: 'energy', isLegacy: false } as const;
  return [
    { ...lent, amount: LENT.free * SUN, until: 0 },
    { ...lent, amount: LENT.locked * SUN, until: now + 3 * DAY_MS },
    { ...lent, to: witnessKeys(seed)[POOL_RANK]!.address, amount: LENT.pool * SUN, until: 0 },
    {
      from: address('legacy'),
      to: address('borrower'),
      resource: 'bandwidth',
      amount: LENT.legacy * SUN,
      until: Date.UTC(2020, 5, 1),
      isLegacy: true,
    },
  ];
}

/** Returns an account with what others lend it when the chain's books begin. */
export function withSeededReceived(account: TronAccount, seed: string): TronAccount {
  return seededDelegations(seed, 0)
    .filter(({ to }) => to === account.address)
    .reduce((other, { resource, amount, isLegacy }) => {
      const before = other.frozen[resource];
      const after = isLegacy
        ? { ...before, legacyReceived: before.legacyReceived.plus(sun(amount)) }
        : { ...before, received: before.received.plus(sun(amount)) };
      return { ...other, frozen: { ...other.frozen, [resource]: after } };
    }, account);
}

interface Role {
  readonly name: string;
  /** Whole TRX in the balance. */
  readonly coins: bigint;
  readonly note: string;
  readonly permission?: 'active';
  /** Applies what it did before the chain's books begin. */
  readonly play?: (account: TronAccount, stage: Stage) => TronAccount;
}

const ROLES: readonly Role[] = [
  {
    name: 'fresh',
    coins: 5_000n,
    note: 'holds TRX and tokens; never froze or voted',
    play: (account) => ({ ...account, assets: new Map([[SEEDED_TOKEN, 12_345n]]) }),
  },
  {
    name: 'voter',
    coins: 800n,
    note: 'froze for both resources, votes for the pool and others, has votes left and a reward to claim',
    play: (account, { firstCycle, witnesses }) =>
      withVotes(withFrozen(withFrozen(account, 'bandwidth', { own: 1_200n }), 'energy', { own: 900n }), firstCycle, [
        [witnesses[POOL_RANK]!, 700n],
        [witnesses[0]!, 600n],
        [witnesses[3]!, 200n],
      ]),
  },
  {
    name: 'elsewhere',
    coins: 300n,
    note: 'all its votes are with other candidates',
    play: (account, { firstCycle, witnesses }) =>
      withVotes(withFrozen(account, 'energy', { own: 1_000n }), firstCycle, [[witnesses[1]!, 1_000n]]),
  },
  {
    name: 'manyvotes',
    coins: 300n,
    note: 'votes for 30 candidates, the most there can be',
    play: (account, { firstCycle, witnesses }) =>
      withVotes(
        withFrozen(account, 'bandwidth', { own: 900n }),
        firstCycle,
        witnesses.slice(0, VOTE_LIST_LIMIT).map((witness) => [witness, 30n] as const),
      ),
  },
  {
    name: 'unfreezing',
    coins: 120n,
    note: 'one unfreeze can be withdrawn, one is waiting',
    play: (account, { now }) =>
      withPending(withFrozen(account, 'bandwidth', { own: 400n }), [
        { resource: 'energy', amount: trx(250n), readyAt: now - DAY_MS },
        { resource: 'bandwidth', amount: trx(100n), readyAt: now + 9 * DAY_MS },
      ]),
  },
  {
    name: 'legacy',
    coins: 50n,
    note: 'froze before Stake 2.0, for itself and for the borrower',
    play: (account, { firstCycle, witnesses }) =>
      withVotes(
        withFrozen(
          withFrozen(account, 'bandwidth', { legacyOwn: 500n, legacyUntil: Date.UTC(2020, 5, 1), legacyDelegated: LENT.legacy }),
          'energy',
          { legacyOwn: 300n, legacyUntil: Date.UTC(2020, 7, 1) },
        ),
        firstCycle,
        [[witnesses[2]!, 900n]],
      ),
  },
  {
    name: 'lender',
    coins: 200n,
    note: 'lends energy to the borrower, a part of it locked, and to the pool; keeps its votes',
    play: (account) => withFrozen(account, 'energy', { own: 100n, delegated: LENT.free + LENT.locked + LENT.pool }),
  },
  {
    name: 'borrower',
    coins: 20n,
    note: 'others lend it energy and bandwidth, which gives it no votes',
  },
  {
    name: 'poor',
    coins: 0n,
    note: 'has a fifth of a TRX and has used up its free bandwidth',
    play: (account, { now }) => ({ ...account, balance: 200_000n, freeBandwidth: { used: 600n, slot: Math.floor(now / BLOCK_MS) } }),
  },
  {
    name: 'oldpermission',
    coins: 2_000n,
    note: 'its active permission cannot sign Stake 2.0',
    permission: 'active',
    play: (account) => ({ ...account, active: { ...account.active, operations: OLD_OPERATIONS } }),
  },
];

/** Returns the development accounts with their keys. */
export function tronAccounts(seed: string): readonly SeededTronAccount[] {
  return ROLES.map(({ name, note, permission }) => ({ ...deriveTronKey(seed, name), name, note, permission: permission ?? 'owner' }));
}

/** Returns the development accounts as they are when the chain's books begin. `now`: the sandbox's start. */
export function fixtureAccounts(seed: string, born: Instant, { now, firstCycle }: Omit<Stage, 'witnesses'>): readonly TronAccount[] {
  const stage: Stage = { now, firstCycle, witnesses: witnessKeys(seed).map(({ address }) => address) };
  return ROLES.map(({ name, coins, play }) => {
    const account = { ...newAccount(deriveTronKey(seed, name).address, born), balance: coins * SUN };
    return withSeededReceived(play ? play(account, stage) : account, seed);
  });
}

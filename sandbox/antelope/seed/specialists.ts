import type { Instant } from '../../../domain/core/chain/time.ts';
import { HOUR_MS, type Before, type FixtureActivities } from './activities.ts';
import { PRODUCERS, type FixtureAccount } from './fixture-accounts.ts';
import type { PastTransaction } from './fixtures.ts';

/** Roles of accounts: each is for one operation, or one state. */
const ROLES = ['matured', 'lots', 'dust', 'fund', 'sold', 'lender', 'loans', 'stakes', 'refund', 'ram', 'old', 'busy'] as const;
type Role = (typeof ROLES)[number];

/** The account of each role on a chain; roles without a name do not exist there. */
export type FixtureAccounts = Readonly<Partial<Record<Role, string>>>;

const ACCOUNTS: Readonly<Record<Role, Omit<FixtureAccount, 'name'>>> = {
  matured: { digits: '3000.0000', note: 'REX matured, ready to be sold' },
  lots: { digits: '6000.0000', note: 'REX maturing on several days, and some in savings' },
  dust: { digits: '1500.0000', note: 'matured REX worth less than the smallest unit of the coin, which stops purchases under REX 2.0' },
  fund: { digits: '2000.0000', note: 'money in the REX fund' },
  sold: { digits: '900.0000', note: 'a sale of REX that was filled; its proceeds wait for the next REX action' },
  lender: { digits: '5000.0000', note: 'a large holder of matured REX; its sale waits in the queue where nearly all of REX is lent out' },
  loans: { digits: '1200.0000', note: 'rents CPU and NET; one loan is about to end' },
  stakes: { digits: '1500.0000', note: 'stakes CPU and NET for more than 50 others', ramBytes: 32_768 },
  refund: { digits: '2000.0000', note: 'a refund that can be claimed' },
  ram: { digits: '600.0000', note: 'much more RAM than it uses', ramBytes: 131_072 },
  old: { digits: '1750.5000', leftOver: '250.5000', note: 'has coins left under the old name, where the coin was renamed' },
  busy: { digits: '700.0000', note: 'has just used all its CPU: transactions are refused for more than an hour', usedUp: true },
};

/** CPU stake that `busy` can use up: some milliseconds a day. */
const LITTLE_CPU = '0.0200';

/** Accounts for which `stakes` stakes, besides the producers. */
export const NEIGHBOURS: readonly string[] = Array.from('abcdefgh').flatMap((first) =>
  Array.from('abcde').map((second) => `neighbour1${first}${second}`),
);

export function specialistsOf(accounts: FixtureAccounts): readonly FixtureAccount[] {
  return memberAccounts(accounts).map(({ role, name }) => ({ name, ...ACCOUNTS[role] }));
}

function memberAccounts(accounts: FixtureAccounts): readonly { readonly role: Role; readonly name: string }[] {
  return ROLES.flatMap((role) => {
    const name = accounts[role];
    return name === undefined ? [] : [{ role, name }];
  });
}

interface Circumstances {
  readonly does: FixtureActivities;
  readonly begin: Instant;
  readonly before: Before;
  /** Whether bought REX goes to savings automatically. */
  readonly savings: boolean;
  /** The proxy they all vote through, which is not the pool's. */
  readonly proxy: string;
}

/** Returns the transactions that gave them their state. */
export function specialistsPast(
  accounts: FixtureAccounts,
  { does, begin, before, savings, proxy }: Circumstances,
): readonly PastTransaction[] {
  const past = (role: Role, activities: (name: string) => readonly PastTransaction[]): readonly PastTransaction[] => {
    const name = accounts[role];
    return name === undefined ? [] : activities(name);
  };
  return [
    ...memberAccounts(accounts).map(({ role, name }) => ({
      at: begin + 11 * HOUR_MS,
      calls: [does.stake(name, name, '20.0000', role === 'busy' ? LITTLE_CPU : '80.0000'), does.vote(name, proxy)],
    })),
    ...past('matured', (name) => [
      { at: before(35, 2), calls: does.buyRex(name, '1000.0000') },
      ...(savings ? [{ at: before(28, 2), calls: [does.fromSavings(name, '8000000.0000')] }] : []),
    ]),
    ...past('lots', (name) => [
      { at: before(35, 4), calls: does.buyRex(name, '3000.0000') },
      ...(savings
        ? [before(18, 2), before(11, 3), before(6, 1), before(1, 2)].map((at) => ({ at, calls: [does.fromSavings(name, '2000000.0000')] }))
        : [
            { at: before(29, 1), calls: [does.toSavings(name, '15000000.0000')] },
            ...[before(3, 4), before(2, 3), before(1, 2), before(0, 9)].map((at) => ({ at, calls: does.buyRex(name, '200.0000') })),
          ]),
    ]),
    ...past('dust', (name) =>
      savings
        ? [
            { at: before(34, 2), calls: does.buyRex(name, '500.0000') },
            { at: before(27, 3), calls: [does.fromSavings(name, '0.5000')] },
            { at: before(9, 3), calls: [does.fromSavings(name, '1000000.0000')] },
          ]
        : [
            { at: before(34, 2), calls: does.buyRex(name, '0.0001') },
            { at: before(20, 2), calls: [does.toSavings(name, '0.4000')] },
          ],
    ),
    ...past('fund', (name) => [{ at: before(20, 5), calls: [does.deposit(name, '321.5000')] }]),
    ...past('loans', (name) => [
      { at: before(29, 20), calls: does.rent(name, 'cpu', '20.0000', '5.0000') },
      { at: before(10, 2), calls: does.rent(name, 'net', '15.0000') },
      { at: before(3, 5), calls: [...does.rent(name, 'cpu', '10.0000', '30.0000'), does.deposit(name, '50.0000')] },
    ]),
    ...past('stakes', (name) => [
      { at: begin + 12 * HOUR_MS, calls: [...PRODUCERS, ...NEIGHBOURS].map((receiver) => does.stake(name, receiver, '0.1000', '0.5000')) },
    ]),
    ...past('refund', (name) => [{ at: before(6, 3), calls: [does.unstake(name, '5.0000', '25.0000')] }]),
  ];
}

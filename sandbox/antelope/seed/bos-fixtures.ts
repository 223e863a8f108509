import { FixtureActivities, HOUR_MS, beforeOf } from './activities.ts';
import { PRODUCERS, membersOf } from './fixture-accounts.ts';
import { NEIGHBOURS, specialistsOf, specialistsPast } from './specialists.ts';
import type { Fixtures } from './fixtures.ts';

const PROXIES: readonly string[] = ['bosproxy1111', 'bosproxy1112'];
const PAYER = 'bosincome111';
const HOLDER = 'bosholder111';
const VOTELESS = 'bosnovote111';
const STAKER = 'bosstaker111';
const RENTER = 'bosrenter111';
/** Daily payment for rented CPU, all of which goes to the holders of REX. */
const DAILY_RENT = '400.0000';

const DIRECT = 'bosdirect111';
const ABROAD = 'bosabroad111';
const FRESH = 'bosfresh1111';
const ACCOUNTS = {
  matured: 'bosmatured11',
  lots: 'bosinlots111',
  dust: 'bosdust11111',
  fund: 'bosfunded111',
  sold: 'bossold11111',
  lender: 'boslender111',
  loans: 'bosloans1111',
  stakes: 'bosstakes111',
  refund: 'bosready1111',
  busy: 'boscpuused11',
} as const;

/** Fixtures of BOS: REX needs a vote and matures on the fifth midnight; its holders earn rents. */
export const BOS_FIXTURES: Fixtures = {
  accounts: [
    { name: HOLDER, digits: '12000.0000', note: `votes through ${PROXIES[0]!}; REX matured and maturing in several buckets` },
    { name: VOTELESS, digits: '6000.0000', note: 'holds coins and has CPU and NET, but votes for nobody: a purchase of REX is refused' },
    { name: STAKER, digits: '9000.0000', note: `votes through ${PROXIES[1]!} with CPU and NET alone; a refund is on its way` },
    { name: 'bosnothing11', digits: '0.0000', note: 'has nothing at all', ramBytes: null },
    { name: PAYER, digits: '400000.0000', note: "the pool's block-producer income account" },
    { name: FRESH, digits: '2500.0000', note: 'holds coins; never staked, somebody else staked CPU and NET for it' },
    { name: DIRECT, digits: '5000.0000', note: 'votes for 21 producers directly' },
    { name: ABROAD, digits: '5000.0000', note: 'votes through a proxy of another pool and holds some REX' },
    ...specialistsOf(ACCOUNTS),
  ],
  members: membersOf('bosmember11', 'abcdef'),
  strangers: [[RENTER, '10000000.0000']],
  neighbours: NEIGHBOURS,
  oldRex: ACCOUNTS,
  purses: [['eosio.names', '0.0000']],
  proxies: PROXIES,
  payer: PAYER,
  sponsor: null,
  past({ begin, now, rules, members, savings }) {
    const does = new FixtureActivities(rules);
    const before = beforeOf(now);
    return [
      {
        at: begin,
        calls: [does.stake('whalevoter11', 'whalevoter11', '100000000.0000', '100000000.0000'), does.vote('whalevoter11', '', PRODUCERS)],
      },
      { at: begin + HOUR_MS, calls: [does.vote('rexwhale1111', '', PRODUCERS)] },
      ...[...PROXIES, 'foreignproxy'].map((proxy, index) => ({ at: begin + (index + 2) * HOUR_MS, calls: does.becomeProxy(proxy) })),
      { at: begin + 6 * HOUR_MS, calls: PRODUCERS.map((name) => does.stake('stakegiver11', name, '1.0000', '1.0000')) },
      { at: begin + 7 * HOUR_MS, calls: [does.stake(PAYER, PAYER, '200.0000', '500.0000')] },
      { at: begin + 8 * HOUR_MS, calls: [does.stake(VOTELESS, VOTELESS, '20.0000', '80.0000')] },
      {
        at: before(38),
        calls: [does.stake(HOLDER, HOLDER, '100.0000', '500.0000'), does.vote(HOLDER, PROXIES[0]!), ...does.buyRex(HOLDER, '3000.0000')],
      },
      { at: before(10, 4), calls: does.buyRex(HOLDER, '1200.0000') },
      { at: before(3, 2), calls: does.buyRex(HOLDER, '700.0000') },
      { at: before(2, 1), calls: does.buyRex(HOLDER, '450.0000') },
      { at: before(0, 12), calls: does.buyRex(HOLDER, '250.0000') },
      { at: before(32), calls: [does.stake(STAKER, STAKER, '1000.0000', '3000.0000'), does.vote(STAKER, PROXIES[1]!)] },
      { at: begin + 9 * HOUR_MS, calls: [does.stake('stakegiver11', FRESH, '2.0000', '5.0000')] },
      { at: begin + 10 * HOUR_MS, calls: [does.stake(DIRECT, DIRECT, '30.0000', '170.0000'), does.vote(DIRECT, '', PRODUCERS)] },
      {
        at: before(33),
        calls: [does.stake(ABROAD, ABROAD, '50.0000', '150.0000'), does.vote(ABROAD, 'foreignproxy'), ...does.buyRex(ABROAD, '1200.0000')],
      },
      ...specialistsPast(ACCOUNTS, { does, begin, before, savings, proxy: 'foreignproxy' }),
      { at: before(1, 6), calls: [does.unstake(STAKER, '100.0000', '400.0000')] },
      ...members.flatMap((member, index) => does.membership(member, index, PROXIES[index % PROXIES.length]!, before)),
    ];
  },
  daily(rules) {
    return new FixtureActivities(rules).rent(RENTER, 'cpu', DAILY_RENT);
  },
};

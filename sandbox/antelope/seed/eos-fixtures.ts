import { FixtureActivities, HOUR_MS, beforeOf, type Before } from './activities.ts';
import { PRODUCERS, membersOf } from './fixture-accounts.ts';
import { NEIGHBOURS, specialistsOf, specialistsPast } from './specialists.ts';
import type { PastTransaction, Fixtures } from './fixtures.ts';

const PROXIES: readonly string[] = ['poolproxy111', 'poolproxy112'];
const PAYER = 'poolincome11';
const SPONSOR = 'poolsponsor1';
/** Daily donation of the reward account to REX: about 5 % of the pool a year. */
const DAILY_DONATION = '8500.0000';

const ACCOUNTS = {
  matured: 'rexmatured11',
  lots: 'rexinlots111',
  dust: 'rexdust11111',
  fund: 'rexfunded111',
  sold: 'rexsold11111',
  lender: 'rexlender111',
  loans: 'loantaker111',
  stakes: 'stakesothers',
  refund: 'refundready1',
  ram: 'ramseller111',
  old: 'oldcoins1111',
  busy: 'cpuusedup111',
} as const;

/** Fixtures of EOS: REX needs no vote and goes to savings; staking rewards are donated to REX every day. */
export const EOS_FIXTURES: Fixtures = {
  accounts: [
    {
      name: 'freshholder1',
      digits: '2500.0000',
      note: 'holds coins; never staked, somebody else staked CPU and NET for it: its first purchase needs a first stake',
    },
    {
      name: 'rexholder111',
      digits: '12000.0000',
      note: 'votes through poolproxy111; REX matured, maturing and in savings; a refund is on its way',
    },
    { name: 'votesabroad1', digits: '6000.0000', note: 'votes through a proxy of another pool and holds some REX' },
    { name: 'directvoter1', digits: '9000.0000', note: 'votes for 21 producers directly' },
    { name: 'nocpuholder1', digits: '800.0000', note: 'holds coins but has no CPU: every transaction is refused' },
    { name: 'noramholder1', digits: '800.0000', note: 'holds coins but its RAM is full: a first purchase is refused', ramBytes: null },
    { name: PAYER, digits: '400000.0000', note: "the pool's block-producer income account" },
    ...specialistsOf(ACCOUNTS),
  ],
  members: membersOf('poolmember1', 'abcdefghij'),
  strangers: [[SPONSOR, '100.0000']],
  neighbours: NEIGHBOURS,
  oldRex: ACCOUNTS,
  purses: [
    ['eosio.fees', '0.0000'],
    ['eosio.reward', '30000000.0000'],
  ],
  proxies: PROXIES,
  payer: PAYER,
  sponsor: SPONSOR,
  past({ begin, now, rules, members, savings }) {
    const does = new FixtureActivities(rules);
    const before = beforeOf(now);
    return [
      {
        at: begin,
        calls: [does.stake('whalevoter11', 'whalevoter11', '100000000.0000', '100000000.0000'), does.vote('whalevoter11', '', PRODUCERS)],
      },
      ...[...PROXIES, 'foreignproxy'].map((proxy, index) => ({ at: begin + (index + 1) * HOUR_MS, calls: does.becomeProxy(proxy) })),
      { at: begin + 5 * HOUR_MS, calls: PRODUCERS.map((name) => does.stake('stakegiver11', name, '1.0000', '1.0000')) },
      ...['freshholder1', 'noramholder1'].map((name, index) => ({
        at: begin + (6 + index) * HOUR_MS,
        calls: [does.stake('stakegiver11', name, '2.0000', '5.0000')],
      })),
      { at: begin + 8 * HOUR_MS, calls: [does.stake('stakegiver11', 'nocpuholder1', '2.0000', '0.0000')] },
      { at: begin + 9 * HOUR_MS, calls: [does.stake(PAYER, PAYER, '200.0000', '500.0000')] },
      { at: begin + 9 * HOUR_MS + HOUR_MS / 2, calls: [does.stake('stakegiver11', SPONSOR, '50.0000', '500.0000')] },
      {
        at: begin + 10 * HOUR_MS,
        calls: [does.stake('directvoter1', 'directvoter1', '300.0000', '700.0000'), does.vote('directvoter1', '', PRODUCERS)],
      },
      {
        at: before(33),
        calls: [
          does.stake('votesabroad1', 'votesabroad1', '50.0000', '150.0000'),
          does.vote('votesabroad1', 'foreignproxy'),
          ...does.buyRex('votesabroad1', '1200.0000'),
        ],
      },
      ...rexHolder(does, before, savings),
      ...specialistsPast(ACCOUNTS, { does, begin, before, savings, proxy: 'foreignproxy' }),
      ...members.flatMap((member, index) => does.membership(member, index, PROXIES[index % PROXIES.length]!, before)),
    ];
  },
  daily(rules) {
    const payer = 'eosio.reward';
    return [
      new FixtureActivities(rules).direct(payer, 'donatetorex', (amount) => ({
        payer,
        quantity: amount(DAILY_DONATION),
        memo: 'staking rewards',
      })),
    ];
  },
};

/** Returns how an account got matured, maturing and saved REX, by the rules in force. */
function rexHolder(does: FixtureActivities, before: Before, savings: boolean): readonly PastTransaction[] {
  const name = 'rexholder111';
  return [
    { at: before(38), calls: [does.stake(name, name, '100.0000', '500.0000'), does.vote(name, 'poolproxy111')] },
    { at: before(36, 3), calls: does.buyRex(name, '4000.0000') },
    { at: before(30, 5), calls: does.buyRex(name, '1500.0000') },
    ...(savings
      ? [
          { at: before(24, 1), calls: [does.fromSavings(name, '6000000.0000')] },
          { at: before(12, 7), calls: [does.fromSavings(name, '4500000.0000')] },
          { at: before(4, 2), calls: [does.fromSavings(name, '3000000.0000')] },
        ]
      : [
          { at: before(12, 7), calls: [does.toSavings(name, '6000000.0000')] },
          { at: before(2), calls: does.buyRex(name, '500.0000') },
        ]),
    { at: before(1), calls: [does.unstake(name, '20.0000', '80.0000')] },
  ];
}

import { Asset } from '../domain/amount/asset.ts';
import type { Call, CallValue } from '../domain/chain/call.ts';
import type { Instant } from '../domain/chain/time.ts';
import { DAY_MS } from '../domain/chain/time.ts';
import { PRODUCERS } from './seed-accounts.ts';
import type { SeededAccount } from './seed-accounts.ts';

/** One transaction of the past. */
export interface PastTransaction {
  readonly at: Instant;
  readonly calls: readonly Call[];
}

const HOUR_MS = 3_600_000;
const ALL_REX_SHARE = 3n;

function system(account: string, action: string, data: Readonly<Record<string, CallValue>>): Call {
  return { contract: 'eosio', action, authorization: [{ account, permission: 'active' }], data };
}

function stake(from: string, receiver: string, net: string, cpu: string): Call {
  return system(from, 'delegatebw', { from, receiver, stake_net_quantity: `${net} EOS`, stake_cpu_quantity: `${cpu} EOS`, transfer: false });
}

function vote(voter: string, proxy: string, producers: readonly string[] = []): Call {
  return system(voter, 'voteproducer', { voter, proxy, producers });
}

function buyRex(from: string, digits: string): readonly Call[] {
  return [system(from, 'deposit', { owner: from, amount: `${digits} EOS` }), system(from, 'buyrex', { from, amount: `${digits} EOS` })];
}

function unstakeRex(owner: string, rex: string): Call {
  return system(owner, 'mvfrsavings', { owner, rex: `${rex} REX` });
}

function becomeProxy(proxy: string): readonly Call[] {
  return [stake(proxy, proxy, '10.0000', '10.0000'), system(proxy, 'regproxy', { proxy, isproxy: true }), vote(proxy, '', PRODUCERS)];
}

interface HistoryOptions {
  readonly begin: Instant;
  readonly now: Instant;
  readonly community: readonly SeededAccount[];
  readonly proxies: readonly string[];
  /** Whether bought REX goes to savings by itself. */
  readonly savings: boolean;
}

/** What happened in the 40 days before the world begins, without the daily donations. */
export function seedHistory({ begin, now, community, proxies, savings }: HistoryOptions): PastTransaction[] {
  const before = (days: number, hours = 0): Instant => now - days * DAY_MS - hours * HOUR_MS;
  return [
    { at: begin, calls: [stake('whalevoter11', 'whalevoter11', '100000000.0000', '100000000.0000'), vote('whalevoter11', '', PRODUCERS)] },
    ...[...proxies, 'foreignproxy'].map((proxy, index) => ({ at: begin + (index + 1) * HOUR_MS, calls: becomeProxy(proxy) })),
    { at: begin + 5 * HOUR_MS, calls: PRODUCERS.map((name) => stake('stakegiver11', name, '1.0000', '1.0000')) },
    ...['freshholder1', 'noramholder1'].map((name, index) => ({ at: begin + (6 + index) * HOUR_MS, calls: [stake('stakegiver11', name, '2.0000', '5.0000')] })),
    { at: begin + 8 * HOUR_MS, calls: [stake('stakegiver11', 'nocpuholder1', '2.0000', '0.0000')] },
    { at: begin + 9 * HOUR_MS, calls: [stake('poolincome11', 'poolincome11', '200.0000', '500.0000')] },
    { at: begin + 10 * HOUR_MS, calls: [stake('directvoter1', 'directvoter1', '300.0000', '700.0000'), vote('directvoter1', '', PRODUCERS)] },
    { at: before(33), calls: [stake('votesabroad1', 'votesabroad1', '50.0000', '150.0000'), vote('votesabroad1', 'foreignproxy'), ...buyRex('votesabroad1', '1200.0000')] },
    ...rexHolder(before, savings),
    ...community.flatMap((member, index) => memberHistory(member, index, proxies[index % proxies.length]!, before)),
  ];
}

/** Some REX matured, some maturing, some in savings, by the way the rules in force offer. */
function rexHolder(before: (days: number, hours?: number) => Instant, savings: boolean): readonly PastTransaction[] {
  const name = 'rexholder111';
  return [
    { at: before(38), calls: [stake(name, name, '100.0000', '500.0000'), vote(name, 'poolproxy111')] },
    { at: before(36, 3), calls: buyRex(name, '4000.0000') },
    { at: before(30, 5), calls: buyRex(name, '1500.0000') },
    ...(savings
      ? [
          { at: before(24, 1), calls: [unstakeRex(name, '6000000.0000')] },
          { at: before(12, 7), calls: [unstakeRex(name, '4500000.0000')] },
          { at: before(4, 2), calls: [unstakeRex(name, '3000000.0000')] },
        ]
      : [
          { at: before(12, 7), calls: [system(name, 'mvtosavings', { owner: name, rex: '6000000.0000 REX' })] },
          { at: before(2), calls: buyRex(name, '500.0000') },
        ]),
    {
      at: before(1),
      calls: [system(name, 'undelegatebw', { from: name, receiver: name, unstake_net_quantity: '20.0000 EOS', unstake_cpu_quantity: '80.0000 EOS' })],
    },
  ];
}

function memberHistory({ name, coins }: SeededAccount, index: number, proxy: string, before: (days: number, hours?: number) => Instant): readonly PastTransaction[] {
  const share = Asset.of(coins.units / ALL_REX_SHARE, coins.symbol).digits();
  const joined: PastTransaction = { at: before(35 - index * 3, index), calls: [stake(name, name, '20.0000', '80.0000'), vote(name, proxy), ...buyRex(name, share)] };
  const more: PastTransaction = { at: before(Math.max(0, 4 - index), 1 + index), calls: buyRex(name, `${String(100 + index * 37)}.0000`) };
  return [joined, more];
}

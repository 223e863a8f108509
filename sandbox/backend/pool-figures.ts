import { Asset } from '../../domain/core/amount/asset.ts';
import { DAY_MS, type Instant } from '../../domain/core/chain/time.ts';
import { decayedShare } from '../../domain/antelope/votes/decay.ts';
import { DEFAULT_DECAY_POLICY } from '../../domain/antelope/votes/decay-policy.ts';
import { payoutsTo } from './payouts.ts';
import { FEE_PERCENT, type PoolCalendar, type PoolChain, type PoolTerms } from './antelope/pool-chain.ts';
import { delegatedAt, lastVotes, poolVoters, voterRow } from './antelope/pool-votes.ts';
import type { SettledDay, SettlementBook } from './settlement-book.ts';
import { sumOfPercents, yearlyPercent } from './antelope/yields.ts';
import { zoned } from './zoned-time.ts';

/** How long before the first cut the pool begins to warn. */
const WARNING_MS = 7 * DAY_MS;
const TREND_DAYS = 30;

interface Rates {
  readonly node: string | null;
  readonly rex: string | null;
}

/** Answers about the pool and about one account in it, computed from the books and the chain on request. */
export class PoolFigures {
  private readonly chain: PoolChain;
  private readonly calendar: PoolCalendar;
  private readonly terms: PoolTerms;
  private readonly book: SettlementBook;

  constructor(chain: PoolChain, calendar: PoolCalendar, terms: PoolTerms, book: SettlementBook) {
    this.chain = chain;
    this.calendar = calendar;
    this.terms = terms;
    this.book = book;
  }

  poolInfo(): Record<string, unknown> {
    const days = this.book.days();
    const best = bestRates(days[days.length - 1], days[days.length - 2]);
    const votes = new Map(this.terms.proxies.map((name) => [name, 0n]));
    let accounts = 0;
    for (const { proxy, staked } of poolVoters(this.chain.read, this.terms.proxies)) {
      accounts += 1;
      votes.set(proxy!, (votes.get(proxy!) ?? 0n) + staked);
    }
    const total = [...votes.values()].reduce((sum, units) => sum + units, 0n);
    return {
      maxAnnualizedRate: together(best),
      maxNodeAnnualizedRate: best.node,
      maxRexAnnualizedRate: best.rex,
      annualizedRate: together(best),
      poolAccountCount: accounts,
      poolVotesCount: this.coins(total),
      proxyVotesInfos: [...votes].map(([proxyName, units]) => ({ proxyName, proxyVotes: this.coins(units) })),
      feeRate: Number(FEE_PERCENT),
      updateTime: this.terms.updateTime,
    };
  }

  /** Returns an account's part; null when it neither votes through the pool nor had a part in the last settlement. */
  accountPoolInfo(account: string): Record<string, unknown> | null {
    const days = this.book.days();
    const last = days[days.length - 1];
    const row = voterRow(this.chain.read, account);
    const votes = row !== null && row.proxy !== null && this.terms.proxies.includes(row.proxy);
    if (!votes && !last?.shares.has(account)) return null;
    const payouts = payoutsTo(account, this.terms.payer, this.chain);
    const yesterday = payouts.filter(({ day }) => day === last?.day);
    const rexGains = days.map((day, index) => rexGain(account, day, days[index - 1]));
    const rates = accountRates(account, last, days[days.length - 2]);
    return {
      annualizedRate: together(rates),
      nodeAnnualizedRate: rates.node,
      rexAnnualizedRate: rates.rex,
      nodeIncome: this.coins(yesterday.reduce((sum, { net }) => sum + net.units, 0n)),
      accNodeIncome: this.coins(payouts.reduce((sum, { net }) => sum + net.units, 0n)),
      rexIncome: this.coins(rexGains[rexGains.length - 1] ?? 0n),
      accRexIncome: this.coins(rexGains.reduce((sum, gain) => sum + gain, 0n)),
      ...(row && votes ? this.attenuation(delegatedAt(row, lastVotes(this.chain))) : { attenuationStatus: 0 }),
    };
  }

  /** Returns the pool's best yearly percentages by day, newest first. */
  incomeTrend(): readonly Record<string, unknown>[] {
    const days = this.book.days();
    return days
      .map((day, index) => ({ incomeDate: zoned(day.day), annualizedRate: together(bestRates(day, days[index - 1])) }))
      .filter(({ annualizedRate }) => annualizedRate !== null)
      .slice(-TREND_DAYS)
      .reverse();
  }

  private coins(units: bigint): string {
    return Asset.of(units, this.terms.core).digits();
  }

  private attenuation(since: Instant | null): Record<string, unknown> {
    if (since === null) return { attenuationStatus: 0 };
    const now = this.calendar.now();
    const starts = since + DEFAULT_DECAY_POLICY.periodDays * DAY_MS;
    if (now < starts - WARNING_MS) return { attenuationStatus: 0 };
    const lost = decayedShare(DEFAULT_DECAY_POLICY, since, now).times(-100).plus(100);
    return now < starts
      ? { attenuationStatus: 1, attenuationRate: DEFAULT_DECAY_POLICY.percent, attenuationDate: zoned(starts) }
      : { attenuationStatus: 2, attenuationRate: Number(lost.toDecimalPlaces(2)), attenuationDate: zoned(starts) };
  }
}

/** Returns BP and REX percentage together; null while one of them was not measured. */
function together({ node, rex }: Rates): string | null {
  return node === null || rex === null ? null : sumOfPercents(node, rex);
}

/** Returns the best rates on a settled day; REX needs the day before it to compare prices. */
function bestRates(day: SettledDay | undefined, before: SettledDay | undefined): Rates {
  if (!day) return { node: null, rex: null };
  let best: { net: bigint; votes: bigint } | null = null;
  for (const { account, net, paid } of day.shares.values()) {
    const votes = day.staked.get(account) ?? 0n;
    if (paid && (best === null || net * best.votes > best.net * votes)) best = { net, votes };
  }
  return { node: best && yearlyPercent(best.net, best.votes), rex: rexRate(day, before) };
}

function accountRates(account: string, day: SettledDay | undefined, before: SettledDay | undefined): Rates {
  const share = day?.shares.get(account);
  if (!day || !share) return { node: null, rex: null };
  const staked = day.staked.get(account) ?? 0n;
  return {
    node: yearlyPercent(share.paid ? share.net : 0n, staked),
    rex: before ? yearlyPercent(rexGain(account, day, before), staked) : null,
  };
}

function rexRate({ rexPool: now }: SettledDay, before: SettledDay | undefined): string | null {
  const then = before?.rexPool;
  if (!now || !then) return null;
  return yearlyPercent(now.lendable * then.rex - then.lendable * now.rex, then.lendable * now.rex);
}

/** Returns the gain in value of the REX an account held over the whole day, in units of the coin. */
function rexGain(account: string, { rexHeld, rexPool: now }: SettledDay, before: SettledDay | undefined): bigint {
  const then = before?.rexPool;
  const [held, heldBefore] = [rexHeld.get(account) ?? 0n, before?.rexHeld.get(account) ?? 0n];
  const kept = held < heldBefore ? held : heldBefore;
  return now && then ? (kept * now.lendable) / now.rex - (kept * then.lendable) / then.rex : 0n;
}

import { Asset } from '../../domain/core/amount/asset.ts';
import type { Call } from '../../domain/core/chain/call.ts';
import { DAY_MS, startOfUtcDay, utcDay, type Instant } from '../../domain/core/chain/time.ts';
import { nextIncomeUpdate } from '../../domain/views/income/schedule.ts';
import { payoutMemo } from './payout-memo.ts';
import { FEE_PERCENT, THRESHOLD_UNITS, type PoolCalendar, type PoolChain, type PoolTerms } from './antelope/pool-chain.ts';
import { countedVotes, lastVotes, poolVoters } from './antelope/pool-votes.ts';
import { producerIncome } from './antelope/producer-income.ts';
import { divideIncome, type IncomeShare } from './settlement.ts';

/** A settled day in the pool's books. Amounts in units of the coin, REX in units of 1/10,000. */
export interface SettledDay {
  /** Instant of the settlement. */
  readonly at: Instant;
  /** 00:00 UTC of the day whose income it was. */
  readonly day: Instant;
  readonly income: bigint;
  /** Parts by account; their `votes` are those that counted, after decay. */
  readonly shares: ReadonlyMap<string, IncomeShare>;
  /** Votes of each account before decay. */
  readonly staked: ReadonlyMap<string, bigint>;
  /** REX held by each voter, and the pool that prices it; null where there is none. */
  readonly rexHeld: ReadonlyMap<string, bigint>;
  readonly rexPool: { readonly lendable: bigint; readonly rex: bigint } | null;
}

const TRANSFERS_PER_TRANSACTION = 40;

/**
 * The pool's books. At the pool's time of every day of the sandbox's clock it collects what its producers earned the day before, divides it
 * by the votes of that instant and pays it out in real transfers. A jump over many days settles each of them once, in order.
 */
export class SettlementBook {
  private readonly chain: PoolChain;
  private readonly calendar: PoolCalendar;
  private readonly terms: PoolTerms;
  private settled: readonly SettledDay[];
  private cancel: () => void = () => undefined;

  constructor(chain: PoolChain, calendar: PoolCalendar, terms: PoolTerms, settled: readonly SettledDay[]) {
    this.chain = chain;
    this.calendar = calendar;
    this.terms = terms;
    this.settled = settled;
  }

  start(): void {
    const next = nextIncomeUpdate(this.calendar.now(), this.terms.updateTime);
    if (next === null) throw new Error(`${this.terms.updateTime} is no time of day`);
    this.cancel = this.calendar.alarm(next, () => {
      this.settle(next);
      this.start();
    });
  }

  stop(): void {
    this.cancel();
  }

  /** Returns settled days, oldest first. A fork does not undo one: the chain carries the payouts over. */
  days(): readonly SettledDay[] {
    return this.settled;
  }

  /** Settles the day before `at`, once. The chain must be at `at`. */
  settle(at: Instant): void {
    if (this.settled.some((settled) => settled.at >= at)) return;
    const { read } = this.chain;
    const votes = lastVotes(this.chain);
    const voters = [...poolVoters(read, this.terms.proxies)];
    const counted = voters.map((row) => countedVotes(row, votes, at));
    const day = startOfUtcDay(at) - DAY_MS;
    const income = producerIncome(
      this.terms.seed,
      day,
      counted.reduce((sum, voter) => sum + voter.votes, 0n),
    );
    const shares = divideIncome(income, counted, { feePercent: FEE_PERCENT, thresholdUnits: THRESHOLD_UNITS });
    const pool = read.row('rexpool', 'eosio', '0');
    this.settled = [
      ...this.settled,
      {
        at,
        day,
        income,
        shares: new Map(shares.map((share) => [share.account, share])),
        staked: new Map(voters.map(({ owner, staked }) => [owner, staked])),
        rexHeld: new Map(voters.map(({ owner }) => [owner, read.row('rexbal', 'eosio', owner)?.rexBalance.units ?? 0n])),
        rexPool: pool && pool.totalRex.units > 0n ? { lendable: pool.totalLendable.units, rex: pool.totalRex.units } : null,
      },
    ];
    this.pay(at, income, shares);
  }

  private pay(at: Instant, income: bigint, shares: readonly IncomeShare[]): void {
    if (income <= 0n) return;
    const day = startOfUtcDay(at) - DAY_MS;
    const { payer, producerPurse, core, tokenMigration } = this.terms;
    const date = utcDay(day);
    const earned = transferCall(producerPurse, payer, Asset.of(income, core), `Producer pay of ${date}`);
    this.chain.apply(tokenMigration ? [earned, transferCall(payer, tokenMigration.contract, Asset.of(income, core), '')] : [earned], at);
    const payouts = shares
      .filter(({ account, paid }) => paid && account !== payer)
      .map(({ account, net, fee }) =>
        transferCall(
          payer,
          account,
          Asset.of(net, tokenMigration?.coin ?? core),
          payoutMemo({ day, fee: Asset.of(fee, tokenMigration?.coin ?? core) }),
          tokenMigration?.contract,
        ),
      );
    for (let from = 0; from < payouts.length; from += TRANSFERS_PER_TRANSACTION) {
      this.chain.apply(payouts.slice(from, from + TRANSFERS_PER_TRANSACTION), at);
    }
  }
}

function transferCall(from: string, to: string, quantity: Asset, memo: string, contract = 'eosio.token'): Call {
  return {
    contract,
    action: 'transfer',
    authorization: [{ account: from, permission: 'active' }],
    data: { from, to, quantity: quantity.toString(), memo },
  };
}

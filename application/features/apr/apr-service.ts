import type { RexReader } from '../../ports/readers/rex-reader.ts';
import type { WitnessRewardReader } from '../../ports/readers/witness-reward-reader.ts';
import { asAntelope, byProtocol, type Each, type Protocol } from '../../../domain/chain/protocol.ts';
import { type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import { readTogether } from '../../../domain/core/chain/combined-read.ts';
import type { AccountSnapshot, ReadAt } from '../../../domain/chain/snapshot.ts';
import type { SystemContractVersion, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isNoAccount } from '../../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { chainRewardLines } from '../../../domain/views/income/chain-reward.ts';
import { rexRate } from '../pool/pool-rates.ts';
import { type BookedYield, ownLines, publishedLines, type PublishedYield } from '../../../domain/views/income/pool-yield.ts';
import { launchLines, type PoolAt, returnLines } from '../../../domain/views/income/rex-growth.ts';
import type { YieldStep } from '../../../domain/views/income/yield-step.ts';
import { trendLines } from '../../../domain/views/income/yield-trend.ts';
import { accountSummary, type PoolAccounts } from '../../../domain/views/account-summary.ts';
import { readAccount } from '../account/account-service.ts';
import type { Live } from '../../live/live.ts';
import { namedFailure, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountPoolInfo, PoolBackend, PoolInfo } from '../../ports/pool-backend.ts';
import type { VoteAccountService } from '../direct-votes/vote-account-service.ts';

/** How the yields of any chain come about, line by line. */
interface YieldExplanationBase {
  /** Account whose own yield is included; null for none. */
  readonly account: string | null;
  /** Node and block the chain's part was read at; null where there is none. */
  readonly at: ReadAt | null;
  readonly lines: readonly YieldStep[];
  /** Sources that could not be read, each once; their lines have no value. */
  readonly failures: readonly YieldFailure[];
}

/** Those of a chain of Antelope, whose rents and fees go where the contract says. */
interface AntelopeYieldExplanation extends YieldExplanationBase {
  readonly protocol: 'antelope';
  /** Where they go by the contract that was found; null where it could not be read. */
  readonly feesGoTo: SystemContractVersion['feesGoTo'] | null;
}

/** How the yields come about, distinguished by their protocol. */
export type YieldExplanation = AntelopeYieldExplanation | (YieldExplanationBase & Each<Exclude<Protocol, 'antelope'>>);

export interface YieldFailure {
  readonly source: 'backend' | 'chain';
  readonly error: PoolError;
}

/** What yields are read from besides, by protocol: past returns of REX, or the account that gets the votes and what the chain pays for them. */
export type OwnYieldSources =
  | { readonly protocol: 'antelope'; readonly rex: RexReader }
  | (Each<Exclude<Protocol, 'antelope'>> & {
      readonly voteAccounts: VoteAccountService;
      /** Of a chain that pays voters by itself. */
      readonly rewards?: WitnessRewardReader;
    });

/** Polling period in milliseconds. Yields are booked once a day; only the price of REX changes in between. */
const YIELD_PERIOD_MS = 30_000;

/** Explains yields: the source of each value, what remains after the fee, and what the chain itself proves. */
export class AprService {
  private readonly node: ChainNode;
  private readonly own: OwnYieldSources;
  private readonly backend: PoolBackend;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly watched = new Map<string | null, Live<YieldExplanation>>();

  constructor(node: ChainNode, own: OwnYieldSources, backend: PoolBackend, clock: Clock, profile: ChainProfile) {
    this.node = node;
    this.own = own;
    this.backend = backend;
    this.clock = clock;
    this.profile = profile;
  }

  /** Returns the explanation as a live value, polled every half minute; the same object for the same account. */
  explanation(account: string | null): Live<YieldExplanation> {
    const known = this.watched.get(account);
    if (known) return known;
    const live = new Polled(() => this.explain(account), this.clock, YIELD_PERIOD_MS);
    this.watched.set(account, live);
    return live;
  }

  /**
   * Reads the explanation once, with one account's yield unless null. Each source is read separately: a failed one leaves its lines without
   * a value and is listed in `failures`. Rent is never included. Errors: those of `readAccount` for an invalid or unknown name; the failure
   * of the backend where the chain failed too.
   */
  async explain(account: string | null): Promise<YieldExplanation> {
    const rex = hasFeature(this.profile.features, 'rex');
    const rewards = this.own.protocol === 'antelope' ? undefined : this.own.rewards;
    const voteAccountsRead = settled(account === null && rewards === undefined ? Promise.resolve(null) : readVoteAccounts(this.own));
    const [info, trend, booked, snapshot, market, returns, voteAccounts, reward] = await Promise.all([
      settled(this.backend.poolInfo()),
      settled(this.backend.incomeTrend()),
      settled(account === null ? Promise.resolve(null) : this.backend.accountPoolInfo(account)),
      settled(account === null ? Promise.resolve(null) : readAccount(this.node, this.profile, account)),
      settled(rex ? this.node.pool().then((pool) => asAntelope(pool)) : Promise.resolve(null)),
      settled(rex ? readReturns(this.own) : Promise.resolve(null)),
      voteAccountsRead,
      settled(
        voteAccountsRead.then(({ value }) => (value?.[0] === undefined || rewards === undefined ? null : rewards.witnessReward(value[0]))),
      ),
    ]);
    if (snapshot.error && isNoAccount(snapshot.error.error)) throw snapshot.error;
    const backendError = info.error ?? trend.error ?? booked.error ?? voteAccounts.error;
    const chainError = snapshot.error ?? market.error ?? returns.error ?? reward.error;
    if (info.error && chainError) throw info.error;

    const readAt = this.clock.now();
    const fee = info.value?.feePercent ?? null;
    const pool = poolAt(market.value);
    const lines = [
      ...publishedLines(publishedBy(info.value, rex, readAt)),
      ...(rewards ? chainRewardLines(reward.value, reward.value && reward.value.at.headTime) : []),
      ...(account === null
        ? []
        : ownLines(bookedFor(booked.value, snapshot.value, poolAccounts(this.own, info.value, voteAccounts.value), rex, readAt), fee)),
      ...trendLines(trend.value, trend.value && readAt),
      ...(rex ? [...launchLines(pool), ...returnLines(returns.value, pool)] : []),
    ];
    const chainAt = [market.value?.at, reward.value?.at, snapshot.value?.at].filter((at) => at !== undefined);
    const [at] = chainAt;
    const explanation = {
      account,
      at: at === undefined ? null : readTogether(at, ...chainAt),
      lines,
      failures: [
        ...(backendError ? [{ source: 'backend' as const, error: backendError }] : []),
        ...(chainError ? [{ source: 'chain' as const, error: chainError }] : []),
      ],
    };
    return byProtocol<ChainProfile, YieldExplanation>(this.profile, {
      antelope: ({ protocol }) => ({ protocol, ...explanation, feesGoTo: market.value?.contract.feesGoTo ?? null }),
      tron: ({ protocol }) => ({ protocol, ...explanation }),
      iost: ({ protocol }) => ({ protocol, ...explanation }),
    });
  }
}

function readReturns(own: OwnYieldSources) {
  return asAntelope(own)?.rex.rexReturns() ?? Promise.resolve(null);
}

async function readVoteAccounts(own: OwnYieldSources): Promise<readonly string[] | null> {
  return own.protocol === 'antelope' ? null : own.voteAccounts.readAll();
}

function poolAccounts({ protocol }: OwnYieldSources, info: PoolInfo | null, voteAccounts: readonly string[] | null): PoolAccounts {
  return protocol === 'antelope'
    ? { kind: 'proxies', proxies: asAntelope(info)?.proxies.map(({ name }) => name) ?? null }
    : { kind: 'vote-account', voteAccounts };
}

/** Resolves with a value or the error of reading it. */
async function settled<T>(reading: Promise<T>): Promise<{ readonly value: T | null; readonly error: PoolError | null }> {
  try {
    return { value: await reading, error: null };
  } catch (failure) {
    return { value: null, error: namedFailure(failure) };
  }
}

function poolAt(market: AntelopePool | null): PoolAt | null {
  return market?.rex ? { pool: market.rex.pool, at: market.at.headTime } : null;
}

function publishedBy(info: PoolInfo | null, hasRex: boolean, readAt: Instant): PublishedYield {
  return {
    total: info?.maxAnnualizedRate ?? null,
    node: info?.maxNodeAnnualizedRate ?? null,
    ...rexRate(info, hasRex),
    feePercent: info?.feePercent ?? null,
    readAt,
  };
}

function bookedFor(
  booked: AccountPoolInfo | null,
  snapshot: AccountSnapshot | null,
  pool: PoolAccounts,
  hasRex: boolean,
  readAt: Instant,
): BookedYield {
  const ofRex = asAntelope(booked);
  return {
    total: booked?.annualizedRate ?? null,
    nodeIncome: booked?.nodeIncomeYesterday ?? null,
    ...(hasRex ? { hasRex, rex: ofRex?.rexAnnualizedRate ?? null, rexIncome: ofRex?.rexIncomeYesterday ?? null } : { hasRex }),
    votes: snapshot && accountSummary(snapshot, pool).accountVotesCount,
    readAt,
    votesReadAt: snapshot?.at.headTime ?? null,
  };
}

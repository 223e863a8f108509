import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { TokenMigration } from '../../../domain/antelope/contract/contract-rules.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { AntelopeChain } from '../../antelope/chain/chain.ts';
import type { WorldClock } from '../../clock.ts';
import type { Answer } from '../answer.ts';
import type { ChainPool } from '../chain-pool.ts';
import { deriveKeyPair, recoverKey, sha256, signatureBytes } from '../../antelope/codec/keys.ts';
import { exchangeOrders } from './exchange-orders.ts';
import { incomeRecords } from './income-records.ts';
import { operationRecords } from './operation-records.ts';
import type { PoolChain, PoolTerms } from './pool-chain.ts';
import { PoolFigures } from '../pool-figures.ts';
import { assignedProxy } from './proxy-assignment.ts';
import { ununlockedRexLots } from './rex-lots.ts';
import { SettlementBook, type SettledDay } from '../settlement-book.ts';
import { PoolSponsor } from './pool-sponsor.ts';

export interface AntelopePoolOptions {
  /** Key of the chain, which the backend puts into names of fields. */
  readonly key: string;
  readonly seed: string;
  readonly core: AssetSymbol;
  /** The token migration; null where the coin has one symbol only. */
  readonly tokenMigration: TokenMigration | null;
  readonly proxies: readonly string[];
  /** Account that pays incomes out. */
  readonly payer: string;
  /** Account that pays CPU for users of some wallets; null where there is none. */
  readonly sponsor: string | null;
  /** UTC time of the daily settlement, `HH:mm`. */
  readonly updateTime: string;
  /** Accounts of the exchange's contracts; null where it has none. */
  readonly exchange: { readonly account: string; readonly staking: string } | null;
}

interface Run {
  readonly chain: PoolChain;
  readonly clock: WorldClock;
  readonly book: SettlementBook;
}

const SYSTEM = 'eosio';

/** The pool on a chain of this protocol: its books, and its backend's answers from them and from the chain. */
export class AntelopePool implements ChainPool {
  private readonly key: string;
  private readonly exchange: AntelopePoolOptions['exchange'];
  readonly sponsor: PoolSponsor | null;
  private readonly terms: PoolTerms;
  private run: Run | null = null;
  private current: AntelopeChain | null = null;

  constructor({ key, sponsor, exchange, ...terms }: AntelopePoolOptions) {
    this.key = key;
    this.exchange = exchange;
    this.sponsor = sponsor === null ? null : new PoolSponsor(sponsor, terms.seed, () => this.chain());
    this.terms = { ...terms, producerPurse: SYSTEM };
  }

  /** Begins on a new chain, with the days that were settled on it already. Nothing is settled by itself before `settleDaily`. */
  begin(chain: AntelopeChain, clock: WorldClock, settled: readonly SettledDay[] = []): void {
    const seen: PoolChain = {
      read: chain.state.tables,
      history: () => chain.history(),
      apply: (calls, at) => chain.apply(calls, { at }),
    };
    this.current = chain;
    this.run?.book.stop();
    this.run = { chain: seen, clock, book: new SettlementBook(seen, clock, this.terms, settled) };
  }

  /** Settles the day before `at`, once. The chain must be at `at`. */
  settle(at: Instant): void {
    this.now().book.settle(at);
  }

  /** Settles at every update time from now on. */
  settleDaily(): void {
    this.now().book.start();
  }

  /** Returns settled days, oldest first. */
  days(): readonly SettledDay[] {
    return this.now().book.days();
  }

  commonFields(): Answer {
    const chain = `${this.key.slice(0, 1).toUpperCase()}${this.key.slice(1)}`;
    return {
      ...(this.exchange && { [`exchange${chain}Account`]: this.exchange.account }),
      [`chain${chain}Account`]: this.exchange?.staking ?? SYSTEM,
    };
  }

  poolInfo(): Answer {
    return this.figures().poolInfo();
  }

  accountPoolInfo(account: string): Answer | null {
    return this.figures().accountPoolInfo(account);
  }

  operationRecords(limit: number): readonly Answer[] {
    return operationRecords(this.now().chain, this.terms, limit);
  }

  incomeTrend(): readonly Answer[] {
    return this.figures().incomeTrend();
  }

  dividends(account: string, page: number, size: number): readonly Answer[] {
    const { chain, book } = this.now();
    return incomeRecords(account, chain, this.terms, book.days()).slice((page - 1) * size, page * size);
  }

  ununlockedRexLots(account: string): readonly Answer[] {
    const { chain, clock } = this.now();
    return ununlockedRexLots(account, chain, clock.now());
  }

  proxies(): readonly string[] {
    return this.terms.proxies;
  }

  assignedProxy(account: string): string {
    return assignedProxy(account, this.terms.proxies);
  }

  /** Accounts here have keys derived from the seed; of nobody else a signature is known. */
  hasSigned(account: string, text: string, signature: string): boolean {
    const bytes = signatureBytes(signature);
    return bytes !== null && recoverKey(sha256(text), bytes) === deriveKeyPair(this.terms.seed, account).publicKey;
  }

  exchangeOrders(account: string): readonly Answer[] {
    return this.exchange === null ? [] : exchangeOrders(account, this.now().chain, this.exchange.account);
  }

  voteAccount(): null {
    return null;
  }

  private figures(): PoolFigures {
    const { chain, clock, book } = this.now();
    return new PoolFigures(chain, clock, this.terms, book);
  }

  private chain(): AntelopeChain {
    if (!this.current) throw new Error(`${this.key} has not begun`);
    return this.current;
  }

  private now(): Run {
    if (!this.run) throw new Error(`${this.key} has not begun`);
    return this.run;
  }
}

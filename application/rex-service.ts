import { Asset, sameSymbol } from '../domain/amount/asset.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { ReadAt } from '../domain/chain/snapshot.ts';
import type { Instant } from '../domain/chain/time.ts';
import { PoolError } from '../domain/errors/pool-error.ts';
import type { Problem } from '../domain/errors/problem.ts';
import { firstIncomeDate } from '../domain/income/schedule.ts';
import { rexBalanceReading } from '../domain/rex/balance.ts';
import { type SaleDate, saleDate } from '../domain/rex/maturity.ts';
import { coinForRex, rexForCoin, rexPoolReading } from '../domain/rex/pool.ts';
import type { ProxyChoice } from '../domain/votes/proxy.ts';
import { readAccount } from './account-service.ts';
import { amountProblem } from './amount-problem.ts';
import type { Live } from './live.ts';
import { type LockedLots, lockedLots } from './locked-lots.ts';
import { notOffered, type Plan, planned, refusedPlan } from './plan.ts';
import { namedFailure, Polled } from './polled.ts';
import type { ChainNode } from './ports/chain-node.ts';
import type { Clock } from './ports/clock.ts';
import type { PoolBackend } from './ports/pool-backend.ts';
import { hasNoStake, type VotingService } from './voting-service.ts';

/** What `pay` would buy at the market read at `at`. Amounts are native coin and REX. */
export interface RexQuote {
  readonly pay: Asset;
  readonly rex: Asset;
  /** Coins per REX cut to 10 decimals; null while nobody holds REX and no price has formed. */
  readonly price: string | null;
  readonly at: ReadAt;
  readonly sale: SaleDate;
  /** Day (00:00 UTC) of the first income. */
  readonly firstIncome: Instant;
}

/** A purchase plan also tells what happens to the vote; null when it did not come to that. */
export type PurchasePlan = Plan & { readonly proxy: ProxyChoice | null };

/** Native units staked as CPU by an account without any stake, which could not vote otherwise (product: 0.0001 of the coin). */
const FIRST_STAKE_UNITS = 1n;

const LOTS_PERIOD_MS = 10_000;

/** Buying and unstaking REX, up to the operation; signing is the road of `SubmitOperation`. */
export class RexService {
  private readonly node: ChainNode;
  private readonly backend: PoolBackend;
  private readonly voting: VotingService;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly lotsByAccount = new Map<string, Live<LockedLots>>();

  constructor(node: ChainNode, backend: PoolBackend, voting: VotingService, clock: Clock, profile: ChainProfile) {
    this.node = node;
    this.backend = backend;
    this.voting = voting;
    this.clock = clock;
    this.profile = profile;
  }

  /**
   * What an amount buys now, by the contract's own division. Takes the native or the displayed symbol. Errors: `amount-zero`,
   * `amount-negative`, `amount-wrong-symbol`, `feature-missing`, `rex-not-open`, node errors.
   */
  async quote(amount: Asset): Promise<RexQuote> {
    const pay = this.inNativeCoin(amount);
    const problem = amountProblem(pay, this.profile.coin.native);
    if (problem) throw new PoolError(problem.error, problem.params);
    if (!this.profile.features.rex) throw new PoolError('feature-missing', { feature: 'rex' });
    const { at, rex: market } = await this.node.pool();
    const rex = market && rexForCoin(market.pool, pay);
    if (!market || !rex) throw new PoolError('rex-not-open');
    return {
      pay,
      rex,
      price: rexPoolReading(market.pool, at.headTime).priceCut,
      at,
      sale: saleDate(market.rules, at.headTime),
      firstIncome: firstIncomeDate(at.headTime),
    };
  }

  /**
   * A purchase for an account. Problems in this order, the first one found: `operation-not-offered`; on field `amount`:
   * `amount-zero` and its like, `insufficient-balance`, `amount-below-first-stake`; then `rex-not-open`. The proxy is asked for
   * last. Errors: node and backend errors.
   */
  async planPurchase(amount: Asset, account: string): Promise<PurchasePlan> {
    if (!this.profile.operations.includes('buy-rex')) return { ...notOffered('buy-rex'), proxy: null };
    const pay = this.inNativeCoin(amount);
    const problem = amountProblem(pay, this.profile.coin.native);
    if (problem) return { ...refusedPlan(problem), proxy: null };

    const [snapshot, pool] = await Promise.all([readAccount(this.node, this.profile, account), this.node.pool()]);
    if (pay.compare(snapshot.liquid) > 0) return this.refusedAmount('insufficient-balance', { needed: this.shown(pay), available: this.shown(snapshot.liquid) });
    const firstStake = hasNoStake(snapshot) && this.profile.features.delegatedBandwidth ? Asset.of(FIRST_STAKE_UNITS, pay.symbol) : null;
    if (firstStake && pay.compare(firstStake) <= 0) return this.refusedAmount('amount-below-first-stake', { firstStake: this.shown(firstStake) });
    if (!pool.rex) return { ...refusedPlan({ field: null, error: 'rex-not-open', params: {} }), proxy: null };

    const proxy = await this.voting.proxyChoice(snapshot, pay);
    const plan = planned({ kind: 'buy-rex', amount: pay, firstStake, proxy: proxy.kind === 'set' ? proxy.proxy : null });
    return { ...plan, proxy };
  }

  /**
   * Taking REX out of savings. Problems in this order: `operation-not-offered`; on field `amount`: `amount-zero` and its like,
   * `insufficient-savings`. Errors: node errors.
   */
  async planUnstake(rex: Asset, account: string): Promise<Plan> {
    const symbol = this.profile.rexSymbol;
    if (!this.profile.operations.includes('unstake-rex') || !symbol) return notOffered('unstake-rex');
    const problem = amountProblem(rex, symbol);
    if (problem) return refusedPlan(problem);
    const snapshot = await readAccount(this.node, this.profile, account);
    const balance = snapshot.rex?.balance ?? null;
    const savings = balance ? rexBalanceReading(balance, snapshot.at.headTime).savings : Asset.zero(symbol);
    if (rex.compare(savings) > 0) {
      return refusedPlan({ field: 'amount', error: 'insufficient-savings', params: { needed: rex.toString(), available: savings.toString() } });
    }
    return planned({ kind: 'unstake-rex', rex });
  }

  /**
   * Selling matured REX and taking the proceeds out of the REX fund, at the price of the moment. Problems in this order:
   * `operation-not-offered`; on field `amount`: `amount-zero` and its like, `insufficient-rex`; then `rex-not-open`; on field `amount`:
   * `rex-sale-too-small` where the sale would bring nothing. Where REX asks for a vote, the pool's proxy is set along unless the account uses one already. Errors: node and backend errors.
   */
  async planSale(rex: Asset, account: string): Promise<Plan> {
    const symbol = this.profile.rexSymbol;
    if (!this.profile.operations.includes('sell-rex') || !symbol) return notOffered('sell-rex');
    const problem = amountProblem(rex, symbol);
    if (problem) return refusedPlan(problem);
    const [snapshot, pool] = await Promise.all([readAccount(this.node, this.profile, account), this.node.pool()]);
    const balance = snapshot.rex?.balance ?? null;
    const sellable = balance ? rexBalanceReading(balance, snapshot.at.headTime).sellable : Asset.zero(symbol);
    if (rex.compare(sellable) > 0) return refusedPlan({ field: 'amount', error: 'insufficient-rex', params: { needed: rex.toString(), available: sellable.toString() } });
    const proceeds = pool.rex && coinForRex(pool.rex.pool, rex);
    if (!proceeds) return refusedPlan({ field: null, error: 'rex-not-open', params: {} });
    if (!proceeds.isPositive()) return refusedPlan({ field: 'amount', error: 'rex-sale-too-small', params: {} });
    const proxy = await this.voting.proxyChoice(snapshot, Asset.zero(this.profile.coin.native));
    return planned({ kind: 'sell-rex', rex, proceeds, proxy: proxy.kind === 'set' ? proxy.proxy : null });
  }

  /** REX that cannot be sold yet: the pool's records held against the chain. The same object for the same name. */
  lockedLots(account: string): Live<LockedLots> {
    const known = this.lotsByAccount.get(account);
    if (known) return known;
    const live = new Polled(() => this.readLockedLots(account), this.clock, LOTS_PERIOD_MS);
    this.lotsByAccount.set(account, live);
    return live;
  }

  private async readLockedLots(account: string): Promise<LockedLots> {
    const [records, chain] = await Promise.allSettled([this.backend.unlockedRexList(account), readAccount(this.node, this.profile, account)]);
    if (chain.status === 'rejected' && records.status === 'rejected') throw namedFailure(chain.reason);
    return lockedLots(
      records.status === 'fulfilled' ? records.value : namedFailure(records.reason),
      chain.status === 'fulfilled' ? chain.value : namedFailure(chain.reason),
    );
  }

  private inNativeCoin(amount: Asset): Asset {
    const { native, display } = this.profile.coin;
    return sameSymbol(amount.symbol, display) ? amount.renamed(native) : amount;
  }

  private shown(amount: Asset): string {
    return amount.renamed(this.profile.coin.display).toString();
  }

  private refusedAmount(error: 'insufficient-balance' | 'amount-below-first-stake', params: Problem['params']): PurchasePlan {
    return { ...refusedPlan({ field: 'amount', error, params }), proxy: null };
  }
}

import { readPool } from '../pool/read-pool.ts';
import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import type { RexOperation } from '../../../domain/antelope/operations/rex/index.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { type RexBalanceReading, rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import type { RexPoolState } from '../../../domain/antelope/rex/state.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import { type SaleSimulation, saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { rexWorth } from '../../../domain/antelope/rex/worth.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { inNativeCoin, shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';

/** A plan of a sale with its effects; a refused one has `sellsAll` and `queues` false and `proceedsExpected` null. */
export type SalePlan = Plan & {
  /** Whether all matured REX is sold, also what was not asked for. */
  readonly sellsAll: boolean;
  /** Least native coin that arrives at once; null where none does. */
  readonly proceedsExpected: Asset | null;
  /** Whether some or all of it waits in the sale queue. */
  readonly queues: boolean;
};

/** Plans what an account does with REX it holds. */
export class RexHoldingService {
  private readonly node: ChainNode;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, profile: AntelopeProfile) {
    this.node = node;
    this.profile = profile;
  }

  /**
   * Plans unstaking REX from savings. Problems in this order: `operation-not-offered`; on field `amount`: those of `amountProblem`,
   * `insufficient-savings`. Errors: node errors.
   */
  async planUnstake(rex: Asset, account: string): Promise<Plan> {
    const refused = this.refusalOf('unstake-rex', rex);
    if (refused) return refused;
    const { reading } = await this.holding(account, rex.symbol);
    const { savings } = reading;
    return rex.compare(savings) > 0
      ? refusedAt('amount', 'insufficient-savings', shortage(rex, savings))
      : planned({ kind: 'unstake-rex', rex });
  }

  /**
   * Plans the sale of matured REX and the withdrawal of its proceeds from the REX fund, at the current price. The vote stays as it is: no
   * system contract requires one for selling REX (ADR 0020). Problems in this order: `operation-not-offered`; on field `amount`: those of
   * `amountProblem`; `rex-sale-waiting` where a queued sale makes the chain refuse another; on `amount`: `insufficient-rex` (what a queued
   * sale binds does not count); `rex-not-open`; on `amount`: `rex-sale-too-small`, `rex-remainder-too-small`, `sale-cannot-be-filled`;
   * `rex-pool-lent-out`. Errors: node errors.
   */
  async planSale(rex: Asset, account: string): Promise<SalePlan> {
    const refused = this.refusalOf('sell-rex', rex);
    if (refused) return refusedSale(refused);
    const [{ reading, waiting }, pool] = await Promise.all([this.holding(account, rex.symbol), readPool(this.node, this.profile)]);
    if (waiting.isPositive() && pool.rex?.rules.sellMaturedRex)
      return refusedSale(refusedAt(null, 'rex-sale-waiting', { rex: waiting.toString() }));
    const sellable = reading.sellable.minus(waiting);
    if (rex.compare(sellable) > 0) return refusedSale(refusedAt('amount', 'insufficient-rex', shortage(rex, sellable)));
    const sale = pool.rex && saleSimulation(pool.rex.pool, pool.rex.rules, rex, sellable);
    if (!sale) return refusedSale(refusedAt(null, 'rex-not-open'));
    if (sale.kind === 'refused') return refusedSale(refusalOfSale(sale, sellable));
    const proceeds = sale.kind === 'queued' ? null : sale.proceeds;
    return {
      ...planned({ kind: 'sell-rex', rex, proceeds }),
      sellsAll: sale.kind !== 'queued' && sale.sellsAll,
      proceedsExpected: proceeds,
      queues: sale.kind !== 'filled',
    };
  }

  /** Plans the sale of all REX that can be sold now, as `planSale`. Problems besides: `rex-missing` where there is none. */
  async planSaleOfAll(account: string): Promise<SalePlan> {
    const symbol = this.offeredRex('sell-rex');
    if (!symbol) return refusedSale(notOffered('sell-rex'));
    const { reading, waiting } = await this.holding(account, symbol);
    const sellable = reading.sellable.minus(waiting);
    return sellable.isPositive() ? this.planSale(sellable, account) : refusedSale(refusedAt(null, 'rex-missing'));
  }

  /**
   * Plans the sale of the least matured REX that brings `coin` at the current price, as `planSale`. Problems before those of it: on field
   * `amount`: those of `amountProblem`, `insufficient-rex` in coins; `rex-not-open`. What could be sold instead is returned in coins too. Errors: node
   * errors.
   */
  async planSaleFor(coin: Asset, account: string): Promise<SalePlan> {
    const wanted = await this.rexFor('sell-rex', coin, account);
    if (wanted.rex === null) return refusedSale(wanted.refused);
    const plan = await this.planSale(wanted.rex, account);
    return plan.operation === null
      ? refusedSale(refusedPlan(...plan.problems.map((problem) => inCoins(problem, wanted.pool, this.profile))))
      : plan;
  }

  /**
   * Plans unstaking the least REX of the savings that is worth `coin` at the current price, as `planUnstake`. Problems before those of it: on
   * field `amount`: those of `amountProblem`, `insufficient-savings` in coins; `rex-not-open`. Errors: node errors.
   */
  async planUnstakeFor(coin: Asset, account: string): Promise<Plan> {
    const wanted = await this.rexFor('unstake-rex', coin, account);
    return wanted.rex === null ? wanted.refused : this.planUnstake(wanted.rex, account);
  }

  /**
   * Plans moving REX into savings, the latest lot first. Problems: `operation-not-offered`; on field `amount`: those of `amountProblem`,
   * `insufficient-rex` (savings and what an open sale binds do not count). Errors: node errors.
   */
  async planToSavings(rex: Asset, account: string): Promise<Plan> {
    const refused = this.refusalOf('move-rex-to-savings', rex);
    if (refused) return refused;
    const { reading, waiting } = await this.holding(account, rex.symbol);
    const available = reading.sellable.plus(reading.maturing).minus(waiting);
    return rex.compare(available) > 0
      ? refusedAt('amount', 'insufficient-rex', shortage(rex, available))
      : planned({ kind: 'move-rex-to-savings', rex });
  }

  /**
   * Plans the consolidation of everything but savings into one lot with a new full maturity period. Problems: `operation-not-offered`,
   * `rex-missing`, `nothing-to-consolidate`. Errors: node errors.
   */
  async planConsolidation(account: string): Promise<Plan> {
    const symbol = this.offeredRex('consolidate-rex');
    if (!symbol) return notOffered('consolidate-rex');
    const { snapshot, reading, waiting } = await this.holding(account, symbol);
    if (!snapshot.rex?.balance) return refusedAt(null, 'rex-missing');
    const moved = reading.sellable.plus(reading.maturing).minus(waiting);
    return moved.isPositive() ? planned({ kind: 'consolidate-rex' }) : refusedAt(null, 'nothing-to-consolidate');
  }

  /**
   * Plans the update of the value at which REX votes, which also credits a filled sale. Problems: `operation-not-offered`, `rex-missing`.
   * Errors: node errors.
   */
  async planUpdate(account: string): Promise<Plan> {
    if (!this.offeredRex('update-rex')) return notOffered('update-rex');
    const { rex } = await readAccount(this.node, this.profile, account);
    return rex?.balance ? planned({ kind: 'update-rex' }) : refusedAt(null, 'rex-missing');
  }

  /** Plans the cancellation of a queued sale. Problems: `operation-not-offered`, `no-sale-waiting`, `sale-already-filled`. Errors: node errors. */
  async planCancelSale(account: string): Promise<Plan> {
    if (!this.offeredRex('cancel-rex-sale')) return notOffered('cancel-rex-sale');
    const { rex } = await readAccount(this.node, this.profile, account);
    if (!rex?.order) return refusedAt(null, 'no-sale-waiting');
    return rex.order.filled ? refusedAt(null, 'sale-already-filled') : planned({ kind: 'cancel-rex-sale' });
  }

  private offeredRex(kind: RexOperation['kind']): AssetSymbol | null {
    return offers(this.profile, kind) ? this.profile.rexSymbol : null;
  }

  private refusalOf(kind: RexOperation['kind'], rex: Asset): Plan | null {
    const symbol = this.offeredRex(kind);
    if (!symbol) return notOffered(kind);
    const problem = amountProblem(rex, symbol);
    return problem && refusedPlan(problem);
  }

  /** Returns the least REX of what the operation can take that is worth `amount` (native or displayed coin), or why there is none. */
  private async rexFor(kind: 'sell-rex' | 'unstake-rex', amount: Asset, account: string): Promise<RexOfCoin> {
    const symbol = this.offeredRex(kind);
    if (!symbol) return { rex: null, refused: notOffered(kind) };
    const coin = inNativeCoin(amount, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) return { rex: null, refused: refusedPlan(problem) };
    const [{ reading, waiting }, pool] = await Promise.all([this.holding(account, symbol), readPool(this.node, this.profile, 'rex')]);
    if (pool.rex === null) return { rex: null, refused: refusedAt(null, 'rex-not-open') };
    const held = kind === 'sell-rex' ? reading.sellable.minus(waiting) : reading.savings;
    const rex = rexWorth(pool.rex.pool, coin, held);
    if (rex !== null) return { rex, pool: pool.rex.pool };
    const available = coinForRex(pool.rex.pool, held) ?? Asset.zero(coin.symbol);
    const params = { needed: shownCoin(coin, this.profile), available: shownCoin(available, this.profile) };
    return { rex: null, refused: refusedAt('amount', kind === 'sell-rex' ? 'insufficient-rex' : 'insufficient-savings', params) };
  }

  private async holding(
    account: string,
    symbol: AssetSymbol,
  ): Promise<{ readonly snapshot: AntelopeAccount; readonly reading: RexParts; readonly waiting: Asset }> {
    const snapshot = await readAccount(this.node, this.profile, account);
    const none = Asset.zero(symbol);
    const { balance = null, order = null } = snapshot.rex ?? {};
    const reading = balance ? rexBalanceReading(balance, snapshot.at.headTime) : { sellable: none, maturing: none, savings: none };
    return { snapshot, reading, waiting: order && !order.filled ? order.rex : none };
  }
}

/** REX worth a number of coins, or the plan that is refused instead. */
type RexOfCoin = { readonly rex: Asset; readonly pool: RexPoolState } | { readonly rex: null; readonly refused: Plan };

type RexParts = Pick<RexBalanceReading, 'sellable' | 'maturing' | 'savings'>;

/** Amounts of REX that a refused sale names as possible. */
const POSSIBLE = ['max', 'all'];

/** Returns the problem of a sale with the REX that could be sold as coins, at the pool row. */
function inCoins({ params, ...problem }: Problem, pool: RexPoolState, profile: AntelopeProfile): Problem {
  const inCoins = Object.entries(params).map(([name, value]) => {
    const rex = POSSIBLE.includes(name) ? Asset.read(value) : null;
    const coin = rex && coinForRex(pool, rex);
    return [name, coin ? shownCoin(coin, profile) : value] as const;
  });
  return { ...problem, params: Object.fromEntries(inCoins) };
}

function shortage(needed: Asset, available: Asset): { readonly needed: string; readonly available: string } {
  return { needed: needed.toString(), available: available.toString() };
}

function refusedSale(plan: Plan): SalePlan {
  return { ...plan, sellsAll: false, proceedsExpected: null, queues: false };
}

function refusalOfSale(sale: Extract<SaleSimulation, { kind: 'refused' }>, sellable: Asset): Plan {
  switch (sale.because) {
    case 'nothing-paid':
      return refusedAt('amount', 'rex-sale-too-small');
    case 'remainder-too-small':
      return refusedAt('amount', 'rex-remainder-too-small', { remainder: sale.remainder.toString(), all: sellable.toString() });
    case 'pool-cannot-pay':
      return sale.most ? refusedAt('amount', 'sale-cannot-be-filled', { max: sale.most.toString() }) : refusedAt(null, 'rex-pool-lent-out');
  }
}

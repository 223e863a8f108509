import type { RexReader } from '../../ports/readers/rex-reader.ts';
import { readPool } from '../pool/read-pool.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { StakedResource } from '../../../domain/antelope/operations/resources.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { ResourceLoan, RexMarket, AntelopeAccount, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { LOAN_TERM_MS } from '../../../domain/antelope/loans/loan.ts';
import { rentedFor } from '../../../domain/antelope/loans/rent.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem, partProblem } from '../amount-problem.ts';
import { inNativeCoin, shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import { missingReceiver, receiverProblem } from '../bandwidth/receiver-problem.ts';

/** What `payment` rents for 30 days at the market read at `at`; native coin, `rented` as stake of the resource. */
export interface RentQuote {
  readonly resource: StakedResource;
  readonly payment: Asset;
  readonly rented: Asset;
  readonly at: ReadAt;
  /** When a loan taken now ends. */
  readonly expiresAt: Instant;
}

/** A rent: `payment` for each 30 days, `fund` set aside for renewals, which may be zero. */
export interface Rent {
  readonly resource: StakedResource;
  readonly receiver: string;
  readonly payment: Asset;
  readonly fund: Asset;
}

/** Coins to add to, or to take from, a loan's renewal fund. */
export interface LoanFunding {
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly amount: Asset;
}

/** Quotes and plans rents of CPU and NET from the REX pool. */
export class LoanService {
  private readonly node: ChainNode;
  private readonly rex: RexReader;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, rex: RexReader, profile: AntelopeProfile) {
    this.node = node;
    this.rex = rex;
    this.profile = profile;
  }

  /**
   * Quotes what a payment rents now, by the contract's own arithmetic. Errors: `operation-not-offered`, those of `amountProblem`,
   * `loans-unavailable`, also while a sale of REX is queued, `rent-unfavourable` where it would rent no more than is paid, node errors.
   */
  async quote(resource: StakedResource, payment: Asset): Promise<RentQuote> {
    if (!offers(this.profile, 'rent-resource')) throw new PoolError('operation-not-offered', { operation: 'rent-resource' });
    const coin = inNativeCoin(payment, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) throw new PoolError(problem.error, problem.params);
    const [pool, lends] = await Promise.all([readPool(this.node, this.profile), this.rex.rexLends()]);
    const market = lends ? lendingMarket(pool) : null;
    const refused = rentProblem(market, coin);
    if (!market || refused) throw new PoolError(refused?.error ?? 'loans-unavailable');
    return { resource, payment: coin, rented: rentedFor(market.pool, coin), at: pool.at, expiresAt: pool.at.headTime + LOAN_TERM_MS };
  }

  /**
   * Plans a rent; what the REX fund lacks is deposited from the balance. Problems in this order: `operation-not-offered`; on field
   * `receiver`: `receiver-missing`, `account-name-invalid`; on `amount` (the payment) and `fund`: those of `amountProblem`; on `amount`:
   * `insufficient-balance`; `loans-unavailable`, also while any sale of REX is queued; on `amount`: `rent-unfavourable`; on `receiver`:
   * `account-not-found`. Errors: node errors.
   */
  async planRent({ resource, receiver, payment, fund }: Rent, account: string): Promise<Plan> {
    if (!offers(this.profile, 'rent-resource')) return notOffered('rent-resource');
    const { native } = this.profile.coin;
    const paid = inNativeCoin(payment, this.profile);
    const aside = inNativeCoin(fund, this.profile);
    const problem = receiverProblem(receiver, this.profile) ?? amountProblem(paid, native) ?? partProblem(aside, native, 'fund');
    if (problem) return refusedPlan(problem);
    const [snapshot, pool, lends] = await Promise.all([
      readAccount(this.node, this.profile, account),
      readPool(this.node, this.profile),
      this.rex.rexLends(),
    ]);
    const money = this.deposit(paid.plus(aside), snapshot);
    if (money.problem) return refusedPlan(money.problem);
    const refused =
      rentProblem(lends ? lendingMarket(pool) : null, paid) ?? (await missingReceiver(this.node, this.profile, receiver, account));
    if (refused) return refusedPlan(refused);
    return planned({ kind: 'rent-resource', resource, receiver, payment: paid, fund: aside, deposit: money.deposit });
  }

  /**
   * Plans a deposit into a loan's renewal fund; what the REX fund lacks is deposited too. Problems in this order: `operation-not-offered`;
   * on field `amount`: those of `amountProblem`; on `loan`: `loan-not-found`, `loan-expired`; on `amount`: `insufficient-balance`. Errors:
   * node errors.
   */
  async planFunding({ resource, loan, amount }: LoanFunding, account: string): Promise<Plan> {
    if (!offers(this.profile, 'fund-loan')) return notOffered('fund-loan');
    const coin = inNativeCoin(amount, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) return refusedPlan(problem);
    const snapshot = await readAccount(this.node, this.profile, account);
    const found = runningLoan(snapshot, resource, loan);
    if (found.problem) return refusedPlan(found.problem);
    const money = this.deposit(coin, snapshot);
    if (money.problem) return refusedPlan(money.problem);
    return planned({ kind: 'fund-loan', resource, loan, amount: coin, deposit: money.deposit });
  }

  /**
   * Plans a withdrawal from a loan's renewal fund. Problems in this order: `operation-not-offered`; on field `amount`: those of
   * `amountProblem`; on `loan`: `loan-not-found`, `loan-expired`; on `amount`: `insufficient-loan-fund`. Errors: node errors.
   */
  async planDefunding({ resource, loan, amount }: LoanFunding, account: string): Promise<Plan> {
    if (!offers(this.profile, 'defund-loan')) return notOffered('defund-loan');
    const coin = inNativeCoin(amount, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) return refusedPlan(problem);
    const found = runningLoan(await readAccount(this.node, this.profile, account), resource, loan);
    if (found.problem) return refusedPlan(found.problem);
    const { fund } = found.loan;
    if (coin.compare(fund) > 0) {
      return refusedAt('amount', 'insufficient-loan-fund', {
        needed: shownCoin(coin, this.profile),
        available: shownCoin(fund, this.profile),
      });
    }
    return planned({ kind: 'defund-loan', resource, loan, amount: coin });
  }

  /** Returns the deposit after which the REX fund holds `needed`; null where it already does. */
  private deposit(
    needed: Asset,
    { liquid, rex }: AntelopeAccount,
  ): { readonly problem: Problem } | { readonly problem: null; readonly deposit: Asset | null } {
    const fund = rex?.fund ?? Asset.zero(needed.symbol);
    const missing = needed.minus(fund);
    if (missing.compare(liquid) <= 0) return { problem: null, deposit: missing.isPositive() ? missing : null };
    const params = { needed: shownCoin(needed, this.profile), available: shownCoin(liquid.plus(fund), this.profile) };
    return { problem: { field: 'amount', error: 'insufficient-balance', params } };
  }
}

/** Returns the market while it lends, which needs that any REX exists (contract rule). */
function lendingMarket({ rex }: AntelopePool): RexMarket | null {
  return rex?.pool.totalRex.isPositive() ? rex : null;
}

/** Returns a problem where the contract would not rent, which it does only for more than is paid. */
function rentProblem(market: RexMarket | null, payment: Asset): Problem | null {
  if (!market) return { field: null, error: 'loans-unavailable', params: {} };
  return rentedFor(market.pool, payment).compare(payment) > 0 ? null : { field: 'amount', error: 'rent-unfavourable', params: {} };
}

function runningLoan(
  { rex, at }: AntelopeAccount,
  resource: StakedResource,
  loan: bigint,
): { readonly problem: Problem } | { readonly problem: null; readonly loan: ResourceLoan } {
  const found = rex?.loans.find((one) => one.resource === resource && one.loan === loan);
  const params = { loan: String(loan) };
  if (!found) return { problem: { field: 'loan', error: 'loan-not-found', params } };
  return found.expiresAt > at.headTime ? { problem: null, loan: found } : { problem: { field: 'loan', error: 'loan-expired', params } };
}

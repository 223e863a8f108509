import { readPool } from '../pool/read-pool.ts';
import type { AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { firstIncomeDate } from '../../../domain/views/income/schedule.ts';
import { stakedBandwidth } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { type SaleDate, saleDate } from '../../../domain/antelope/rex/maturity.ts';
import { rexForCoin, rexPoolReading } from '../../../domain/antelope/rex/pool.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { bandwidthProblem, stakeProblems } from '../bandwidth/bandwidth-problem.ts';
import { inNativeCoin, shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import type { Live } from '../../live/live.ts';
import { type LockedLots, lockedLots } from './locked-lots.ts';
import { notOffered, refusedAt, refusedPlan } from '../plan.ts';
import { type PurchasePlan, withoutProxy, withProxy } from '../proxy-votes/purchase-plan.ts';
import { BACKEND_PERIOD_MS, namedFailure, Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AntelopeBackend } from '../../ports/antelope-backend.ts';
import { purchaseRefusalReason } from './rex-purchase-refusal.ts';
import { hasNoStake, proxyToSet, type VotingService } from '../proxy-votes/voting-service.ts';

/** What `pay` would buy at the market read at `at`. Amounts are native coin and REX. */
export interface RexQuote {
  readonly pay: Asset;
  readonly rex: Asset;
  /** Coins per REX truncated to 10 decimals; null while no REX exists and there is no price. */
  readonly price: string | null;
  readonly at: ReadAt;
  readonly sale: SaleDate;
  /** Day (00:00 UTC) of the first income. */
  readonly firstIncome: Instant;
}

/** What becomes of the proceeds of matured REX that the contract sells with a purchase. */
export type MaturedProceeds = 'stake-again' | 'take-out';

/** CPU and NET that the account staked for `receiver`, to be turned into REX. */
export interface StakeForRex {
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
}

/** Native units staked as CPU by an account without any stake, which could not vote otherwise (product rule: 0.0001 of the coin). */
const FIRST_STAKE_UNITS = 1n;

/** Quotes and plans purchases of REX; `SubmitOperation` signs them. */
export class RexService {
  private readonly node: ChainNode;
  private readonly backend: AntelopeBackend;
  private readonly voting: VotingService;
  private readonly clock: Clock;
  private readonly profile: AntelopeProfile;
  private readonly lotsByAccount = new Map<string, Live<LockedLots>>();

  constructor(node: ChainNode, backend: AntelopeBackend, voting: VotingService, clock: Clock, profile: AntelopeProfile) {
    this.node = node;
    this.backend = backend;
    this.voting = voting;
    this.clock = clock;
    this.profile = profile;
  }

  /**
   * Quotes what an amount buys now, by the contract's own division. Takes the native or the displayed symbol. Errors: `amount-zero`,
   * `amount-negative`, `amount-wrong-symbol`, `feature-missing`, `rex-not-open`, node errors.
   */
  async quote(amount: Asset): Promise<RexQuote> {
    const pay = inNativeCoin(amount, this.profile);
    const problem = amountProblem(pay, this.profile.coin.native);
    if (problem) throw new PoolError(problem.error, problem.params);
    if (!this.profile.features.rex) throw new PoolError('feature-missing', { feature: 'rex' });
    const { at, rex: market } = await readPool(this.node, this.profile, 'rex');
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
   * Plans a purchase paid from the balance; the REX fund pays only what the balance does not cover. Where the contract sells matured REX
   * along, the proceeds buy REX again in the same transaction, so that the votes grow by `amount`; with `take-out` they go to the balance
   * instead. Problems in this order, the first one found: `operation-not-offered`; on field `amount`: those of `amountProblem`, `insufficient-balance`, `amount-below-first-stake`; then
   * `rex-not-open`, `rex-sale-waiting`. The proxy is read last. Errors: node and backend errors.
   */
  async planPurchase(amount: Asset, account: string, proceeds: MaturedProceeds = 'stake-again'): Promise<PurchasePlan> {
    if (!offers(this.profile, 'buy-rex')) return withoutProxy(notOffered('buy-rex'));
    const pay = inNativeCoin(amount, this.profile);
    const problem = amountProblem(pay, this.profile.coin.native);
    if (problem) return withoutProxy(refusedPlan(problem));

    const [snapshot, pool] = await Promise.all([readAccount(this.node, this.profile, account), readPool(this.node, this.profile, 'rex')]);
    const firstStake = hasNoStake(snapshot) && this.profile.features.delegatedBandwidth ? Asset.of(FIRST_STAKE_UNITS, pay.symbol) : null;
    const available = spendable(snapshot, firstStake);
    if (pay.compare(available) > 0) {
      return withoutProxy(
        refusedAt('amount', 'insufficient-balance', {
          needed: shownCoin(pay, this.profile),
          available: shownCoin(available, this.profile),
        }),
      );
    }
    if (firstStake && pay.compare(firstStake) <= 0) {
      return withoutProxy(refusedAt('amount', 'amount-below-first-stake', { firstStake: shownCoin(firstStake, this.profile) }));
    }
    if (!pool.rex || !rexForCoin(pool.rex.pool, pay)) return withoutProxy(refusedAt(null, 'rex-not-open'));
    const refusalReason = purchaseRefusalReason(snapshot, pool.rex);
    if (refusalReason.problem) return withoutProxy(refusedPlan(refusalReason.problem));

    const proxy = await this.voting.proxyChoice(snapshot, pay);
    const missing = pay.minus(snapshot.liquid);
    const fromFund = missing.isPositive() ? missing : null;
    return withProxy(
      {
        kind: 'buy-rex',
        amount: pay,
        firstStake,
        fromFund,
        toSavings: refusalReason.toSavings,
        restaked: proceeds === 'stake-again' ? refusalReason.restaked : null,
        takenOut: proceeds === 'take-out' ? refusalReason.restaked : null,
        proxy: proxyToSet(proxy),
      },
      proxy,
    );
  }

  /**
   * Plans turning staked CPU and NET into REX. Problems in this order: `operation-not-offered`; on field `receiver`: `receiver-missing`,
   * `account-name-invalid`; on fields `cpu`, `net` or the whole form: those of `amountProblem`; on `cpu` and `net`: `insufficient-stake`;
   * then `rex-not-open`, `rex-sale-waiting`. The proxy is read last, for the account's whole stake. Errors: node and backend errors.
   */
  async planPurchaseFromStake({ receiver, cpu, net }: StakeForRex, account: string): Promise<PurchasePlan> {
    if (!offers(this.profile, 'buy-rex-from-stake')) return withoutProxy(notOffered('buy-rex-from-stake'));
    const parts = { cpu: inNativeCoin(cpu, this.profile), net: inNativeCoin(net, this.profile) };
    const problem = bandwidthProblem({ receiver, ...parts }, this.profile);
    if (problem) return withoutProxy(refusedPlan(problem));

    const [snapshot, pool] = await Promise.all([readAccount(this.node, this.profile, account), readPool(this.node, this.profile, 'rex')]);
    const tooMuch = stakeProblems(snapshot, { receiver, ...parts }, this.profile);
    if (tooMuch.length > 0) return withoutProxy(refusedPlan(...tooMuch));
    if (!pool.rex || !rexForCoin(pool.rex.pool, parts.cpu.plus(parts.net))) return withoutProxy(refusedAt(null, 'rex-not-open'));
    const refusalReason = purchaseRefusalReason(snapshot, pool.rex);
    if (refusalReason.problem) return withoutProxy(refusedPlan(refusalReason.problem));

    const proxy = await this.voting.proxyChoice(snapshot, stakedBandwidth(snapshot.bandwidth, this.profile.coin.native));
    return withProxy(
      {
        kind: 'buy-rex-from-stake',
        receiver,
        ...parts,
        toSavings: refusalReason.toSavings,
        restaked: refusalReason.restaked,
        proxy: proxyToSet(proxy),
      },
      proxy,
    );
  }

  /** Returns the REX that cannot be sold yet as a live value: the pool's records compared with the chain. The same object for the same name. */
  lockedLots(account: string): Live<LockedLots> {
    const known = this.lotsByAccount.get(account);
    if (known) return known;
    const live = new Polled(() => this.readLockedLots(account), this.clock, BACKEND_PERIOD_MS);
    this.lotsByAccount.set(account, live);
    return live;
  }

  private async readLockedLots(account: string): Promise<LockedLots> {
    const [records, chain] = await Promise.allSettled([
      this.backend.unlockedRexList(account),
      readAccount(this.node, this.profile, account),
    ]);
    if (chain.status === 'rejected' && records.status === 'rejected') throw namedFailure(chain.reason);
    return lockedLots(
      records.status === 'fulfilled' ? records.value : namedFailure(records.reason),
      chain.status === 'fulfilled' ? chain.value : namedFailure(chain.reason),
    );
  }
}

/** Returns balance and REX fund together; the fund alone cannot pay a first stake. */
function spendable({ liquid, rex }: AntelopeAccount, firstStake: Asset | null): Asset {
  return firstStake && liquid.compare(firstStake) < 0 ? liquid : liquid.plus(rex?.fund ?? Asset.zero(liquid.symbol));
}

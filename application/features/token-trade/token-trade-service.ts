import { type AmountInput, amountInput } from '../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Separators } from '../../../domain/core/amount/separators.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import type { ExchangeContract, ExchangeFunction } from '../../../domain/tron/exchange/exchange-contract.ts';
import { MOST_CHAIN_UNITS, MOST_CONTRACT_UNITS, PRICE } from '../../../domain/tron/exchange/trade.ts';
import type { TradedToken } from '../../../domain/tron/exchange/traded-token.ts';
import type { ExchangeCall } from '../../../domain/tron/operations/exchange/exchange-call.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import { tokenKindOf } from '../../../domain/tron/tokens/token-kind.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TokenTradeBackend } from '../../ports/token-trade-backend.ts';
import type { TradeReader } from '../../ports/readers/trade-reader.ts';
import type { OperationPlanner } from '../operation-planner.ts';
import { notOffered, type Plan, refusedAt, refusedPlan } from '../plan.ts';

/** An amount of a token as it was typed, in whole tokens: what it means follows from the token's decimals. */
export interface TypedTokenAmount {
  /** Number (TRC10) or address of the contract (TRC20). */
  readonly token: string;
  readonly amount: string;
  readonly separators: Separators;
}

/** An order as it was typed; the price in TRX for one whole token. */
export interface TypedTrade extends TypedTokenAmount {
  readonly price: string;
}

/** How long a plan waits to hear from the pool's service, in milliseconds. */
const ANSWER_WAIT_MS = 3_000;

/**
 * Plans what the exchange's contract is asked for, by the functions that the network's configuration names. Decimals, balance and approval are
 * read from two nodes that agree. Problems of every plan: `operation-not-offered` where the network names no contract; those of
 * `OperationPlanner.plan`. While the pool's service names another contract, `contract-disputed` too, unless the plan cancels or takes an
 * approval back. Errors of every plan: node errors.
 */
export class TokenTradeService {
  private readonly reader: TradeReader;
  private readonly backend: TokenTradeBackend;
  private readonly clock: Clock;
  private readonly planner: OperationPlanner;
  private readonly profile: TronProfile;

  constructor(reader: TradeReader, backend: TokenTradeBackend, clock: Clock, planner: OperationPlanner, profile: TronProfile) {
    this.reader = reader;
    this.backend = backend;
    this.clock = clock;
    this.planner = planner;
    this.profile = profile;
  }

  /**
   * Plans an order. Further problems: on field `token`: `token-unknown`, `token-not-traded`; on `price` and `amount`: those of amount input; on
   * `amount`: `amount-zero`, `trade-too-small`; where it sells, `insufficient-balance`, and `allowance-too-small` while less is approved of a
   * TRC20 token.
   */
  async planTrade(side: 'buy' | 'sell', typed: TypedTrade, account: string): Promise<Plan> {
    const kind = side === 'buy' ? 'buy-token' : 'sell-token';
    const { exchange } = this.profile;
    if (exchange === null) return notOffered(kind);
    const generation = tokenKindOf(typed.token);
    const configured = exchange[side][generation];
    if (configured === null) return refusedAt('token', 'token-not-traded', { kind: generation.toUpperCase() });
    const price = amountInput(typed.price, PRICE, typed.separators, { field: 'price' });
    if (price.problem) return refusedPlan(price.problem);
    if (price.asset.isZero()) return refusedAt('price', 'amount-zero');
    const [token, disputed] = await Promise.all([this.token(typed.token, exchange, account), this.disputed(exchange)]);
    if ('problem' in token) return refusedPlan(token.problem);
    const amount = amountOf(typed, token);
    if (amount.problem) return refusedPlan(amount.problem);
    if (disputed) return refusedPlan(disputed);
    const missing = side === 'sell' ? missingForSale(amount.asset, token) : null;
    if (missing) return refusedPlan(missing);
    const trade = { ...(await this.call(exchange, configured)), token: typed.token, amount: amount.asset, price: price.asset };
    return this.planner.plan({ kind, ...trade }, account);
  }

  /**
   * Plans the approval that the exchange's contract takes up to an amount of a TRC20 token; zero takes the approval back. Further problems: on field
   * `token`: `token-unknown`, `token-not-traded` for a token that needs no approval; on `amount`: those of amount input.
   */
  async planApproval(typed: TypedTokenAmount, account: string): Promise<Plan> {
    const { exchange } = this.profile;
    if (exchange === null) return notOffered('approve-token');
    if (tokenKindOf(typed.token) === 'trc10') return refusedAt('token', 'token-not-traded', { kind: 'TRC10' });
    const [token, disputed] = await Promise.all([this.token(typed.token, exchange, account), this.disputed(exchange)]);
    if ('problem' in token) return refusedPlan(token.problem);
    const amount = amountOf(typed, token);
    if (amount.problem) return refusedPlan(amount.problem);
    if (disputed && !amount.asset.isZero()) return refusedPlan(disputed);
    const { contract, feeLimit } = exchange;
    return this.planner.plan({ kind: 'approve-token', token: typed.token, spender: contract, amount: amount.asset, feeLimit }, account);
  }

  /** Plans the cancellation of an order, by the number that the contract gave it. */
  async planCancellation(order: bigint, account: string): Promise<Plan> {
    const { exchange } = this.profile;
    if (exchange === null) return notOffered('cancel-token-order');
    return this.planner.plan({ kind: 'cancel-token-order', ...(await this.call(exchange, exchange.cancel)), order }, account);
  }

  /** Returns why nothing may be given to the contract: the pool's service names another. One that names none, or cannot be asked, disputes nothing. */
  private async disputed({ contract }: ExchangeContract): Promise<Problem | null> {
    const asked = this.backend.exchangeContract().catch(() => null);
    const named = await Promise.race([asked, this.clock.wait(ANSWER_WAIT_MS).then(() => null)]);
    if (named === null || named === contract) return null;
    return { field: null, error: 'contract-disputed', params: { configured: contract, named } };
  }

  private async call(
    { contract, feeLimit }: ExchangeContract,
    { signature, arguments: meanings }: ExchangeFunction,
  ): Promise<ExchangeCall> {
    return { contract, function: signature, selector: await this.reader.selectorOf(signature), arguments: meanings, feeLimit };
  }

  /** Reads a token; one that there is not is a problem of the field where it was typed. */
  private async token(
    token: string,
    { contract }: ExchangeContract,
    account: string,
  ): Promise<TradedToken | { readonly problem: Problem }> {
    try {
      return await this.reader.tradedToken(account, token, contract);
    } catch (thrown) {
      if (!isPoolError(thrown) || thrown.error !== 'token-unknown') throw thrown;
      return { problem: { field: 'token', error: thrown.error, params: thrown.params } };
    }
  }
}

function amountOf({ amount, separators }: TypedTokenAmount, { kind, balance }: TradedToken): AmountInput {
  return amountInput(amount, balance.symbol, separators, { mostUnits: kind === 'trc20' ? MOST_CONTRACT_UNITS : MOST_CHAIN_UNITS });
}

function missingForSale(amount: Asset, { balance, approved }: TradedToken): Problem | null {
  const problem = (error: Problem['error'], available: Asset): Problem => ({
    field: 'amount',
    error,
    params: { needed: amount.toString(), available: available.toString() },
  });
  if (amount.compare(balance) > 0) return problem('insufficient-balance', balance);
  return approved !== null && amount.compare(approved) > 0 ? problem('allowance-too-small', approved) : null;
}

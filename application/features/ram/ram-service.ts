import { readPool } from '../pool/read-pool.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { RamOperation } from '../../../domain/antelope/operations/ram/index.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { RamMarket } from '../../../domain/antelope/snapshot.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import {
  coinForRam,
  ramForBytes,
  ramForCoin,
  type RamPurchase,
  type RamSale,
  sellableRam,
} from '../../../domain/antelope/ram/ram-market.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { inNativeCoin, shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import { LARGEST_RAM_PURCHASE } from '../../../domain/antelope/operations/ram/buy-ram-bytes.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import { missingReceiver, receiverProblem } from '../bandwidth/receiver-problem.ts';

/** A quote, and the node and block the market was read at. */
export type RamPurchaseQuote = RamPurchase & { readonly at: ReadAt };
export type RamSaleQuote = RamSale & { readonly at: ReadAt };

/** Quotes and plans purchases and sales of RAM, by the market's own formula. */
export class RamService {
  private readonly node: ChainNode;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, profile: AntelopeProfile) {
    this.node = node;
    this.profile = profile;
  }

  /** Quotes what an amount buys now, fee included. Errors: `operation-not-offered`, those of `amountProblem`, `ram-amount-too-small`, node errors. */
  async quotePurchase(amount: Asset): Promise<RamPurchaseQuote> {
    const coin = inNativeCoin(amount, this.profile);
    const { at, market } = await this.openMarket('buy-ram', amountProblem(coin, this.profile.coin.native));
    return { ...found(ramForCoin(market, coin)), at };
  }

  /** Quotes what asking for a number of bytes costs and gives now. Errors: as for a purchase for an amount. */
  async quotePurchaseOfBytes(bytes: bigint): Promise<RamPurchaseQuote> {
    const { at, market } = await this.openMarket('buy-ram-bytes', bytesProblem(bytes, LARGEST_RAM_PURCHASE));
    return { ...found(ramForBytes(market, bytes)), at };
  }

  /** Quotes what a number of bytes sells for now, after the fee. Errors: as for a purchase. */
  async quoteSale(bytes: bigint): Promise<RamSaleQuote> {
    const { at, market } = await this.openMarket('sell-ram', bytesProblem(bytes, null));
    return { ...found(coinForRam(market, bytes)), at };
  }

  /**
   * Plans a purchase for an amount. Problems in this order: `operation-not-offered`; on field `receiver`: `receiver-missing`,
   * `account-name-invalid`; on `amount`: those of `amountProblem`, `insufficient-balance`, `ram-amount-too-small`; on `receiver`:
   * `account-not-found`. Errors: node errors.
   */
  async planPurchase({ receiver, amount }: { readonly receiver: string; readonly amount: Asset }, account: string): Promise<Plan> {
    const coin = inNativeCoin(amount, this.profile);
    const problem = receiverProblem(receiver, this.profile) ?? amountProblem(coin, this.profile.coin.native);
    const market = await this.market('buy-ram', problem);
    if ('operation' in market) return market;
    const refused = await this.unpayable(ramForCoin(market.ram, coin), 'amount', coin, account);
    const missing = refused ?? (await missingReceiver(this.node, this.profile, receiver, account));
    return missing ? refusedPlan(missing) : planned({ kind: 'buy-ram', receiver, amount: coin });
  }

  /**
   * Plans a purchase of a number of bytes, of which slightly fewer arrive. Problems in this order: `operation-not-offered`; on field
   * `receiver`: `receiver-missing`, `account-name-invalid`; on `bytes`: those of `amountProblem`, `ram-amount-too-small`,
   * `insufficient-balance`; on `receiver`: `account-not-found`. Errors: node errors.
   */
  async planPurchaseOfBytes({ receiver, bytes }: { readonly receiver: string; readonly bytes: bigint }, account: string): Promise<Plan> {
    const problem = receiverProblem(receiver, this.profile) ?? bytesProblem(bytes, LARGEST_RAM_PURCHASE);
    const market = await this.market('buy-ram-bytes', problem);
    if ('operation' in market) return market;
    const purchase = ramForBytes(market.ram, bytes);
    const refused = await this.unpayable(purchase, 'bytes', purchase?.cost ?? null, account);
    const missing = refused ?? (await missingReceiver(this.node, this.profile, receiver, account));
    return missing ? refusedPlan(missing) : planned({ kind: 'buy-ram-bytes', receiver, bytes });
  }

  /**
   * Plans a sale of bytes that the account bought and does not use. Problems in this order: `operation-not-offered`; on field `bytes`:
   * those of `amountProblem`, `insufficient-ram`, `ram-amount-too-small`. Errors: node errors.
   */
  async planSale(bytes: bigint, account: string): Promise<Plan> {
    const market = await this.market('sell-ram', bytesProblem(bytes, null));
    if ('operation' in market) return market;
    const { resources } = await readAccount(this.node, this.profile, account);
    const max = resources?.ram.max ?? null;
    const available = resources && max !== null ? sellableRam({ used: resources.ram.used, max }) : null;
    if (available !== null && bytes > available)
      return refusedAt('bytes', 'insufficient-ram', { needed: String(bytes), available: String(available) });
    return coinForRam(market.ram, bytes) ? planned({ kind: 'sell-ram', bytes }) : refusedAt('bytes', 'ram-amount-too-small');
  }

  /** Reads the market, or returns the refused plan. Problems are returned before anything is read. */
  private async market(kind: RamOperation['kind'], problem: Problem | null): Promise<{ readonly ram: RamMarket } | Plan> {
    if (!offers(this.profile, kind)) return notOffered(kind);
    if (problem) return refusedPlan(problem);
    const { ram } = await readPool(this.node, this.profile, 'ram');
    return ram ? { ram } : notOffered(kind);
  }

  private async openMarket(
    kind: RamOperation['kind'],
    problem: Problem | null,
  ): Promise<{ readonly at: ReadAt; readonly market: RamMarket }> {
    if (!offers(this.profile, kind)) throw new PoolError('operation-not-offered', { operation: kind });
    if (problem) throw new PoolError(problem.error, problem.params);
    const { at, ram } = await readPool(this.node, this.profile, 'ram');
    if (!ram) throw new PoolError('operation-not-offered', { operation: kind });
    return { at, market: ram };
  }

  private async unpayable(
    purchase: RamPurchase | null,
    field: 'amount' | 'bytes',
    cost: Asset | null,
    account: string,
  ): Promise<Problem | null> {
    const { liquid } = await readAccount(this.node, this.profile, account);
    if (cost && cost.compare(liquid) > 0) {
      return {
        field,
        error: 'insufficient-balance',
        params: { needed: shownCoin(cost, this.profile), available: shownCoin(liquid, this.profile) },
      };
    }
    return purchase ? null : { field, error: 'ram-amount-too-small', params: {} };
  }
}

function found<T>(quote: T | null): T {
  if (quote === null) throw new PoolError('ram-amount-too-small');
  return quote;
}

/** Returns what is invalid about a number of bytes. `largest` null: only what the chain has limits it. */
function bytesProblem(bytes: bigint, largest: bigint | null): Problem | null {
  if (bytes === 0n) return { field: 'bytes', error: 'amount-zero', params: {} };
  if (bytes < 0n) return { field: 'bytes', error: 'amount-negative', params: {} };
  return largest !== null && bytes > largest ? { field: 'bytes', error: 'amount-too-large', params: { max: String(largest) } } : null;
}

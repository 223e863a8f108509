import type { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { checkStorage } from '../../../domain/iost/operations/buy-storage.ts';
import { mostForStorage, storageProceeds, storagePurchase } from '../../../domain/iost/resources/storage-market.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { StorageMarketReader, StorageMarketReading } from '../../ports/readers/storage-market-reader.ts';
import { missingReceiver, receiverProblem } from '../bandwidth/receiver-problem.ts';
import type { OperationPlanner } from '../operation-planner.ts';
import { type Plan, refusedAt, refusedPlan } from '../plan.ts';

/** What bytes cost now: `cost` with the fee, which is part of it, and the most a purchase is signed for. */
export interface StorageQuote {
  readonly at: ReadAt;
  readonly bytes: bigint;
  readonly cost: Asset;
  readonly fee: Asset;
  readonly most: Asset;
}

/** What bytes sell for now; the contract takes no fee. */
export interface StorageSaleQuote {
  readonly at: ReadAt;
  readonly bytes: bigint;
  readonly proceeds: Asset;
}

/** Quotes and plans purchases and sales of RAM on a chain that sells it by its own contract. */
export class StorageMarketService {
  private readonly market: StorageMarketReader;
  private readonly node: ChainNode;
  private readonly planner: OperationPlanner;
  private readonly profile: IostProfile;

  constructor(market: StorageMarketReader, node: ChainNode, planner: OperationPlanner, profile: IostProfile) {
    this.market = market;
    this.node = node;
    this.planner = planner;
    this.profile = profile;
  }

  /** Quotes what a number of bytes costs now. Errors: those of `checkStorage`, `ram-market-exhausted`, node errors. */
  async quotePurchase(bytes: bigint): Promise<StorageQuote> {
    checkStorage(bytes);
    const quote = this.quoteIn(await this.market.storageMarket(), bytes);
    if (quote === null) throw new PoolError('ram-market-exhausted');
    return quote;
  }

  /** Quotes what a number of bytes sells for now, whoever has them. Errors: those of `checkStorage`, node errors. */
  async quoteSale(bytes: bigint): Promise<StorageSaleQuote> {
    checkStorage(bytes);
    const market = await this.market.storageMarket();
    return { at: market.at, bytes, proceeds: storageProceeds(market, bytes, this.profile.coin.native) };
  }

  /**
   * Plans a purchase at the price of now, signed for one percent more at most. Problems in this order: `receiver-missing` and
   * `account-name-invalid` on field `receiver`; on `bytes`: those of `checkStorage`, `ram-market-exhausted`, `insufficient-balance`; then
   * `gas-insufficient`, and `account-not-found` on `receiver`. Errors: `nodes-disagree`, node errors.
   */
  async planPurchase({ receiver, bytes }: { readonly receiver: string; readonly bytes: bigint }, account: string): Promise<Plan> {
    const problem = receiverProblem(receiver, this.profile);
    if (problem) return refusedPlan(problem);
    const invalid = bytesProblem(bytes);
    if (invalid) return invalid;
    const quote = this.quoteIn(await this.market.agreedStorageMarket(), bytes);
    if (quote === null) return refusedAt('bytes', 'ram-market-exhausted');
    const plan = await this.planner.plan({ kind: 'buy-storage', receiver, bytes, most: quote.most }, account);
    const missing = plan.operation && (await missingReceiver(this.node, this.profile, receiver, account));
    return missing ? refusedPlan(missing) : plan;
  }

  /**
   * Plans a sale. Problems in this order, on field `bytes`: those of `checkStorage`, `insufficient-ram`; then `gas-insufficient`; and
   * `insufficient-ram` where others lent the bytes. Errors: node errors.
   */
  async planSale(bytes: bigint, account: string): Promise<Plan> {
    const plan = await this.planner.plan({ kind: 'sell-storage', bytes }, account);
    if (plan.operation === null) return plan;
    const own = await this.market.ownStorage(account);
    return own < bytes ? refusedAt('bytes', 'insufficient-ram', { needed: String(bytes), available: String(own) }) : plan;
  }

  private quoteIn(market: StorageMarketReading, bytes: bigint): StorageQuote | null {
    const purchase = storagePurchase(market, bytes, market.now, this.profile.coin.native);
    return purchase && { at: market.at, bytes, ...purchase, most: mostForStorage(purchase.cost) };
  }
}

function bytesProblem(bytes: bigint): Plan | null {
  try {
    checkStorage(bytes);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof PoolError)) throw thrown;
    return refusedAt('bytes', thrown.error, thrown.params);
  }
}

import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { inNativeCoin } from '../../../domain/core/operation/coin-amount.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';

/** Plans swaps of the coin under its old symbol for the same amount under its new one. */
export class SwapService {
  private readonly node: ChainNode;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, profile: AntelopeProfile) {
    this.node = node;
    this.profile = profile;
  }

  /**
   * Plans a swap of what is left under the old symbol. Problems in this order: `operation-not-offered`; on field `amount`: those of
   * `amountProblem`; `nothing-to-swap`; on `amount`: `insufficient-balance`, with the old symbol. Errors: node errors.
   */
  async planSwap(amount: Asset, account: string): Promise<Plan> {
    const contract = this.profile.tokenMigration?.contract ?? null;
    if (!offers(this.profile, 'swap-coin') || contract === null) return notOffered('swap-coin');
    const coin = inNativeCoin(amount, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) return refusedPlan(problem);
    const { swappable } = await readAccount(this.node, this.profile, account);
    if (!swappable?.isPositive()) return refusedAt(null, 'nothing-to-swap');
    if (coin.compare(swappable) > 0)
      return refusedAt('amount', 'insufficient-balance', { needed: coin.toString(), available: swappable.toString() });
    return planned({ kind: 'swap-coin', amount: coin, contract });
  }
}

import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { RexHolding } from '../../../domain/antelope/snapshot.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { inNativeCoin, shownCoin } from '../../../domain/core/operation/coin-amount.ts';
import { notOffered, type Plan, planned, refusedAt, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';

/** Plans deposits into and withdrawals from the REX fund, which pays for REX and rents and receives the proceeds of sales. */
export class RexFundService {
  private readonly node: ChainNode;
  private readonly profile: AntelopeProfile;

  constructor(node: ChainNode, profile: AntelopeProfile) {
    this.node = node;
    this.profile = profile;
  }

  /**
   * Plans a deposit from the balance. Problems: `operation-not-offered`; on field `amount`: those of `amountProblem`,
   * `insufficient-balance`. Errors: node errors.
   */
  async planDeposit(amount: Asset, account: string): Promise<Plan> {
    if (!offers(this.profile, 'deposit-to-rex-fund')) return notOffered('deposit-to-rex-fund');
    const coin = inNativeCoin(amount, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) return refusedPlan(problem);
    const { liquid } = await readAccount(this.node, this.profile, account);
    if (coin.compare(liquid) > 0) return refusedAt('amount', 'insufficient-balance', this.shortage(coin, liquid));
    return planned({ kind: 'deposit-to-rex-fund', amount: coin });
  }

  /**
   * Plans a withdrawal to the balance; the proceeds of a queued sale that was filled count, because the contract credits them first.
   * Problems: `operation-not-offered`; on field `amount`: those of `amountProblem`, `insufficient-fund`. Errors: node errors.
   */
  async planWithdrawal(amount: Asset, account: string): Promise<Plan> {
    if (!offers(this.profile, 'withdraw-from-rex-fund')) return notOffered('withdraw-from-rex-fund');
    const coin = inNativeCoin(amount, this.profile);
    const problem = amountProblem(coin, this.profile.coin.native);
    if (problem) return refusedPlan(problem);
    const { rex } = await readAccount(this.node, this.profile, account);
    const available = rex ? withdrawable(rex) : Asset.zero(coin.symbol);
    if (coin.compare(available) > 0) return refusedAt('amount', 'insufficient-fund', this.shortage(coin, available));
    return planned({ kind: 'withdraw-from-rex-fund', amount: coin });
  }

  private shortage(needed: Asset, available: Asset): { readonly needed: string; readonly available: string } {
    return { needed: shownCoin(needed, this.profile), available: shownCoin(available, this.profile) };
  }
}

/** Returns what can be withdrawn: the fund, and the proceeds of a filled sale. */
function withdrawable({ fund, order }: RexHolding): Asset {
  return order?.filled ? fund.plus(order.proceeds) : fund;
}

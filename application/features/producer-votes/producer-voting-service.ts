import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { gasProblem } from '../../../domain/iost/resources/gas-limit.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { isBelowOneCoin, oneCoin } from '../../../domain/core/operation/checks.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { notOffered, type Plan, planned, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { VoteAccountService } from '../direct-votes/vote-account-service.ts';

/** Plans votes for the pool's producer with coins. */
export class ProducerVotingService {
  private readonly node: ChainNode;
  private readonly voteAccounts: VoteAccountService;
  private readonly profile: IostProfile;

  constructor(node: ChainNode, voteAccounts: VoteAccountService, profile: IostProfile) {
    this.node = node;
    this.voteAccounts = voteAccounts;
    this.profile = profile;
  }

  /** Reads the pool's producer. Errors: as `VoteAccountService.read`. */
  producer(): Promise<string> {
    return this.voteAccounts.read();
  }

  /**
   * Plans a vote with `amount` (native coin). Problems in this order: `operation-not-offered`; on field `amount`: those of `amountProblem`,
   * `vote-below-minimum`, `insufficient-balance`; then `gas-insufficient`, because nodes require the whole gas limit up front. Errors: node
   * and backend errors.
   */
  async planVote(amount: Asset, account: string): Promise<Plan> {
    if (!offers(this.profile, 'vote-producer')) return notOffered('vote-producer');
    const problem = amountProblem(amount, this.profile.coin.native);
    if (problem) return refusedPlan(problem);
    if (isBelowOneCoin(amount))
      return refusedPlan({ field: 'amount', error: 'vote-below-minimum', params: { min: oneCoin(this.profile).toString() } });
    const { liquid, producerVoting } = await readAccount(this.node, this.profile, account);
    if (amount.compare(liquid) > 0)
      return refusedPlan({
        field: 'amount',
        error: 'insufficient-balance',
        params: { needed: amount.toString(), available: liquid.toString() },
      });
    const shortage = gasProblem(producerVoting.gas);
    if (shortage) return refusedPlan(shortage);
    return planned({ kind: 'vote-producer', producer: await this.producer(), amount });
  }
}

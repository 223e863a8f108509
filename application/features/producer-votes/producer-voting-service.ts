import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { VOTE_GAS_LIMIT } from '../../../domain/iost/operations/producer-vote-calls.ts';
import { gasUnits, gasWaitMinutes, missingGas } from '../../../domain/iost/resources/gas.ts';
import { readAccount } from '../account/account-service.ts';
import { amountProblem } from '../amount-problem.ts';
import { isBelowOneCoin, oneCoin } from '../../transact/operation-check.ts';
import { notOffered, type Plan, planned, refusedPlan } from '../plan.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { PoolBackend } from '../../ports/pool-backend.ts';
import { neededVoteAccount } from '../proxy-votes/vote-account.ts';

/** Voting for the pool's producer with coins. */
export class ProducerVotingService {
  private readonly node: ChainNode;
  private readonly backend: PoolBackend;
  private readonly profile: IostProfile;

  constructor(node: ChainNode, backend: PoolBackend, profile: IostProfile) {
    this.node = node;
    this.backend = backend;
    this.profile = profile;
  }

  /** The pool's producer. Errors: backend errors, `operation-not-offered`. */
  producer(): Promise<string> {
    return neededVoteAccount(this.backend, this.profile);
  }

  /**
   * A vote with `amount` (native coin). Problems in this order: `operation-not-offered`; on field `amount`: `amount-zero` and its like,
   * `vote-below-minimum`, `insufficient-balance`; then `gas-insufficient`, because nodes ask for the whole gas limit up front. Errors:
   * node and backend errors.
   */
  async planVote(amount: Asset, account: string): Promise<Plan> {
    if (!this.profile.operations.includes('vote-producer')) return notOffered('vote-producer');
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
    const needed = gasUnits(VOTE_GAS_LIMIT);
    if (missingGas(producerVoting.gas, needed) > 0n) {
      const available = producerVoting.gas.available / gasUnits(1n);
      return refusedPlan({
        field: null,
        error: 'gas-insufficient',
        params: { needed: String(VOTE_GAS_LIMIT), available: String(available), minutes: gasWaitMinutes(producerVoting.gas, needed) },
      });
    }
    return planned({ kind: 'vote-producer', producer: await this.producer(), amount });
  }
}

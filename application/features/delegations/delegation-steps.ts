import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { DelegateResource } from '../../../domain/tron/operations/delegate-resource.ts';
import { leastToFreeze } from '../../../domain/tron/operations/freeze.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import { delegatable } from '../../../domain/tron/resources/delegatable.ts';
import type { FreezingHolding } from '../../../domain/tron/snapshot.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import { readAccount } from '../account/account-service.ts';
import type { OperationPlanner } from '../operation-planner.ts';
import type { Plan } from '../plan.ts';

/** What a user wants to lend; `amount` in native coin. */
export type WantedDelegation = Omit<DelegateResource, 'kind'>;

/**
 * The next step to a delegation. `delegate`: the coins are staked. `freeze`: `missing` has to be frozen first (native coin, at least one coin),
 * in a transaction of its own, before the next step is asked for again. `plan` is that of the step.
 */
export type DelegationStep =
  | { readonly step: 'delegate'; readonly plan: Plan }
  | { readonly step: 'freeze'; readonly missing: Asset; readonly plan: Plan };

/** Plans freezing for another account, which under Stake 2.0 is freezing and then delegating. */
export class DelegationSteps {
  private readonly node: ChainNode;
  private readonly planner: OperationPlanner;
  private readonly profile: TronProfile;

  constructor(node: ChainNode, planner: OperationPlanner, profile: TronProfile) {
    this.node = node;
    this.planner = planner;
    this.profile = profile;
  }

  /**
   * Returns the next step from the account's present state: what it has frozen and can lend comes first, the rest needs freezing. Problems of
   * the plan: those of `OperationPlanner.plan` for the operation of the step. Errors: node errors.
   */
  async next(wanted: WantedDelegation, account: string): Promise<DelegationStep> {
    const direct = await this.planner.plan({ kind: 'delegate-resource', ...wanted }, account);
    const [problem] = direct.problems;
    if (problem !== undefined && problem.error !== 'insufficient-delegatable') return { step: 'delegate', plan: direct };
    const { freezing } = await readAccount(this.node, this.profile, account);
    const missing = this.missing(wanted, freezing);
    if (missing === null) return { step: 'delegate', plan: direct };
    return {
      step: 'freeze',
      missing,
      plan: await this.planner.plan({ kind: 'freeze', amount: missing, resource: wanted.resource }, account),
    };
  }

  /** Returns the coins to freeze for a delegation; null where what is frozen already suffices. */
  missing({ amount, resource }: Pick<WantedDelegation, 'amount' | 'resource'>, freezing: FreezingHolding): Asset | null {
    const most = delegatable(freezing.frozen[resource], freezing[resource].used, freezing.markets[resource]);
    if (amount.compare(most) <= 0) return null;
    return leastToFreeze(amount.minus(most));
  }
}

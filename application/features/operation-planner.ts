import type { Operation } from '../../domain/chain/operation.ts';
import { accountProblem, checkOperation } from '../../domain/chain/operation-check.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../domain/core/errors/problem.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import { readAccount } from './account/account-service.ts';
import { notOffered, type Plan, planned, refusedPlan } from './plan.ts';

/** Plans an operation by its definition alone: what makes no sense is refused first, then what the account does not allow. */
export class OperationPlanner {
  private readonly node: ChainNode;
  private readonly profile: ChainProfile;

  constructor(node: ChainNode, profile: ChainProfile) {
    this.node = node;
    this.profile = profile;
  }

  /**
   * Problems in this order: `operation-not-offered`; those of the definition's check, on the field `amount` where it has one; those of the
   * account as it is now. Errors: node errors.
   */
  async plan(operation: Operation, account: string): Promise<Plan> {
    if (!this.profile.operations.includes(operation.kind)) return notOffered(operation.kind);
    const problem = formProblem(operation, this.profile) ?? accountProblem(operation, await readAccount(this.node, this.profile, account));
    return problem ? refusedPlan(problem) : planned(operation);
  }
}

function formProblem(operation: Operation, profile: ChainProfile): Problem | null {
  try {
    checkOperation(operation, profile);
    return null;
  } catch (thrown) {
    if (!isPoolError(thrown)) throw thrown;
    return { field: 'amount' in operation ? 'amount' : null, error: thrown.error, params: thrown.params };
  }
}

import { definitionOf, type Operation, type OperationKind, type OperationOf, operationsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { AccountSnapshot } from '../../domain/chain/snapshot.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../domain/core/errors/problem.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import { readAccount } from './account/account-service.ts';
import { notOffered, type Plan, planned, refusedPlan } from './plan.ts';

/** Plans any operation by its definition: first its own validity, then what the account's state forbids. */
export class OperationPlanner {
  private readonly node: ChainNode;
  private readonly profile: ChainProfile;

  constructor(node: ChainNode, profile: ChainProfile) {
    this.node = node;
    this.profile = profile;
  }

  /**
   * Plans an operation. Problems in this order: `operation-not-offered`; those of the definition's check, on the field `amount` where it
   * has one; those of the account's present state. Errors: node errors.
   */
  async plan(operation: Operation, account: string): Promise<Plan> {
    if (!operationsOf(this.profile).includes(operation.kind)) return notOffered(operation.kind);
    const problem =
      formProblem(operation.kind, operation, this.profile) ??
      accountProblem(operation.kind, operation, await readAccount(this.node, this.profile, account));
    return problem ? refusedPlan(problem) : planned(operation);
  }
}

function formProblem<K extends OperationKind>(kind: K, operation: OperationOf<K>, profile: ChainProfile): Problem | null {
  try {
    definitionOf(kind).check(operation, profile);
    return null;
  } catch (thrown) {
    if (!isPoolError(thrown)) throw thrown;
    return { field: 'amount' in operation ? 'amount' : null, error: thrown.error, params: thrown.params };
  }
}

function accountProblem<K extends OperationKind>(kind: K, operation: OperationOf<K>, account: AccountSnapshot): Problem | null {
  return definitionOf(kind).problem?.(operation, account) ?? null;
}

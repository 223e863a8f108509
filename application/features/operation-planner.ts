import { type Operation, operationsOf } from '../../domain/chain/operation.ts';
import { accountProblem, checkOperation } from '../../domain/chain/operation-check.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
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
   * Plans an operation. Problems in this order: `operation-not-offered`; those of the definition's check, on the field they are about;
   * those of the account's present state. Errors: node errors.
   */
  async plan(operation: Operation, account: string): Promise<Plan> {
    if (!operationsOf(this.profile).includes(operation.kind)) return notOffered(operation.kind);
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
    return { field: fieldOf(operation, thrown.error), error: thrown.error, params: thrown.params };
  }
}

/** Returns the field a failed check is about: the receiver for a name that is none, else the one value a user types. */
function fieldOf(operation: Operation, error: ErrorName): string | null {
  if (error === 'account-name-invalid' && 'receiver' in operation) return 'receiver';
  return ['amount', 'name', 'bytes'].find((field) => field in operation) ?? null;
}

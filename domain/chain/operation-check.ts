import { checkOnAntelope, isAntelopeOperation, problemOnAntelope } from '../antelope/operations/index.ts';
import { PoolError } from '../core/errors/pool-error.ts';
import type { Problem } from '../core/errors/problem.ts';
import { checkOnIost, isIostOperation, problemOnIost } from '../iost/operations/index.ts';
import { checkOnTron, isTronOperation, problemOnTron } from '../tron/operations/index.ts';
import type { Operation } from './operation.ts';
import type { ChainProfile } from './profile.ts';
import { byProtocol } from './protocol.ts';
import type { AccountSnapshot } from './snapshot.ts';

/**
 * Throws what makes no sense on the chain, before anything is read. Errors: `operation-not-offered` for one the chain does not offer or of
 * another protocol, and those of the operation's definition.
 */
export function checkOperation(operation: Operation, profile: ChainProfile): void {
  const notOffered = new PoolError('operation-not-offered', { operation: operation.kind });
  if (!profile.operations.includes(operation.kind)) throw notOffered;
  const refuse = (): never => {
    throw notOffered;
  };
  byProtocol<ChainProfile, void>(profile, {
    antelope: (own) => (isAntelopeOperation(operation) ? checkOnAntelope(operation.kind, operation, own) : refuse()),
    tron: (own) => (isTronOperation(operation) ? checkOnTron(operation.kind, operation, own) : refuse()),
    iost: (own) => (isIostOperation(operation) ? checkOnIost(operation.kind, operation, own) : refuse()),
  });
}

/** Returns what keeps this account from the operation as it is now; null where nothing does, and for an account of another protocol. */
export function accountProblem(operation: Operation, account: AccountSnapshot): Problem | null {
  return byProtocol<AccountSnapshot, Problem | null>(account, {
    antelope: (own) => (isAntelopeOperation(operation) ? problemOnAntelope(operation.kind, operation, own) : null),
    tron: (own) => (isTronOperation(operation) ? problemOnTron(operation.kind, operation, own) : null),
    iost: (own) => (isIostOperation(operation) ? problemOnIost(operation.kind, operation, own) : null),
  });
}

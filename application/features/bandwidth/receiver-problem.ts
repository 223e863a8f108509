import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { readAccount } from '../account/account-service.ts';
import type { ChainNode } from '../../ports/chain-node.ts';

/** Returns what is invalid about a receiver's name before any node is asked: `receiver-missing`, `account-name-invalid`, on field `receiver`. */
export function receiverProblem(receiver: string, { accountName: { pattern, maxLength } }: ChainProfile): Problem | null {
  if (receiver.trim() === '') return { field: 'receiver', error: 'receiver-missing', params: {} };
  const isName = receiver.length <= maxLength && pattern.test(receiver);
  return isName ? null : { field: 'receiver', error: 'account-name-invalid', params: { account: receiver } };
}

/**
 * Returns `account-not-found` on field `receiver` for a receiver the chain does not have, else null. The account itself is not read.
 * Errors: node errors.
 */
export async function missingReceiver(node: ChainNode, profile: ChainProfile, receiver: string, account: string): Promise<Problem | null> {
  if (receiver === account) return null;
  try {
    await readAccount(node, profile, receiver);
    return null;
  } catch (failure) {
    if (isPoolError(failure) && failure.error === 'account-not-found')
      return { field: 'receiver', error: failure.error, params: { account: receiver } };
    throw failure;
  }
}

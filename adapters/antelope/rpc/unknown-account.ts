import { chainRefusal } from './errors.ts';
import { NodeRefusal } from './rpc.ts';

/** Returns whether a node reported that an account does not exist. */
export function isUnknownAccount(thrown: unknown): boolean {
  return thrown instanceof NodeRefusal && !thrown.busy && chainRefusal(thrown.body).error === 'account-not-found';
}

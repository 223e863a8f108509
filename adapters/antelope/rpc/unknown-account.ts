import { chainRefusal } from './errors.ts';
import { NodeRefusal } from './rpc.ts';

/** Whether a node said that there is no such account. */
export function isUnknownAccount(thrown: unknown): boolean {
  return thrown instanceof NodeRefusal && !thrown.busy && chainRefusal(thrown.body).error === 'account-not-found';
}

import { NodeRefusal } from './rpc.ts';

/** Returns whether a node reported that an account does not exist. Rejects where the code that recognises it does not load. */
export async function isUnknownAccount(thrown: unknown): Promise<boolean> {
  if (!(thrown instanceof NodeRefusal) || thrown.busy) return false;
  const { chainRefusal } = await import('./errors.ts');
  return chainRefusal(thrown.body).error === 'account-not-found';
}

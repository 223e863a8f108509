import { asIost, asTron } from '../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { PoolBackend } from '../../ports/pool-backend.ts';

/**
 * Reads the account that users vote for directly: the backend's, else the profile's default. Null where votes go through proxies. Errors:
 * backend errors; `backend-answer-invalid` where neither has one, or the backend's is no account name.
 */
export async function readVoteAccount(backend: PoolBackend, profile: ChainProfile): Promise<string | null> {
  const direct = asTron(profile) ?? asIost(profile);
  if (direct === null) return null;
  const { accountName, voteAccountFallback } = direct;
  const account = (await backend.voteAccount()) ?? voteAccountFallback;
  if (account === null || account.length > accountName.maxLength || !accountName.pattern.test(account)) {
    throw new PoolError('backend-answer-invalid', { what: 'voteAccount' }, { raw: account });
  }
  return account;
}

/** Reads the same on a chain that must have one. Errors: as `readVoteAccount`, and `operation-not-offered`. */
export async function neededVoteAccount(backend: PoolBackend, profile: ChainProfile): Promise<string> {
  const account = await readVoteAccount(backend, profile);
  if (account === null) throw new PoolError('operation-not-offered', {});
  return account;
}

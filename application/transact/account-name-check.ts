import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Refuses what is no account name of the chain, before anybody is asked about it. Errors: `account-name-invalid`. */
export function checkAccountName(account: string, profile: ChainProfile): void {
  const { pattern, maxLength } = profile.accountName;
  if (account.length > maxLength || !pattern.test(account)) throw new PoolError('account-name-invalid', { account });
}

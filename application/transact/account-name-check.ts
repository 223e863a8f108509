import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Throws `account-name-invalid` where a text is not an account name of the chain, before any node or wallet receives it. */
export function checkAccountName(account: string, profile: ChainProfile): void {
  const { pattern, maxLength } = profile.accountName;
  if (account.length > maxLength || !pattern.test(account)) throw new PoolError('account-name-invalid', { account });
}

import { SYSTEM_ACCOUNTS } from './system-accounts.ts';

/** Returns whether a contract is one of the chain's own, which hold its coin and its rules; the backend may not name such a contract. */
export function isOwnContract(
  contract: string,
  { tokenMigration }: { readonly tokenMigration: { readonly contract: string } | null },
): boolean {
  return contract === SYSTEM_ACCOUNTS.system || contract === SYSTEM_ACCOUNTS.token || contract === tokenMigration?.contract;
}

import { SYSTEM_ACCOUNTS } from './system-accounts.ts';

/** Whether a contract is one of the chain's own, which hold its coin and its rules, and so none the backend may name. */
export function isOwnContract(
  contract: string,
  { tokenMigration }: { readonly tokenMigration?: { readonly contract: string } | null },
): boolean {
  return contract === SYSTEM_ACCOUNTS.system || contract === SYSTEM_ACCOUNTS.token || contract === tokenMigration?.contract;
}

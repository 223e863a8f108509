import { type AccountNameRule, isAccountName } from '../../../domain/core/chain/account-name.ts';

/** Returns the account a user typed, or null. Capitals are lowered where the chain's names have none. */
export function accountTyped(text: string, rule: AccountNameRule): string | null {
  const typed = text.trim();
  return [typed, typed.toLowerCase()].find((name) => isAccountName(name, rule)) ?? null;
}

import { type AccountNameRule, isAccountName } from '../../../../domain/core/chain/account-name.ts';

/** The account a user typed, or null. Capitals are forgiven where the chain's names have none; where they mean something they stay. */
export function accountTyped(text: string, rule: AccountNameRule): string | null {
  const typed = text.trim();
  return [typed, typed.toLowerCase()].find((name) => isAccountName(name, rule)) ?? null;
}

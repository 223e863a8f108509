import type { Instant } from '../../../domain/core/chain/time.ts';
import type { TronAccount } from '../chain/account.ts';

/** Returns the account after everything ready was paid out to its balance, and the amount. */
export function withReadyPaidOut(account: TronAccount, now: Instant): { readonly account: TronAccount; readonly paid: bigint } {
  const ready = account.frozen.pending.filter(({ readyAt }) => readyAt <= now);
  const paid = ready.reduce((sum, { amount }) => sum + amount.units, 0n);
  const pending = account.frozen.pending.filter(({ readyAt }) => readyAt > now);
  return { account: { ...account, balance: account.balance + paid, frozen: { ...account.frozen, pending } }, paid };
}

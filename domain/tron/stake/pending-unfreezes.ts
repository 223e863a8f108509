import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import type { FrozenState } from './state.ts';

/** Coins of an account, as far as pending unfreezes concern them. */
export interface UnfreezingAccount {
  readonly balance: Asset;
  readonly frozen: FrozenState;
}

/** Returns the part of the pending unfreezes that can be withdrawn in a block at `now`. */
export function withdrawable({ balance, frozen }: UnfreezingAccount, now: Instant): Asset {
  const none = balance.minus(balance);
  return frozen.pending.reduce((sum, { amount, readyAt }) => (readyAt <= now ? sum.plus(amount) : sum), none);
}

/** Returns the account after everything ready was paid out to its balance, which several contracts do along (chain rule). */
export function withReadyPaidOut<Account extends UnfreezingAccount>(account: Account, now: Instant): Account {
  const { balance, frozen } = account;
  return {
    ...account,
    balance: balance.plus(withdrawable(account, now)),
    frozen: { ...frozen, pending: frozen.pending.filter(({ readyAt }) => readyAt > now) },
  };
}

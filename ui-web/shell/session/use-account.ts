import { AccountService } from '../../../application/features/account/account-service.ts';
import type { Live, Reading } from '../../../application/live/live.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

const WAITING: Reading<AccountSnapshot> = { state: 'waiting' };

/** Stands for no account: nothing is read. */
const NO_ACCOUNT: Live<AccountSnapshot> = {
  current: () => WAITING,
  subscribe: () => () => undefined,
  refresh: async () => undefined,
};

/** Returns an account's snapshot as a live value and its present reading; without an account both wait for good, and nothing is read. */
export function useAccount(account: string | null): { readonly live: Live<AccountSnapshot>; readonly reading: Reading<AccountSnapshot> } {
  const accounts = useService(AccountService);
  const live = account === null ? NO_ACCOUNT : accounts.snapshot(account);
  return { live, reading: useLive(live) };
}

import { VoteAccountService } from '../../../application/features/direct-votes/vote-account-service.ts';
import { lastReceived } from '../../../application/live/live.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

interface KnownVoteAccounts {
  /** The pool's accounts to vote for; null while they are not known, never empty otherwise. */
  readonly accounts: readonly string[] | null;
  /** The one to vote for where none is chosen. */
  readonly first: string | null;
  /** Whether they are still being read. */
  readonly waiting: boolean;
}

/** Returns whom one votes for with the pool, where votes are given directly. */
export function useVoteAccounts(): KnownVoteAccounts {
  const reading = useLive(useService(VoteAccountService).voteAccounts);
  const accounts = lastReceived(reading)?.value ?? null;
  return { accounts, first: accounts?.[0] ?? null, waiting: reading.state === 'waiting' };
}

import { check } from '../refusal.ts';
import type { WorkingState } from '../working-state.ts';

const ENOUGH_PRODUCERS = 21;

/** Refuses with `message` where the rules require a vote for REX and the account votes for neither a proxy nor 21 producers. */
export function checkRexHolderVotes(state: WorkingState, owner: string, message: string): void {
  if (!state.rules.rexNeedsVote) return;
  const voter = state.row('voters', owner);
  check(voter !== undefined && (voter.proxy !== null || voter.producers.length >= ENOUGH_PRODUCERS), message);
}

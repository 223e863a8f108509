import { check } from '../contract/refusal.ts';
import type { WorkingState } from '../contract/working-state.ts';

const ENOUGH_PRODUCERS = 21;

/** Where the rules tie REX to voting, refuses with `message` unless the account votes for a proxy or 21 producers. */
export function checkRexHolderVotes(state: WorkingState, owner: string, message: string): void {
  if (!state.rules.rexNeedsVote) return;
  const voter = state.row('voters', owner);
  check(voter !== undefined && (voter.proxy !== null || voter.producers.length >= ENOUGH_PRODUCERS), message);
}

import type { AccountAnswer } from '../../read/account-answer.ts';

/** Returns a vote list as a text to compare. */
export function voteListText({ votes }: Pick<AccountAnswer, 'votes'>): string {
  return votes.map((entry) => `${entry.witness}:${String(entry.votes)}`).join(',');
}

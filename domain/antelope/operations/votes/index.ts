import type { OperationIn } from '../../../core/operation/definition.ts';
import { delegateVotes } from './delegate-votes.ts';
import { leaveProxy } from './leave-proxy.ts';

/** Operations of voting. */
export const VOTE_OPERATIONS = {
  'delegate-votes': delegateVotes,
  'leave-proxy': leaveProxy,
} as const;

export type VoteOperation = OperationIn<typeof VOTE_OPERATIONS>;

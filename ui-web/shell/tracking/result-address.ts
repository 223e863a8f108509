import { OPERATIONS } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';

/** Returns the page of a write's outcome. A step that only prepares a vote has a page of its own name, where the chain has such steps. */
export function resultAddress({ key }: ChainProfile, { id, operation }: Pick<TrackedTransaction, 'id' | 'operation'>): string {
  const page = OPERATIONS[operation.kind].preparesVote ? 'operation-status' : 'action-success';
  return `/${key}/${page}?tx=${encodeURIComponent(id)}`;
}

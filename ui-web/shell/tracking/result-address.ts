import { OPERATIONS } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';

/** The page that tells how a write went. What only prepares a vote has a page of its own name. */
export function resultAddress({ key }: ChainProfile, { id, operation }: Pick<TrackedTransaction, 'id' | 'operation'>): string {
  const page = OPERATIONS[operation.kind].preparesVote ? 'operation-status' : 'action-success';
  return `/${key}/${page}?tx=${encodeURIComponent(id)}`;
}

import { type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';

/** Returns the page of a write's outcome. A step that only prepares a vote has a page of its own name, where the chain has such steps. */
export function resultAddress({ key, features }: ChainProfile, { id, operation }: Pick<TrackedTransaction, 'id' | 'operation'>): string {
  const page = operation.kind === 'freeze' && hasFeature(features, 'freezing') ? 'operation-status' : 'action-success';
  return `/${key}/${page}?tx=${encodeURIComponent(id)}`;
}

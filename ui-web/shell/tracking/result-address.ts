import { type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';

/** The page that tells how a write went. What only prepares a vote has a page of its own name, where the chain knows such steps. */
export function resultAddress({ key, features }: ChainProfile, { id, operation }: Pick<TrackedTransaction, 'id' | 'operation'>): string {
  const page = operation.kind === 'freeze' && hasFeature(features, 'freezing') ? 'operation-status' : 'action-success';
  return `/${key}/${page}?tx=${encodeURIComponent(id)}`;
}

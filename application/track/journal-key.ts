import { storageName } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** Returns the store key of a network's journal. A page that finds nothing under it, nor under `damageKey`, has no write to track. */
export function journalKey(profile: Pick<ChainProfile, 'key' | 'chainId' | 'mainNet'>): string {
  return `journal-${storageName(profile)}`;
}

/** Returns the store key of the damages of a journal, by the journal's own. */
export function damageKey(journal: string): string {
  return `${journal}-damage`;
}

import { ELECTION, IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';

/** Where a contract stores a value. */
export interface StoragePlace {
  readonly id: string;
  readonly key: string;
  readonly field: string;
}

/** Name of the call that reads such a value. */
export const STORAGE_CALL = 'getContractStorage';

/** Settings of the election, with how long withdrawn votes stay frozen. */
export const ELECTION_SETTINGS: StoragePlace = { id: IOST_CONTRACTS.votes, key: 'voteInfo', field: ELECTION };

/** Returns the body of the call that reads a place as of the head block. */
export function storageBody({ id, key, field }: StoragePlace): string {
  return JSON.stringify({ id, key, field, by_longest_chain: true });
}

import { ELECTION, IOST_CONTRACTS } from '../contracts.ts';
import { storedBytes } from '../resources/storage-bytes.ts';

const { votes: VOTES, producers: PRODUCERS } = IOST_CONTRACTS;

/** A vote's stored records as text; null where there is none yet. */
export interface VoteRecords {
  /** All votes of the voter. */
  readonly votes: string | null;
  /** The producer as an option of the election. */
  readonly option: string | null;
  /** The voter's share of the producer's bonus. */
  readonly share: string | null;
  readonly candidateShare: string | null;
}

/**
 * Returns the least bytes of RAM that a vote takes. A first vote certainly pays for its own records and takes over the producer's; who pays
 * for existing ones is not reported, so a later vote may cost nothing at all.
 */
export function leastVoteRam(
  { voter, producer }: { readonly voter: string; readonly producer: string },
  { votes, share, candidateShare }: VoteRecords,
): number {
  if (votes !== null || share !== null) return 0;
  const stored = (value: string): string => `s${value}@${voter}`;
  return [
    { key: `${VOTES}-u_${ELECTION}`, field: voter, value: stored(`{"${producer}":["0",0,"0"]}`) },
    { key: `${VOTES}-v_${ELECTION}`, field: producer, value: stored('{"votes":"0","deleted":0,"clearTime":-1}') },
    { key: `${PRODUCERS}-v_${producer}`, field: voter, value: stored('"0"') },
    ...(candidateShare === null ? [] : [{ key: `${PRODUCERS}-candMask`, field: producer, value: stored('"0"') }]),
  ].reduce((sum, entry) => sum + storedBytes(entry), 0);
}

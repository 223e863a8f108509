import type { Asset } from '../../domain/core/amount/asset.ts';
import { plainDigits } from '../../domain/core/amount/plain-digits.ts';
import { ELECTION, IOST_CONTRACTS } from '../../domain/iost/contracts.ts';
import { storedBytes } from '../../domain/iost/resources/storage-bytes.ts';

const { votes: VOTES, producers: PRODUCERS } = IOST_CONTRACTS;

/** Longest text of a share of bonus: whole digits of any amount, a point, and the decimals of a coefficient times an amount. */
const LONGEST_SHARE = 69;
const BLOCK_DIGITS = 10;

/**
 * Returns the most bytes of RAM that a vote can need: the voter's record, its share of bonus, and the producer's and candidate's records,
 * which the last voter pays for and so takes over from the one before. Computed from the chain's storage rules.
 */
export function voteRamNeed({
  voter,
  producer,
  amount,
  otherProducers = [],
}: {
  readonly voter: string;
  readonly producer: string;
  readonly amount: Asset;
  readonly otherProducers?: readonly string[];
}): number {
  const largest = plainDigits(amount).length + BLOCK_DIGITS;
  const votes = [producer, ...otherProducers].map(
    (name) => `"${name}":["${'9'.repeat(largest)}",${'9'.repeat(BLOCK_DIGITS)},"${'9'.repeat(largest)}"]`,
  );
  const stored = (value: string): string => `s${value}@${voter}`;
  const share = stored(`"${'9'.repeat(LONGEST_SHARE)}"`);
  return [
    { key: `${VOTES}-u_${ELECTION}`, field: voter, value: stored(`{${votes.join(',')}}`) },
    { key: `${VOTES}-v_${ELECTION}`, field: producer, value: stored(`{"votes":"${'9'.repeat(largest)}","deleted":0,"clearTime":-1}`) },
    { key: `${PRODUCERS}-v_${producer}`, field: voter, value: share },
    { key: `${PRODUCERS}-candMask`, field: producer, value: share },
  ].reduce((sum, entry) => sum + storedBytes(entry), 0);
}

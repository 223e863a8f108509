import { deriveTronKey, type TronKey } from '../codec/keys.ts';
import type { Witness } from '../chain/state.ts';

/** Candidates with votes. */
const VOTED_WITNESSES = 30;
/** Candidates that stood up lately and have no vote; the first of them is the pool's second one. */
const NEW_WITNESSES = 3;
const POOL_SECOND_RANK = VOTED_WITNESSES;
/** Rank of the pool's candidate, which is one of the producers. */
export const POOL_RANK = 12;
const BIGGEST_WITNESS = 2_600_000_000n;
const STEP = 70_000_000n;
const POOL_BROKERAGE_PERCENT = 10;
const USUAL_BROKERAGE_PERCENT = 20;

function nameOf(rank: number): string {
  if (rank === POOL_SECOND_RANK) return 'pool-witness-2';
  return rank === POOL_RANK ? 'pool-witness' : `witness-${String(rank + 1)}`;
}

/** Returns keys of the candidates, most votes first. */
export function witnessKeys(seed: string): readonly TronKey[] {
  return Array.from({ length: VOTED_WITNESSES + NEW_WITNESSES }, (_, rank) => deriveTronKey(seed, nameOf(rank)));
}

/** Returns the address of the pool's first candidate, in hexadecimal. */
export function poolWitnessOf(seed: string): string {
  return deriveTronKey(seed, nameOf(POOL_RANK)).address;
}

/** Returns the addresses of all candidates of the pool, its first one first. */
export function poolWitnessesOf(seed: string): readonly string[] {
  return [POOL_RANK, POOL_SECOND_RANK].map((rank) => deriveTronKey(seed, nameOf(rank)).address);
}

/** Returns the candidates with the votes of users without accounts in the sandbox. */
export function seededWitnesses(seed: string): readonly Witness[] {
  return witnessKeys(seed).map(({ address }, rank) => {
    const outsideVotes = rank < VOTED_WITNESSES ? BIGGEST_WITNESS - STEP * BigInt(rank) : 0n;
    return {
      address,
      url: `https://${nameOf(rank)}.example`,
      outsideVotes,
      votes: outsideVotes,
      brokeragePercent: rank === POOL_RANK || rank === POOL_SECOND_RANK ? POOL_BROKERAGE_PERCENT : USUAL_BROKERAGE_PERCENT,
      producing: false,
    };
  });
}

import type { ChainState } from '../chain/chain-state.ts';
import { ELECTION } from '../contracts/vote-contract.ts';
import type { Json } from './account-json.ts';

const PRODUCERS = 'vote_producer.iost';
const VOTES = 'vote.iost';
const UNITS = 1e8;
/** Votes below which a candidate earns nothing. */
const THRESHOLD = 2_100_000;

/**
 * Answers `getVoterBonus` as the node does, which is not what the contract pays: in doubles, over all votes, cleared ones too, and each
 * producer's part truncated before the sum. Parts that are not positive are left out.
 */
export function voterBonusJson(state: ChainState, voter: string): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
  const votes = JSON.parse(stored(state, VOTES, `u_${ELECTION}`, voter) ?? '{}') as Readonly<Record<string, readonly [total: string]>>;
  const earned = Object.entries(votes)
    .map(([producer, [total]]): [string, number] => {
      const share = number(state, 'voterCoef', producer) * Number(total) - number(state, `v_${producer}`, voter);
      return [producer, Math.trunc(share * UNITS) / UNITS];
    })
    .filter(([, bonus]) => bonus > 0);
  return { bonus: earned.reduce((sum, [, bonus]) => sum + bonus, 0), detail: Object.fromEntries(earned) };
}

/** Answers `getCandidateBonus` as the node does, in doubles too. */
export function candidateBonusJson(state: ChainState, candidate: string): Json {
  const option = stored(state, VOTES, `v_${ELECTION}`, candidate);
  if (option === null) return { bonus: 0 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own storage
  const votes = Number((JSON.parse(option) as { readonly votes: string }).votes);
  const bonus = number(state, 'candCoef', '') * (votes < THRESHOLD ? 0 : votes) - number(state, 'candMask', candidate);
  return { bonus: Math.trunc(bonus * UNITS) / UNITS };
}

function number(state: ChainState, key: string, field: string): number {
  return Number(JSON.parse(stored(state, PRODUCERS, key, field) ?? '0'));
}

function stored(state: ChainState, contract: string, key: string, field: string): string | null {
  return state.stored(contract, key, field)?.text ?? null;
}

import type { TrackedTransaction } from '../../../application/track/tracked-transaction.ts';

/** What a user wanted when the first of two steps was signed. It stands in the address, so that a reload forgets nothing. */
export interface VoteRequest {
  /** Votes to add to those the pool's witness had. */
  readonly adding: bigint;
  /** Votes the witness had from the account when the user asked; what is missing is counted from there, so that no vote is given twice. */
  readonly from: bigint;
  /** Id of the freeze that was to come first. */
  readonly freeze: string;
}

/** The account's votes as the chain has them: whole votes left, and those for the pool's witness, at that head block. */
export interface VotesNow {
  readonly headNumber: number;
  readonly able: bigint;
  readonly forPool: bigint;
}

/** The freeze as this browser knows it: not read yet, followed, or not in its journal. */
export type KnownFreeze = 'looking' | TrackedTransaction | null;

/**
 * Where the way to more votes stands. `ask`: at its beginning, with a number to begin with or without. `freezing`: the first step is on
 * its way. `not-frozen`: it ended without effect. `vote`: the second step can be signed, once the first is final. `short`: coins are
 * frozen, but the votes left do not cover the wish any more. `complete`: the pool has the votes.
 */
export type FlowStage =
  | { readonly stage: 'ask'; readonly adding: bigint | null }
  | { readonly stage: 'freezing' }
  | { readonly stage: 'not-frozen' }
  | { readonly stage: 'vote'; readonly adding: bigint }
  | { readonly stage: 'short'; readonly adding: bigint; readonly able: bigint }
  | { readonly stage: 'complete' };

const COUNT = /^\d{1,18}$/;

/** Reads a wish from the query of an address; null when there is none or it makes no sense. */
export function voteRequestOf(search: string, transactionId: RegExp): VoteRequest | null {
  const parameters = new URLSearchParams(search);
  const count = (name: string) => {
    const text = parameters.get(name) ?? '';
    return COUNT.test(text) ? BigInt(text) : null;
  };
  const adding = count('add');
  const from = count('from');
  const freeze = parameters.get('freeze') ?? '';
  if (adding === null || adding < 1n || from === null || !transactionId.test(freeze)) return null;
  return { adding, from, freeze };
}

/** The query that says the same. */
export function voteRequestSearch({ adding, from, freeze }: VoteRequest): string {
  return `?${new URLSearchParams({ add: String(adding), from: String(from), freeze }).toString()}`;
}

/** Where it stands for `account`. `now` null: its votes were not read yet. */
export function flowStage(voteRequest: VoteRequest, freeze: KnownFreeze, now: VotesNow | null, account: string): FlowStage {
  if (freeze === 'looking') return { stage: 'freezing' };
  if (freeze !== null && (freeze.account !== account || freeze.operation.kind !== 'freeze')) return { stage: 'ask', adding: null };
  if (freeze?.outcome && freeze.outcome.end !== 'done') return { stage: 'not-frozen' };
  const block = freeze === null ? 0 : (freeze.block ?? Infinity);
  if (now === null || now.headNumber < block) return { stage: 'freezing' };
  const adding = voteRequest.from + voteRequest.adding - now.forPool;
  if (adding <= 0n) return { stage: 'complete' };
  if (now.able >= adding) return { stage: 'vote', adding };
  return freeze === null ? { stage: 'ask', adding } : { stage: 'short', adding, able: now.able };
}

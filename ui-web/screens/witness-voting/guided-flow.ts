import { freezeStage, type KnownFreeze } from '../stake/freeze-stage.ts';

/** A user's request for votes when the first of two steps was signed. It is kept in the address, so that it survives a reload. */
export interface VoteRequest {
  /** The witness of the pool that was chosen; null: the one the pool names first. */
  readonly witness: string | null;
  /** Votes to add to those the witness had. */
  readonly adding: bigint;
  /** Votes the witness had from the account at the time of the request; the missing ones are counted from there, so that no vote is given twice. */
  readonly from: bigint;
  /** Id of the freeze that comes first. */
  readonly freeze: string;
}

/** The account's votes on the chain: whole votes left, and those for the witness of the request, at that head block. */
export interface VotesNow {
  readonly headNumber: number;
  readonly able: bigint;
  readonly forPool: bigint;
}

/**
 * Stage of adding votes. `ask`: at its beginning, with or without an initial number. `freezing`: the first step is undecided. `not-frozen`:
 * it ended without effect. `vote`: the second step can be signed, once the first is final. `short`: coins are frozen, but the votes left no
 * longer cover the request. `complete`: the pool has the votes.
 */
export type FlowStage =
  | { readonly stage: 'ask'; readonly adding: bigint | null }
  | { readonly stage: 'freezing' }
  | { readonly stage: 'not-frozen' }
  | { readonly stage: 'vote'; readonly adding: bigint }
  | { readonly stage: 'short'; readonly adding: bigint; readonly able: bigint }
  | { readonly stage: 'complete' };

const COUNT = /^\d{1,18}$/;

/** Forms of a transaction's id and of an account's address on the chain. */
interface ChainForms {
  readonly transactionId: RegExp;
  readonly address: RegExp;
}

/** Parses a request from the query of an address; null when there is none or it is invalid. */
export function voteRequestOf(search: string, { transactionId, address }: ChainForms): VoteRequest | null {
  const parameters = new URLSearchParams(search);
  const count = (name: string) => {
    const text = parameters.get(name) ?? '';
    return COUNT.test(text) ? BigInt(text) : null;
  };
  const adding = count('add');
  const from = count('from');
  const freeze = parameters.get('freeze') ?? '';
  const witness = parameters.get('witness');
  if (adding === null || adding < 1n || from === null || !transactionId.test(freeze)) return null;
  if (witness !== null && !address.test(witness)) return null;
  return { adding, from, freeze, witness };
}

/** Returns the query of a request. */
export function voteRequestSearch({ adding, from, freeze, witness }: VoteRequest): string {
  const chosen = witness === null ? {} : { witness };
  return `?${new URLSearchParams({ add: String(adding), from: String(from), freeze, ...chosen }).toString()}`;
}

/** Returns the stage for `account`. `now` null: its votes were not read yet. */
export function flowStage(voteRequest: VoteRequest, freeze: KnownFreeze, now: VotesNow | null, account: string): FlowStage {
  const first = freezeStage(freeze, now && now.headNumber, account);
  if (first === 'of-another') return { stage: 'ask', adding: null };
  if (first === 'without-effect') return { stage: 'not-frozen' };
  if (first === 'undecided' || now === null) return { stage: 'freezing' };
  const adding = voteRequest.from + voteRequest.adding - now.forPool;
  if (adding <= 0n) return { stage: 'complete' };
  if (now.able >= adding) return { stage: 'vote', adding };
  return first === 'unknown' ? { stage: 'ask', adding } : { stage: 'short', adding, able: now.able };
}

import type { CallValue } from '../../../domain/core/chain/call.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';

/** One row of a vote list: for whom, and how many votes. */
export interface VoteRow {
  readonly witness: string;
  readonly votes: Asset;
}

const ENTRY = /^([^:]+):(\d{1,19})$/;

/** Returns a call's value as a list of votes, in the order sent; null where it is no such list, of which nothing may be left out. */
export function voteLines(value: CallValue | undefined): readonly VoteRow[] | null {
  if (typeof value !== 'object' || value.length === 0) return null;
  const lines: VoteRow[] = [];
  for (const entry of value) {
    const [, witness, votes] = ENTRY.exec(entry) ?? [];
    if (witness === undefined || votes === undefined) return null;
    lines.push({ witness, votes: Asset.of(BigInt(votes), VOTE_SYMBOL) });
  }
  return lines;
}

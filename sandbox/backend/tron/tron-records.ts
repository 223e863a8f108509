import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { base58Address } from '../../tron/codec/address.ts';
import type { TronChain } from '../../tron/chain/chain.ts';
import type { Answer } from '../answer.ts';
import { masked } from '../antelope/operation-records.ts';

const ADDED = 1;
const REDUCED = 2;

/**
 * Returns what accounts' votes for a candidate gained or lost, newest first, from every transaction in a block: votes cast, and votes that
 * shrank because coins were unfrozen. `count` is whole votes. Addresses are masked.
 */
export function tronRecords(chain: TronChain, witness: string, limit: number): readonly Answer[] {
  const records: Answer[] = [];
  for (const { owner, time, votesBefore, votesAfter } of [...chain.history()].reverse()) {
    if (records.length === limit) break;
    const change = votesFor(votesAfter, witness) - votesFor(votesBefore, witness);
    if (change === 0n) continue;
    records.push({
      createTs: time,
      type: change > 0n ? ADDED : REDUCED,
      account: masked(base58Address(owner)),
      count: String(change < 0n ? -change : change),
    });
  }
  return records;
}

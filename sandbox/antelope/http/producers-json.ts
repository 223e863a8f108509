import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { nodeFloat } from '../../../domain/antelope/contract/node-number.ts';
import { hexOf } from '../codec/bytes.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import { nameText } from '../codec/name.ts';
import type { Json } from './node-json.ts';
import { producersByVotes } from '../tables/table-index.ts';
import { nameKeyValue, primaryKey } from '../tables/table-key.ts';

/** Query of `get_producers`. `lowerBound` is a name; the list by votes starts at the first producer of that name or after it. */
export interface ProducersQuery {
  readonly json: boolean;
  readonly lowerBound: string;
  readonly limit: number;
}

const LARGEST_PAGE = 1000;

/** Returns the answer of `get_producers`: most votes first; `more` names the first one left out. Throws NodeFault. */
export function producersJson(chain: AntelopeChain, { json, lowerBound, limit }: ProducersQuery): Json {
  const { tables, codec } = chain.state;
  const byVotes = producersByVotes(tables);
  const from = nameKeyValue(lowerBound);
  const [first] = tables.list('producers', SYSTEM_ACCOUNTS.system, { lower: nameText(from) });
  const start = from === 0n ? 0 : first === undefined ? byVotes.length : byVotes.indexOf(first);
  const end = start + Math.min(limit, LARGEST_PAGE);
  const next = byVotes[end];
  const [global] = tables.list('global', SYSTEM_ACCOUNTS.system, {});
  return {
    rows: byVotes.slice(start, end).map((row) => (json ? codec.nodeRow('producers', row) : hexOf(codec.rowBytes('producers', row)))),
    total_producer_vote_weight: nodeFloat(global?.totalProducerVoteWeight ?? 0),
    more: next === undefined ? '' : nameText(primaryKey('producers', next)),
  };
}

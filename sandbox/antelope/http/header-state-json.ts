import { hexOf } from '../codec/bytes.ts';
import { sha256 } from '../codec/keys.ts';
import type { AntelopeChain, Block } from '../chain/chain.ts';
import { headerJson } from './block-json.ts';
import type { Json } from './node-json.ts';
import { activeSchedule, signingAuthority } from './schedule-json.ts';

/** Blocks a producer makes in a row. */
const TURN = 12;

/** Returns the last block of each producer at a block, by rounds of turns. */
function lastProduced(chain: AntelopeChain, { number }: Block): readonly (readonly [string, number])[] {
  const turn = Math.floor(number / TURN);
  return chain.producers
    .map((producer, index): readonly [string, number] => {
      const turnsAgo = (turn - index + chain.producers.length) % chain.producers.length;
      return [producer, turnsAgo === 0 ? number : (turn - turnsAgo + 1) * TURN - 1];
    })
    .filter(([, block]) => block > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the answer of `get_block_header_state`: the header with the state of the schedule, as nodes before instant finality write it. */
export function headerStateJson(chain: AntelopeChain, block: Block, seed: string): Json {
  const { producer_signature: signature, ...header } = headerJson(block, seed);
  const irreversible = Math.max(0, block.number - chain.irreversibleLag);
  const produced = lastProduced(chain, block);
  const digest = (what: string): string => hexOf(sha256(`${what} of ${block.id}`));
  return {
    block_num: block.number,
    dpos_proposed_irreversible_blocknum: irreversible,
    dpos_irreversible_blocknum: irreversible,
    active_schedule: activeSchedule(chain),
    blockroot_merkle: { _active_nodes: [digest('merkle')], _node_count: block.number - 1 },
    producer_to_last_produced: produced,
    producer_to_last_implied_irb: produced.map(([producer, last]) => [producer, Math.max(0, last - chain.irreversibleLag)]),
    valid_block_signing_authority: signingAuthority(chain, block.producer),
    confirm_count: Array.from({ length: chain.irreversibleLag }, () => 1),
    id: block.id,
    header: { ...header, header_extensions: [], producer_signature: signature! },
    pending_schedule: { schedule_lib_num: 1, schedule_hash: hexOf(sha256('no schedule')), schedule: { version: 1, producers: [] } },
    activated_protocol_features: { protocol_features: [hexOf(sha256('PREACTIVATE_FEATURE'))] },
    additional_signatures: [],
  };
}

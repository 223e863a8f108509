import { WitnessRewardReader, type WitnessRewardReading } from '../../../application/ports/readers/witness-reward-reader.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { BLOCKS_A_DAY, REWARDED_CANDIDATES, type WitnessRewardBasis } from '../../../domain/tron/votes/witness-reward-basis.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { hexAddress, readAddress } from '../rpc/address.ts';
import { blockByNumber } from '../rpc/block-reader.ts';
import { type NodeAsk, nodeAsk } from '../rpc/node-ask.ts';
import { TRX } from '../rpc/sun.ts';
import { parameter, readParameters } from './chain-parameters.ts';
import { brokerageAnswer, type WitnessAnswer, witnessesAnswer } from './witnesses-answer.ts';

/**
 * Reads what a candidate's voters are paid from: rewards per block, votes and rank as counted last, what the candidate keeps, and the blocks of
 * the last day. Null where it is no candidate, or where the chain has no two blocks yet. Errors: node errors, `node-answer-invalid`.
 */
export async function readWitnessReward(ask: NodeAsk, head: ChainHead, witness: string): Promise<WitnessRewardBasis | null> {
  const [parameters, witnesses, brokeragePercent, blocksPerDay] = await Promise.all([
    readParameters(ask),
    ask('wallet', 'listwitnesses', {}, 'settled').then(witnessesAnswer),
    ask('wallet', 'getBrokerage', { address: hexAddress(witness) }).then(brokerageAnswer),
    blocksOfADay(ask.node, head),
  ]);
  const ranked = byVotes(witnesses);
  const rank = ranked.findIndex(({ address }) => address === witness) + 1;
  if (rank === 0 || blocksPerDay === null) return null;
  const reward = (key: string): string => Asset.of(parameter(parameters, key), TRX).digits();
  return {
    blockReward: reward('getWitnessPayPerBlock'),
    poolReward: reward('getWitness127PayPerBlock'),
    brokeragePercent,
    votesOfTop127: ranked.slice(0, REWARDED_CANDIDATES).reduce((sum, { votes }) => sum + votes, 0n),
    votesOfWitness: ranked[rank - 1]!.votes,
    rank,
    blocksPerDay,
  };
}

/** Reads rewards of candidates from the first node that answers. */
export class WitnessRewards extends WitnessRewardReader {
  private readonly nodes: NodeList;

  constructor(nodes: NodeList) {
    super();
    this.nodes = nodes;
  }

  async witnessReward(witness: string): Promise<WitnessRewardReading | null> {
    if (readAddress(witness) !== witness) throw new PoolError('account-name-invalid', { account: witness });
    return this.nodes.first(async (node, at) => {
      const basis = await readWitnessReward(nodeAsk(node, this.nodes.reads), at, witness);
      return basis && { at, ...basis };
    });
  }
}

/** Sorts by votes; of equal ones the larger address is first (node rule), which the order of its text is too. */
function byVotes(witnesses: readonly WitnessAnswer[]): readonly WitnessAnswer[] {
  return [...witnesses].sort((a, b) => {
    if (a.votes !== b.votes) return a.votes > b.votes ? -1 : 1;
    return a.address > b.address ? -1 : 1;
  });
}

/** Returns how many blocks a day has at the pace of the last ones; null on a chain without two blocks. */
async function blocksOfADay(node: string, { headNumber, headTime }: ChainHead): Promise<number | null> {
  const first = Math.max(1, headNumber - BLOCKS_A_DAY);
  if (headNumber <= first) return null;
  const block = await blockByNumber(node, 'wallet', first);
  const elapsed = block === null ? 0 : headTime - block.time;
  if (elapsed <= 0) throw new PoolError('node-answer-invalid', { node, what: 'getblock.timestamp' });
  return Math.floor(((headNumber - first) * DAY_MS) / elapsed);
}

import * as v from 'valibot';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';
import {
  type BonusShare,
  type ClaimableBonus,
  claimableBonus,
  COEFFICIENT_DECIMALS,
  maskDecimals,
} from '../../../domain/iost/votes/bonus-share.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';
import type { ProducerVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { decoded } from '../../platform/decoded.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { electionVotes } from './election.ts';

/** Producers whose records one request reads; a node answers at most fifty places at once, of which each producer has two. */
const PRODUCERS_AT_ONCE = 25;
/** Producers an account may have voted for so that its bonus is still read. */
const MOST_PRODUCERS = 8 * PRODUCERS_AT_ONCE;

const WHAT = 'getBatchContractStorage';
/** A number as the contract stores it; nodes print `null` where nothing is stored. */
const SIGNED = /^(?:null|"(-?)(\d{1,20})(?:\.(\d*))?")$/;

/**
 * Reads an account's shares in the bonus of the producers it voted for: its votes, then their records, 25 producers with one request.
 * Errors: node errors, `node-answer-invalid`, also for votes for more than 200 producers.
 */
export async function bonusShares(ask: NodeAsk, voter: string, coin: AssetSymbol): Promise<readonly BonusShare[]> {
  const votes = await electionVotes(ask, voter, coin);
  if (votes.length > MOST_PRODUCERS)
    throw new PoolError('node-answer-invalid', { node: ask.node, what: WHAT }, { raw: `${String(votes.length)} producers` });
  const parts = Array.from({ length: Math.ceil(votes.length / PRODUCERS_AT_ONCE) }, (_part, index) =>
    sharesOf(ask, voter, votes.slice(index * PRODUCERS_AT_ONCE, (index + 1) * PRODUCERS_AT_ONCE)),
  );
  return (await Promise.all(parts)).flat();
}

/** Reads the bonus that a claim pays an account. Errors: as of `bonusShares`. */
export async function claimableBonusOf(ask: NodeAsk, voter: string, coin: AssetSymbol): Promise<ClaimableBonus> {
  return claimableBonus(await bonusShares(ask, voter, coin), coin);
}

/** Reads an account's share in the bonus of one producer, for which it has `votes`. Errors: node errors, `node-answer-invalid`. */
export async function bonusShare(ask: NodeAsk, voter: string, votes: ProducerVotes): Promise<BonusShare> {
  const [share] = await sharesOf(ask, voter, [votes]);
  return share!;
}

async function sharesOf(ask: NodeAsk, voter: string, votes: readonly ProducerVotes[]): Promise<readonly BonusShare[]> {
  const places = votes.flatMap(({ producer }) => [
    { key: 'voterCoef', field: producer },
    { key: `v_${producer}`, field: voter },
  ]);
  const answer = await ask(WHAT, JSON.stringify({ id: IOST_CONTRACTS.producers, key_fields: places, by_longest_chain: true }));
  const { datas } = decoded(v.object({ datas: v.pipe(v.array(v.string()), v.length(places.length)) }), answer, WHAT);
  return votes.map((given, index) => ({
    votes: given,
    coefficient: stored(datas[2 * index]!, COEFFICIENT_DECIMALS, ask.node),
    mask: stored(datas[2 * index + 1]!, maskDecimals(given.votes.symbol), ask.node),
  }));
}

/** Decodes a stored number in units of `decimals`; zero where nothing is stored. Errors: `node-answer-invalid`, also for more decimals. */
function stored(data: string, decimals: number, node: string): bigint {
  const [text, sign = '', whole = '0', fraction = ''] = SIGNED.exec(data) ?? [];
  if (text === undefined || fraction.length > decimals)
    throw new PoolError('node-answer-invalid', { node, what: WHAT }, { raw: shortened(data, 'quote') });
  return BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`);
}

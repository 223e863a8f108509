import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { sortedVotes, type ProducerVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { numberTextJson } from '../rpc/number-text-json.ts';
import { decoded } from '../../platform/decoded.ts';
import { count, doubleAmountOf, plainAmountOf } from '../rpc/wire.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

const STATUSES = ['APPLY', 'APPROVED', 'UNAPPLY', 'UNAPPLY_APPROVED'] as const;

/** A candidate of the election. `votes` null: more than the node's double holds exactly. */
export interface ProducerInfo {
  readonly status: (typeof STATUSES)[number];
  readonly online: boolean;
  readonly isProducer: boolean;
  readonly votes: Asset | null;
}

export function producerInfoAnswer(answer: unknown, coin: AssetSymbol): ProducerInfo {
  const schema = v.object({ status: v.picklist(STATUSES), online: v.boolean(), is_producer: v.boolean(), votes: doubleAmountOf(coin) });
  const read = decoded(schema, answer, 'getProducerVoteInfo');
  return { status: read.status, online: read.online, isProducer: read.is_producer, votes: read.votes };
}

function stored(data: string, what: string): unknown {
  try {
    return numberTextJson(data);
  } catch {
    throw new PoolError('node-answer-invalid', { what }, { raw: shortened(data, 'quote') });
  }
}

/**
 * Decodes an account's votes from the election's storage, which has them in full: by producer the total, the block, and how much of it was
 * cleared.
 */
export function storedVotes(data: string | null, coin: AssetSymbol): readonly ProducerVotes[] {
  const read = votesRecord(data, coin);
  return sortedVotes(Object.entries(read).map(([producer, [total, , cleared]]) => ({ producer, votes: total.minus(cleared), cleared })));
}

function votesRecord(
  data: string | null,
  coin: AssetSymbol,
): Readonly<Record<string, readonly [total: Asset, block: number, cleared: Asset]>> {
  if (data === null) return {};
  const amount = plainAmountOf(coin);
  return decoded(v.record(v.string(), v.tuple([amount, count, amount])), stored(data, 'storedVotes'), 'storedVotes');
}

/**
 * Decodes an account's votes for a producer as the contract takes them with the next change: what was given before the producer left and came
 * back no longer counts, though the stored votes say so only from that change on. Null where there are none. `option`: the producer in the
 * election's storage.
 */
export function votesAtNextChange(
  { votes: data, option }: { readonly votes: string | null; readonly option: string | null },
  producer: string,
  coin: AssetSymbol,
): ProducerVotes | null {
  const given = votesRecord(data, coin)[producer];
  if (given === undefined) return null;
  const [total, block, cleared] = given;
  return block <= clearedAt(option)
    ? { producer, votes: Asset.zero(coin), cleared: total }
    : { producer, votes: total.minus(cleared), cleared };
}

/** Returns the block up to which no vote for a producer counts any more; -1 where all do. */
function clearedAt(option: string | null): number {
  if (option === null) return -1;
  return decoded(v.object({ clearTime: count }), stored(option, 'storedOption'), 'storedOption').clearTime;
}

/** Decodes a producer's votes from the election's storage; null when it is no option of it, or no longer. */
export function storedOption(data: string | null, coin: AssetSymbol): { readonly votes: Asset } | null {
  if (data === null) return null;
  const read = decoded(v.object({ votes: plainAmountOf(coin), deleted: count }), stored(data, 'storedOption'), 'storedOption');
  return read.deleted === 1 ? null : { votes: read.votes };
}

/** Decodes how long withdrawn votes stay frozen, from the election's settings, in milliseconds; null when they are not stored. */
export function storedFreezeTime(data: string | null): number | null {
  if (data === null) return null;
  return decoded(v.object({ freezeTime: v.pipe(count, v.minValue(0)) }), stored(data, 'freezeTime'), 'voteInfo').freezeTime * SECOND_MS;
}

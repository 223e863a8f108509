import * as v from 'valibot';
import { decoded } from '../../platform/decoded.ts';
import { address, quantity, returnedCount } from '../rpc/wire.ts';

const list = v.object({
  witnesses: v.optional(
    v.array(v.object({ address, voteCount: quantity, url: v.optional(v.string(), ''), isJobs: v.optional(v.boolean(), false) })),
    [],
  ),
});

/** A candidate. `votes` is the count of the last maintenance. */
export interface WitnessAnswer {
  readonly address: string;
  readonly votes: bigint;
  readonly url: string;
  /** Whether it produces blocks now. */
  readonly producing: boolean;
}

/** Decodes listwitnesses, which is in no order. */
export function witnessesAnswer(answer: unknown): readonly WitnessAnswer[] {
  return decoded(list, answer, 'listwitnesses').witnesses.map(({ address: witness, voteCount, url, isJobs }) => ({
    address: witness,
    votes: voteCount,
    url,
    producing: isJobs,
  }));
}

/** Decodes getBrokerage: percent the witness keeps, never left out. */
export function brokerageAnswer(answer: unknown): number {
  return decoded(v.object({ brokerage: v.pipe(returnedCount, v.maxValue(100)) }), answer, 'getBrokerage').brokerage;
}

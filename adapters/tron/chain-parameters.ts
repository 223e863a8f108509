import * as v from 'valibot';
import { decoded } from '../platform/decoded.ts';
import { int64 } from './wire.ts';

const parameters = v.object({ chainParameter: v.array(v.object({ key: v.string(), value: v.optional(int64, 0) })) });

/** Numbers the chain's committee can change by a vote. */
export type ChainParameters = ReadonlyMap<string, bigint>;

/** What getchainparameters says. A value that is left out is zero; a key that is left out stays unknown. */
export function chainParameters(answer: unknown): ChainParameters {
  const { chainParameter } = decoded(parameters, answer, 'getchainparameters');
  return new Map(chainParameter.map(({ key, value }) => [key, value]));
}

import * as v from 'valibot';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { decoded } from '../../platform/decoded.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { int64 } from '../rpc/wire.ts';

const parameters = v.object({ chainParameter: v.array(v.object({ key: v.string(), value: v.optional(int64, 0) })) });

/** Numbers the chain's committee can change by a vote. */
export type ChainParameters = ReadonlyMap<string, bigint>;

/** Decodes getchainparameters. A value that is left out is zero; a key that is left out stays unknown. */
export function chainParameters(answer: unknown): ChainParameters {
  const { chainParameter } = decoded(parameters, answer, 'getchainparameters');
  return new Map(chainParameter.map(({ key, value }) => [key, value]));
}

export async function readParameters(ask: NodeAsk): Promise<ChainParameters> {
  return chainParameters(await ask('wallet', 'getchainparameters', {}, 'settled'));
}

/** Returns a parameter that the rules need. Throws `node-answer-invalid` where the node leaves it out or reports a negative number. */
export function parameter(known: ChainParameters, key: string): bigint {
  const value = known.get(key);
  if (value === undefined || value < 0n) throw new PoolError('node-answer-invalid', { what: `getchainparameters.${key}` });
  return value;
}

const LONGEST_DELAY_DAYS = 10_000n;

const LONGEST_INTERVAL_MS = 31 * DAY_MS;

/** Returns the interval in milliseconds at which votes are counted (the chain's maintenance). */
export function voteCountMs(known: ChainParameters): number {
  const interval = Number(parameter(known, 'getMaintenanceTimeInterval'));
  if (interval <= 0 || interval > LONGEST_INTERVAL_MS)
    throw new PoolError('node-answer-invalid', { what: 'getchainparameters.getMaintenanceTimeInterval' });
  return interval;
}

/** Returns the wait in milliseconds until unfrozen coins can be withdrawn. */
export function releaseDelayMs(known: ChainParameters): number {
  const days = parameter(known, 'getUnfreezeDelayDays');
  if (days > LONGEST_DELAY_DAYS) throw new PoolError('node-answer-invalid', { what: 'getchainparameters.getUnfreezeDelayDays' });
  return Number(days) * DAY_MS;
}

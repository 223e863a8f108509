import * as v from 'valibot';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import type { IostAccount } from '../../../domain/iost/snapshot.ts';
import { amountOf, instant, integer, listOf, readAt, text } from './figure-values.ts';

/** Returns the form of a kept account of IOST. */
export function iostAccount({ coin: { native } }: IostProfile): v.GenericSchema<unknown, IostAccount> {
  const coin = amountOf(native);
  return v.object({
    protocol: v.literal('iost'),
    account: text,
    at: readAt,
    liquid: coin,
    permissions: listOf(text),
    producerVoting: v.object({
      votes: listOf(v.object({ producer: text, votes: coin, cleared: coin })),
      releases: listOf(v.object({ amount: coin, at: instant })),
      bonus: v.nullable(coin),
      gas: v.object({ available: integer, limit: integer, perSecond: integer }),
      pledges: listOf(v.object({ receiver: text, amount: v.nullable(coin) })),
      ramAvailable: integer,
    }),
  });
}

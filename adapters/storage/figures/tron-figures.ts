import * as v from 'valibot';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import type { TronAccount } from '../../../domain/tron/snapshot.ts';
import { amountOf, instant, integer, listOf, readAt, resourceUse, text } from './figure-values.ts';

const market = v.object({ limit: integer, weight: integer });

/** Returns the form of a kept account of TRON. */
export function tronAccount({ coin: { native } }: TronProfile): v.GenericSchema<unknown, TronAccount> {
  const coin = amountOf(native);
  const frozen = v.object({
    own: coin,
    delegated: coin,
    legacyOwn: coin,
    legacyDelegated: coin,
    legacyUntil: v.nullable(instant),
    received: coin,
    legacyReceived: coin,
  });
  return v.object({
    protocol: v.literal('tron'),
    account: text,
    at: readAt,
    liquid: coin,
    permissions: listOf(text),
    name: v.nullable(text),
    freezing: v.object({
      frozen: v.object({
        bandwidth: frozen,
        energy: frozen,
        pending: listOf(v.object({ resource: v.picklist(['bandwidth', 'energy']), amount: coin, readyAt: instant })),
      }),
      votes: listOf(v.object({ witness: text, votes: integer })),
      reward: v.nullable(coin),
      claimedAt: v.nullable(instant),
      freeBandwidth: resourceUse,
      bandwidth: resourceUse,
      energy: resourceUse,
      markets: v.object({ bandwidth: market, energy: market }),
    }),
  });
}

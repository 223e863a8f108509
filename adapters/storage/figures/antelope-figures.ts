import * as v from 'valibot';
import type { AntelopeAccountPoolInfo, AntelopePoolInfo } from '../../../application/ports/pool-backend.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { AntelopeAccount, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import { amountOf, instant, integer, listOf, readAt, resourceUse, text, whole } from './figure-values.ts';
import { bookedBase, poolInfoBase } from './pool-figures.ts';

const recovering = v.object({ used: v.nullable(integer), max: v.nullable(integer), updatedAt: v.nullable(instant) });

/** Returns the form of a kept account of a chain of Antelope. */
export function antelopeAccount({ coin: { native }, rexSymbol }: AntelopeProfile): v.GenericSchema<unknown, AntelopeAccount> {
  const coin = amountOf(native);
  const rex = rexSymbol === null ? v.never() : amountOf(rexSymbol);
  return v.object({
    protocol: v.literal('antelope'),
    account: text,
    at: readAt,
    liquid: coin,
    permissions: listOf(text),
    swappable: v.nullable(coin),
    vote: v.nullable(v.object({ proxy: v.nullable(text), producers: listOf(text), staked: coin, weight: v.exactOptional(text) })),
    rex: v.nullable(
      v.object({
        balance: v.nullable(
          v.object({
            owner: text,
            voteStake: coin,
            rexBalance: rex,
            maturedRex: integer,
            maturities: listOf(v.object({ time: instant, rex: integer })),
          }),
        ),
        fund: coin,
        order: v.nullable(v.object({ rex, proceeds: coin, orderedAt: instant, filled: v.boolean() })),
        loans: listOf(
          v.object({
            resource: v.picklist(['cpu', 'net']),
            loan: integer,
            receiver: text,
            payment: coin,
            fund: coin,
            rented: coin,
            expiresAt: instant,
          }),
        ),
      }),
    ),
    bandwidth: listOf(v.object({ from: text, to: text, cpu: coin, net: coin })),
    refund: v.nullable(v.object({ requestedAt: instant, cpu: coin, net: coin })),
    resources: v.nullable(v.object({ cpu: recovering, net: recovering, ram: resourceUse })),
  });
}

/** Returns the form of the kept prices of a chain of Antelope. */
export function antelopeMarkets({ coin: { native }, rexSymbol }: AntelopeProfile): v.GenericSchema<unknown, AntelopePool> {
  const coin = amountOf(native);
  const rex = rexSymbol === null ? v.never() : amountOf(rexSymbol);
  const pool = v.object({
    totalLent: coin,
    totalUnlent: coin,
    totalRent: coin,
    totalLendable: coin,
    totalRex: rex,
    namebidProceeds: coin,
    loanNum: integer,
  });
  return v.object({
    protocol: v.literal('antelope'),
    at: readAt,
    rex: v.nullable(v.object({ pool, rules: v.object({ buckets: whole, sellMaturedRex: v.boolean(), buyRexToSavings: v.boolean() }) })),
    contract: v.object({ rexNeedsVote: v.boolean(), renamed: v.boolean(), feesGoTo: v.picklist(['fee-account', 'rex-holders']) }),
    ram: v.nullable(v.object({ bytes: integer, coins: coin, ramcore: v.nullable(integer), newBytes: v.nullable(integer) })),
  });
}

/** The form of what the pool reports of itself on a chain of Antelope. */
export const antelopePoolInfo: v.GenericSchema<unknown, AntelopePoolInfo> = v.object({
  protocol: v.literal('antelope'),
  ...poolInfoBase,
  maxRexAnnualizedRate: v.nullable(text),
  proxies: listOf(v.object({ name: text, votes: text })),
});

/** Returns the form of what the pool booked for an account of a chain of Antelope. */
export function antelopeBooked({ coin: { native } }: AntelopeProfile): v.GenericSchema<unknown, AntelopeAccountPoolInfo> {
  const coin = v.nullable(amountOf(native));
  return v.object({
    protocol: v.literal('antelope'),
    ...bookedBase(native),
    rexAnnualizedRate: v.nullable(text),
    rexIncomeYesterday: coin,
    rexIncomeTotal: coin,
    decay: v.object({ status: v.picklist(['none', 'soon', 'decayed']), percent: v.nullable(text), date: v.nullable(instant) }),
  });
}

import { sellableRex } from '../../antelope/rex/balance.ts';
import { coinForRex } from '../../antelope/rex/pool.ts';
import { saleSimulation } from '../../antelope/rex/sale.ts';
import type { AntelopeAccount, RexHolding, RexMarket } from '../../antelope/snapshot.ts';
import { refundInstant, stakedBandwidth } from '../../antelope/stake/delegated-bandwidth.ts';
import { type DecayNotice, decayReading } from '../../antelope/votes/decay-policy.ts';
import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { partOf, rateOf, type YearlyRate } from '../income/yearly-rate.ts';
import type { OwnToDo } from './to-do.ts';

/** What the pool booked for an account that votes through one of its proxies. */
export interface BookedVote {
  readonly protocol: 'antelope';
  readonly decay: DecayNotice;
  readonly nodeIncomeYesterday: Asset | null;
}

/**
 * Returns what an account of Antelope can do at chain time `now`. `market` null: the price of REX is unknown; `booked` null: the pool does not
 * know the account, or did not answer.
 */
export function antelopeToDo({
  account,
  market,
  booked,
  now,
}: {
  readonly account: AntelopeAccount;
  readonly market: RexMarket | null;
  readonly booked: BookedVote | null;
  readonly now: Instant;
}): readonly OwnToDo[] {
  return [
    ...(account.rex === null ? [] : [...maturedRex(account.rex, market, now), ...rexFund(account.rex)]),
    ...refund(account, now),
    ...renewal(booked),
    ...unusedVotes(account),
  ];
}

/** Matured REX, unless the contract would refuse the sale of all of it: a queued sale allows no other, and a pool that is lent out cannot pay. */
function maturedRex({ balance, order }: RexHolding, market: RexMarket | null, now: Instant): readonly OwnToDo[] {
  const rex = sellableRex({ balance, order }, now);
  if (!rex?.isPositive()) return [];
  if (market === null) return [{ kind: 'take-rex', rex, amount: null }];
  if (order !== null && !order.filled && market.rules.sellMaturedRex) return [];
  const sale = saleSimulation(market.pool, market.rules, rex, rex);
  if (sale === null || sale.kind === 'refused') return [];
  return [{ kind: 'take-rex', rex, amount: coinForRex(market.pool, rex) }];
}

/** The REX fund and the proceeds of a filled sale, which the contract credits before it pays out. */
function rexFund({ fund, order }: RexHolding): readonly OwnToDo[] {
  const amount = order?.filled ? fund.plus(order.proceeds) : fund;
  return amount.isPositive() ? [{ kind: 'withdraw-rex-fund', amount }] : [];
}

function refund({ refund: pending }: AntelopeAccount, now: Instant): readonly OwnToDo[] {
  if (pending === null || refundInstant(pending) > now) return [];
  const amount = pending.cpu.plus(pending.net);
  return amount.isPositive() ? [{ kind: 'claim-refund', amount }] : [];
}

/** A vote whose weight the pool reports to fall, or to have fallen; a missing percentage is the pool's usual one. */
function renewal(booked: BookedVote | null): readonly OwnToDo[] {
  if (booked === null) return [];
  const { status, percent, date } = decayReading(booked.decay);
  if (status === 'none') return [];
  const share = rateOf(percent);
  const income = booked.nodeIncomeYesterday;
  return [{ kind: 'renew-vote', status, date, percent, lossADay: income && share && isShare(share) ? partOf(income, share) : null }];
}

function isShare({ parts, decimals }: YearlyRate): boolean {
  return parts >= 0n && parts <= 100n * 10n ** BigInt(decimals);
}

/** Everything an account staked, where it votes for nobody. One that votes for others has chosen. */
function unusedVotes({ vote, bandwidth, rex, liquid }: AntelopeAccount): readonly OwnToDo[] {
  if (vote === null || vote.proxy !== null || vote.producers.length > 0) return [];
  const staked = stakedBandwidth(bandwidth, liquid.symbol);
  const amount = rex?.balance ? staked.plus(rex.balance.voteStake) : staked;
  return amount.isPositive() ? [{ kind: 'use-votes', amount }] : [];
}

import { asAntelope, asIost, asTron } from '../../domain/chain/protocol.ts';
import type { AccountPoolInfo } from '../../application/ports/pool-backend.ts';
import type { AccountSnapshot, ResourceUse } from '../../domain/chain/snapshot.ts';
import type { FreezingHolding } from '../../domain/tron/snapshot.ts';
import type { ProducerVotingHolding } from '../../domain/iost/snapshot.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import { frozenSummary, type ResourceFrozen } from '../../domain/tron/stake/summary.ts';
import { refundInstant } from '../../domain/antelope/stake/delegated-bandwidth.ts';
import type { AccountSummary } from '../../domain/views/account-summary.ts';
import type { RexPoolState } from '../../domain/antelope/rex/state.ts';
import { sortedVotes } from '../../domain/iost/votes/producer-votes.ts';
import { votesSummary } from '../../domain/tron/votes/votes-summary.ts';
import { votingPower } from '../../domain/tron/votes/voting-power.ts';
import { hundredthsText } from './hundredths-text.ts';
import { amount, decimal, flag, instant, list, nullable, object, oneOf, text, type JsonObject } from './json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amountJson, amountJsonOrNull, instantJson, instantJsonOrNull } from './json-values.ts';
import { forUsers } from './human-text.ts';
import { rexPartJson, rexPartSchema } from './rex-part.ts';

/** What was read of an account, and what could be read of the pool. */
export interface AccountReading {
  readonly snapshot: AccountSnapshot;
  readonly summary: AccountSummary;
  /** Account that users vote for directly; null where there is none, or it could not be read. */
  readonly voteAccount: string | null;
  /** The pool that values REX; null where there is none, or it could not be read. */
  readonly rexPool: RexPoolState | null;
  readonly pool: AccountPoolInfo | null;
}

const use = object({ used: text, max: nullable(text) });
const frozen = object({
  total: amount,
  own: amount,
  lent: amount,
  legacy_own: amount,
  legacy_lent: amount,
  legacy_until: nullable(instant),
  received: amount,
});

/** Schema of `account show`. A part is null where the chain has none, or it is unknown. */
export const accountSchema = object({
  account: text,
  liquid: amount,
  swappable: nullable(amount),
  permissions: list(text),
  vote: nullable(object({ proxy: nullable(text), producers: list(text), staked: amount })),
  vote_account: nullable(text),
  pool_votes: nullable(amount),
  rex: nullable(rexPartSchema),
  bandwidth: nullable(list(object({ from: text, to: text, cpu: amount, net: amount }))),
  refund: nullable(object({ requested_at: instant, claimable_at: instant, cpu: amount, net: amount })),
  resources: nullable(object({ cpu_us: use, net_bytes: use, ram_bytes: use })),
  freezing: nullable(
    object({
      voting_power: amount,
      votes_total: text,
      votes_given: text,
      votes_left: text,
      votes: list(object({ witness: text, votes: text })),
      bandwidth: frozen,
      energy: frozen,
      pending: list(object({ resource: oneOf(['bandwidth', 'energy']), amount, ready_at: instant, claimable: flag })),
      reward: nullable(amount),
      free_bandwidth_points: use,
      bandwidth_points: use,
      energy_points: use,
    }),
  ),
  producer_voting: nullable(
    object({
      votes: list(object({ producer: text, votes: amount, cleared: amount })),
      releases: list(object({ amount, at: instant })),
      bonus: nullable(amount),
      gas: object({ available: decimal, limit: decimal, per_second: decimal }),
      ram_available_bytes: text,
    }),
  ),
  pool: nullable(
    object({
      annualized_rate_percent: nullable(text),
      node_annualized_rate_percent: nullable(text),
      rex_annualized_rate_percent: nullable(text),
      node_income_yesterday: nullable(amount),
      node_income_total: nullable(amount),
      rex_income_yesterday: nullable(amount),
      rex_income_total: nullable(amount),
      decay: object({ status: oneOf(['none', 'soon', 'decayed']), percent: nullable(text), date: nullable(instant) }),
    }),
  ),
});

/** Returns the account as JSON, amounts of the coin with its displayed symbol. */
export function accountJson({ snapshot, summary, voteAccount, rexPool, pool }: AccountReading, invocation: Invocation): JsonObject {
  const { profile } = invocation;
  const { rex = null, vote = null, refund = null, resources = null, swappable = null } = asAntelope(snapshot) ?? {};
  const freezing = asTron(snapshot)?.freezing ?? null;
  const producerVoting = asIost(snapshot)?.producerVoting ?? null;
  const coin = (value: Asset): JsonObject => amountJson(forUsers(value, profile));
  return {
    account: snapshot.account,
    liquid: coin(snapshot.liquid),
    swappable: amountJsonOrNull(swappable),
    permissions: snapshot.permissions,
    vote: vote && { proxy: vote.proxy, producers: vote.producers, staked: coin(vote.staked) },
    vote_account: voteAccount,
    pool_votes: summary.accountVotesCount && coin(summary.accountVotesCount),
    rex: rex && rexPartJson(rex, rexPool, snapshot, invocation),
    bandwidth: summary.cpuAndNetData?.map(({ from, to, cpu, net }) => ({ from, to, cpu: coin(cpu), net: coin(net) })) ?? null,
    refund: refund && {
      requested_at: instantJson(refund.requestedAt),
      claimable_at: instantJson(refundInstant(refund)),
      cpu: coin(refund.cpu),
      net: coin(refund.net),
    },
    resources: resources && { cpu_us: useJson(resources.cpu), net_bytes: useJson(resources.net), ram_bytes: useJson(resources.ram) },
    freezing: freezing && freezingJson(freezing, snapshot, coin),
    producer_voting: producerVoting && producerVotingJson(producerVoting, coin),
    pool: pool && poolJson(pool, coin),
  };
}

type CoinJson = (value: Asset) => JsonObject;

function useJson({ used, max }: ResourceUse): JsonObject {
  return { used: used.toString(), max: max === null ? null : max.toString() };
}

function freezingJson(
  { frozen: state, votes, reward, freeBandwidth, bandwidth, energy }: FreezingHolding,
  { at, liquid }: AccountSnapshot,
  coin: CoinJson,
): JsonObject {
  const summary = frozenSummary(state, at.headTime);
  const { total, voted, able, list: entries } = votesSummary({ frozen: state, votes, balance: liquid });
  const resource = (
    { own, delegated, legacyOwn, legacyDelegated, legacyUntil, total: sum }: ResourceFrozen,
    received: Asset,
  ): JsonObject => ({
    total: coin(sum),
    own: coin(own),
    lent: coin(delegated),
    legacy_own: coin(legacyOwn),
    legacy_lent: coin(legacyDelegated),
    legacy_until: instantJsonOrNull(legacyUntil),
    received: coin(received),
  });
  return {
    voting_power: coin(votingPower(state)),
    votes_total: total.toString(),
    votes_given: voted.toString(),
    votes_left: able.toString(),
    votes: entries.map((entry) => ({ witness: entry.witness, votes: entry.votes.toString() })),
    bandwidth: resource(summary.bandwidth, state.bandwidth.received.plus(state.bandwidth.legacyReceived)),
    energy: resource(summary.energy, state.energy.received.plus(state.energy.legacyReceived)),
    pending: summary.pending.map((entry) => ({
      resource: entry.resource,
      amount: coin(entry.amount),
      ready_at: instantJson(entry.readyAt),
      claimable: entry.readyAt <= at.headTime,
    })),
    reward: reward && coin(reward),
    free_bandwidth_points: useJson(freeBandwidth),
    bandwidth_points: useJson(bandwidth),
    energy_points: useJson(energy),
  };
}

function producerVotingJson({ votes, releases, bonus, gas, ramAvailable }: ProducerVotingHolding, coin: CoinJson): JsonObject {
  return {
    votes: sortedVotes(votes).map((entry) => ({ producer: entry.producer, votes: coin(entry.votes), cleared: coin(entry.cleared) })),
    releases: releases.map((entry) => ({ amount: coin(entry.amount), at: instantJson(entry.at) })),
    bonus: bonus && coin(bonus),
    gas: { available: hundredthsText(gas.available), limit: hundredthsText(gas.limit), per_second: hundredthsText(gas.perSecond) },
    ram_available_bytes: ramAvailable.toString(),
  };
}

function poolJson(info: AccountPoolInfo, coin: CoinJson): JsonObject {
  const reported = (value: Asset | null): JsonObject | null => value && coin(value);
  return {
    annualized_rate_percent: info.annualizedRate,
    node_annualized_rate_percent: info.nodeAnnualizedRate,
    rex_annualized_rate_percent: info.rexAnnualizedRate,
    node_income_yesterday: reported(info.nodeIncomeYesterday),
    node_income_total: reported(info.nodeIncomeTotal),
    rex_income_yesterday: reported(info.rexIncomeYesterday),
    rex_income_total: reported(info.rexIncomeTotal),
    decay: { status: info.decay.status, percent: info.decay.percent, date: instantJsonOrNull(info.decay.date) },
  };
}

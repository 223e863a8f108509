import { byProtocol } from '../../domain/chain/protocol.ts';
import type { AccountPoolInfo } from '../../application/ports/pool-backend.ts';
import type { RecoveringUse } from '../../domain/antelope/snapshot.ts';
import type { AccountSnapshot } from '../../domain/chain/snapshot.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';
import type { IostAccount, ProducerVotingHolding } from '../../domain/iost/snapshot.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import { frozenSummary, type ResourceFrozen } from '../../domain/tron/stake/summary.ts';
import { type DecayNotice, decayReading } from '../../domain/antelope/votes/decay-policy.ts';
import { refundInstant } from '../../domain/antelope/stake/delegated-bandwidth.ts';
import { sortedVotes } from '../../domain/iost/votes/producer-votes.ts';
import { votesSummary } from '../../domain/tron/votes/votes-summary.ts';
import { votingPower } from '../../domain/tron/votes/voting-power.ts';
import type { AccountReading, ProxiedReading, VotingReading } from './account-reading.ts';
import { hundredthsText } from './hundredths-text.ts';
import { amount, decimal, flag, instant, list, nullable, object, oneOf, text, type JsonObject } from './json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import { type ProtocolParts, protocolSchema } from './protocol-schema.ts';
import { amountJson, amountJsonOrNull, instantJson, instantJsonOrNull } from './json-values.ts';
import { forUsers } from './human-text.ts';
import { rexPartJson, rexPartSchema } from './rex-part.ts';

const use = object({ used: nullable(text), max: nullable(text) });
const frozen = object({
  total: amount,
  own: amount,
  lent: amount,
  legacy_own: amount,
  legacy_lent: amount,
  legacy_until: nullable(instant),
  received: amount,
});

const pool = {
  annualized_rate_percent: nullable(text),
  node_annualized_rate_percent: nullable(text),
  node_income_yesterday: nullable(amount),
  node_income_total: nullable(amount),
};
const account = { account: text, liquid: amount, permissions: list(text), pool_votes: nullable(amount) };
const voter = { ...account, vote_account: nullable(text), vote_accounts: nullable(list(text)), pool: nullable(object(pool)) };

/** What each protocol has; null is what a chain of it lacks, or what was not reported. */
const PARTS: ProtocolParts = {
  antelope: {
    ...account,
    swappable: nullable(amount),
    vote: nullable(object({ proxy: nullable(text), producers: list(text), staked: amount })),
    rex: nullable(rexPartSchema),
    bandwidth: list(object({ from: text, to: text, cpu: amount, net: amount })),
    refund: nullable(object({ requested_at: instant, claimable_at: instant, cpu: amount, net: amount })),
    resources: nullable(object({ cpu_us: use, net_bytes: use, ram_bytes: use })),
    pool: nullable(
      object({
        ...pool,
        rex_annualized_rate_percent: nullable(text),
        rex_income_yesterday: nullable(amount),
        rex_income_total: nullable(amount),
        decay: object({ status: oneOf(['none', 'soon', 'decayed']), percent: nullable(text), date: nullable(instant) }),
      }),
    ),
  },
  tron: {
    ...voter,
    name: nullable(text),
    freezing: object({
      voting_power: amount,
      votes_total: text,
      votes_given: text,
      votes_left: text,
      votes: list(object({ witness: text, votes: text })),
      bandwidth: frozen,
      energy: frozen,
      pending: list(object({ resource: oneOf(['bandwidth', 'energy']), amount, ready_at: instant, claimable: flag })),
      reward: nullable(amount),
      reward_claimed_at: nullable(instant),
      free_bandwidth_points: use,
      bandwidth_points: use,
      energy_points: use,
    }),
  },
  iost: {
    ...voter,
    producer_voting: object({
      votes: list(object({ producer: text, votes: amount, cleared: amount })),
      releases: list(object({ amount, at: instant })),
      bonus: nullable(amount),
      gas: object({ available: decimal, limit: decimal, per_second: decimal }),
      ram_available_bytes: text,
    }),
  },
};

/** Schema of `account show`: one shape for each protocol, which `protocol` names. */
export const accountSchema = protocolSchema(PARTS);

/** Returns the account as JSON, amounts of the coin with its displayed symbol. */
export function accountJson(reading: AccountReading, invocation: Invocation): JsonObject {
  const coin = (value: Asset): JsonObject => amountJson(forUsers(value, invocation.profile));
  return byProtocol<AccountReading, JsonObject>(reading, {
    antelope: (own) => proxiedJson(own, coin, invocation),
    tron: (own) => ({ ...voterJson(own, coin), name: own.snapshot.name, freezing: freezingJson(own.snapshot, coin) }),
    iost: (own) => ({ ...voterJson(own, coin), producer_voting: producerVotingJson(own.snapshot.producerVoting, coin) }),
  });
}

type CoinJson = (value: Asset) => JsonObject;

function accountPart(
  { protocol, account: name, liquid, permissions }: AccountSnapshot,
  poolVotes: Asset | null,
  coin: CoinJson,
): JsonObject {
  return { protocol, account: name, liquid: coin(liquid), permissions, pool_votes: poolVotes && coin(poolVotes) };
}

function proxiedJson({ snapshot, summary, rexPool, pool: booked }: ProxiedReading, coin: CoinJson, invocation: Invocation): JsonObject {
  const { rex, vote, refund, resources, swappable } = snapshot;
  return {
    ...accountPart(snapshot, summary.accountVotesCount, coin),
    swappable: amountJsonOrNull(swappable),
    vote: vote && { proxy: vote.proxy, producers: vote.producers, staked: coin(vote.staked) },
    rex: rex && rexPartJson(rex, rexPool, snapshot, invocation),
    bandwidth: summary.cpuAndNetData.map(({ from, to, cpu, net }) => ({ from, to, cpu: coin(cpu), net: coin(net) })),
    refund: refund && {
      requested_at: instantJson(refund.requestedAt),
      claimable_at: instantJson(refundInstant(refund)),
      cpu: coin(refund.cpu),
      net: coin(refund.net),
    },
    resources: resources && { cpu_us: useJson(resources.cpu), net_bytes: useJson(resources.net), ram_bytes: useJson(resources.ram) },
    pool: booked && {
      ...poolJson(booked, coin),
      rex_annualized_rate_percent: booked.rexAnnualizedRate,
      rex_income_yesterday: booked.rexIncomeYesterday && coin(booked.rexIncomeYesterday),
      rex_income_total: booked.rexIncomeTotal && coin(booked.rexIncomeTotal),
      decay: decayJson(booked.decay),
    },
  };
}

function decayJson(notice: DecayNotice): JsonObject {
  const { status, percent, date } = decayReading(notice);
  return { status, percent, date: instantJsonOrNull(date) };
}

function voterJson(
  { snapshot, voteAccounts, poolVotes, pool: booked }: VotingReading<TronAccount | IostAccount>,
  coin: CoinJson,
): JsonObject {
  return {
    ...accountPart(snapshot, poolVotes, coin),
    vote_account: voteAccounts?.[0] ?? null,
    vote_accounts: voteAccounts && [...voteAccounts],
    pool: booked && poolJson(booked, coin),
  };
}

function useJson({ used, max }: Pick<RecoveringUse, 'used' | 'max'>): JsonObject {
  return { used: used === null ? null : used.toString(), max: max === null ? null : max.toString() };
}

function freezingJson({ at, liquid, freezing }: TronAccount, coin: CoinJson): JsonObject {
  const { frozen: state, votes, reward, claimedAt, freeBandwidth, bandwidth, energy } = freezing;
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
    reward_claimed_at: instantJsonOrNull(claimedAt),
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
  return {
    annualized_rate_percent: info.annualizedRate,
    node_annualized_rate_percent: info.nodeAnnualizedRate,
    node_income_yesterday: info.nodeIncomeYesterday && coin(info.nodeIncomeYesterday),
    node_income_total: info.nodeIncomeTotal && coin(info.nodeIncomeTotal),
  };
}

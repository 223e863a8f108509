import type { PoolInfo } from '../../application/ports/pool-backend.ts';
import { byProtocol } from '../../domain/chain/protocol.ts';
import type { IostPool } from '../../domain/iost/snapshot.ts';
import type { TronPool } from '../../domain/tron/snapshot.ts';
import type { Invocation } from '../parse/invocation.ts';
import { forUsers } from './human-text.ts';
import { amount, decimal, flag, integer, list, nullable, object, text, type JsonObject } from './json-schema.ts';
import { type ProtocolParts, protocolSchema } from './protocol-schema.ts';
import { amountJson } from './json-values.ts';
import type { DirectPoolReading, PoolReading, ProxiedPoolReading, ReadMarket } from './pool-reading.ts';

const info = {
  max_annualized_rate_percent: nullable(text),
  max_node_annualized_rate_percent: nullable(text),
  account_count: nullable(text),
  votes: nullable(text),
  fee_percent: nullable(text),
  update_time_utc: nullable(text),
};

const rex = object({
  price: nullable(decimal),
  lent_percent: nullable(decimal),
  apr_since_launch_percent: nullable(decimal),
  total_rent: amount,
  rent_price: decimal,
  total_lendable: amount,
  total_lent: amount,
  total_unlent: amount,
  total_rex: amount,
  namebid_proceeds: amount,
  loans_so_far: text,
  maturity_buckets: integer,
  purchases_go_to_savings: flag,
  matured_sold_along: flag,
});

const direct = {
  pool: nullable(object(info)),
  vote_account: nullable(text),
  vote_accounts: nullable(list(text)),
  release_delay_s: nullable(integer),
};

/** What each protocol has; null is what a chain of it lacks, or what was not reported. */
const PARTS: ProtocolParts = {
  antelope: {
    pool: nullable(
      object({ ...info, max_rex_annualized_rate_percent: nullable(text), proxies: list(object({ name: text, votes: text })) }),
    ),
    rex: nullable(rex),
    contract: object({ rex_needs_vote: flag, renamed: flag }),
    ram: nullable(object({ bytes: text, coins: amount })),
  },
  tron: direct,
  iost: direct,
};

/** Schema of `pool show`: one shape for each protocol, which `protocol` names. */
export const poolSchema = protocolSchema(PARTS);

/** Returns the pool as JSON, amounts of the coin with its displayed symbol. */
export function poolJson(reading: PoolReading, invocation: Invocation): JsonObject {
  return byProtocol<PoolReading, JsonObject>(reading, {
    antelope: (own) => proxiedJson(own, invocation),
    tron: directJson,
    iost: directJson,
  });
}

function proxiedJson({ protocol, chain, rex: market, info: reported }: ProxiedPoolReading, invocation: Invocation): JsonObject {
  const { contract, ram } = chain;
  return {
    protocol,
    pool: reported && {
      ...infoJson(reported),
      max_rex_annualized_rate_percent: reported.maxRexAnnualizedRate,
      proxies: reported.proxies.map(({ name, votes }) => ({ name, votes })),
    },
    rex: market && rexJson(market, invocation),
    contract: { rex_needs_vote: contract.rexNeedsVote, renamed: contract.renamed },
    ram: ram && { bytes: ram.bytes.toString(), coins: amountJson(forUsers(ram.coins, invocation.profile)) },
  };
}

function directJson({ protocol, chain, voteAccounts, info: reported }: DirectPoolReading<TronPool | IostPool>): JsonObject {
  const { releaseDelayMs } = chain;
  return {
    protocol,
    pool: reported && infoJson(reported),
    vote_account: voteAccounts?.[0] ?? null,
    vote_accounts: voteAccounts && [...voteAccounts],
    release_delay_s: releaseDelayMs === null ? null : Math.ceil(releaseDelayMs / 1000),
  };
}

function infoJson(reported: PoolInfo): JsonObject {
  return {
    max_annualized_rate_percent: reported.maxAnnualizedRate,
    max_node_annualized_rate_percent: reported.maxNodeAnnualizedRate,
    account_count: reported.accountCount,
    votes: reported.votesCount,
    fee_percent: reported.feePercent,
    update_time_utc: reported.updateTime,
  };
}

function rexJson({ reading, market }: ReadMarket, { profile }: Invocation): JsonObject {
  const { pool, rules } = market;
  return {
    price: reading.priceCut,
    lent_percent: reading.ratio,
    apr_since_launch_percent: reading.apr,
    total_rent: amountJson(forUsers(reading.totalRent, profile)),
    rent_price: reading.rentPriceCut,
    total_lendable: amountJson(forUsers(pool.totalLendable, profile)),
    total_lent: amountJson(forUsers(pool.totalLent, profile)),
    total_unlent: amountJson(forUsers(pool.totalUnlent, profile)),
    total_rex: amountJson(pool.totalRex),
    namebid_proceeds: amountJson(forUsers(pool.namebidProceeds, profile)),
    loans_so_far: pool.loanNum.toString(),
    maturity_buckets: rules.buckets,
    purchases_go_to_savings: rules.buyRexToSavings,
    matured_sold_along: rules.sellMaturedRex,
  };
}

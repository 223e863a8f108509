import type { IostPool } from '../../domain/iost/snapshot.ts';
import type { TronPool } from '../../domain/tron/snapshot.ts';
import { asAntelope, asIost, asTron } from '../../domain/chain/protocol.ts';
import type { AntelopePoolInfo, PoolInfo } from '../../application/ports/pool-backend.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import type { RexMarket } from '../../domain/antelope/snapshot.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { type RexPoolReading, rexPoolReading } from '../../domain/antelope/rex/pool.ts';
import { fields, note, title, type Block } from '../output/blocks.ts';
import type { CommandSpec } from '../run/command.ts';
import { failureReport } from '../run/failure-report.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amount, decimal, flag, integer, list, nullable, object, text, type JsonObject } from '../output/json-schema.ts';
import { amountJson } from '../output/json-values.ts';
import { amountForUsers, daysForUsers, forUsers, orUnknown, percentForUsers, readAtLine } from '../output/human-text.ts';

const infoSchema = object({
  max_annualized_rate_percent: nullable(text),
  max_node_annualized_rate_percent: nullable(text),
  max_rex_annualized_rate_percent: nullable(text),
  account_count: nullable(text),
  votes: nullable(text),
  fee_percent: nullable(text),
  update_time_utc: nullable(text),
  proxies: list(object({ name: text, votes: text })),
});

const rexSchema = object({
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

const contractSchema = object({ rex_needs_vote: flag, renamed: flag });
const ramSchema = object({ bytes: text, coins: amount });

/** The REX market with the values derived from it. */
interface ReadMarket {
  readonly market: RexMarket;
  readonly reading: RexPoolReading;
}

function infoJson(info: PoolInfo): JsonObject {
  const proxied = asAntelope(info);
  return {
    max_annualized_rate_percent: info.maxAnnualizedRate,
    max_node_annualized_rate_percent: info.maxNodeAnnualizedRate,
    max_rex_annualized_rate_percent: proxied?.maxRexAnnualizedRate ?? null,
    account_count: info.accountCount,
    votes: info.votesCount,
    fee_percent: info.feePercent,
    update_time_utc: info.updateTime,
    proxies: (proxied?.proxies ?? []).map(({ name, votes }) => ({ name, votes })),
  };
}

function rexJson(rex: ReadMarket, { profile }: Invocation): JsonObject {
  const { reading, market } = rex;
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

function infoBlocks(info: PoolInfo, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  const proxied = asAntelope(info);
  return [
    title(say('pool.title')),
    fields([
      [say('pool.max-rate'), percentForUsers(info.maxAnnualizedRate)],
      [say('pool.node-rate'), percentForUsers(info.maxNodeAnnualizedRate)],
      ...(proxied && hasFeature(profile.features, 'rex')
        ? [[say('pool.rex-rate'), percentForUsers(proxied.maxRexAnnualizedRate)] as const]
        : []),
      [say('labels.accounts'), orUnknown(info.accountCount)],
      [say('figures.votes'), orUnknown(info.votesCount)],
      [say('pool.fee'), percentForUsers(info.feePercent)],
      [say('pool.update-time'), info.updateTime === null ? orUnknown(null) : `${info.updateTime} UTC`],
    ]),
    ...(proxied && hasFeature(profile.features, 'proxyVotes') ? proxyBlocks(proxied, invocation) : []),
  ];
}

function proxyBlocks(info: AntelopePoolInfo, { say }: Invocation): Block[] {
  return [
    title(say('pool.proxies')),
    {
      kind: 'table',
      columns: [
        { label: say('columns.name'), align: 'left' },
        { label: say('columns.votes'), align: 'right' },
      ],
      rows: info.proxies.map(({ name, votes }) => [name, votes]),
      empty: say('pool.no-proxies'),
    },
  ];
}

function rexBlocks(rex: ReadMarket, { say, profile }: Invocation): Block[] {
  const { reading, market } = rex;
  const { pool } = market;
  return [
    title(say('figures.rex')),
    fields([
      [say('labels.rex-price'), reading.priceCut === null ? orUnknown(null) : `${reading.priceCut} ${profile.coin.display.code}`],
      [say('pool.lent'), percentForUsers(reading.ratio)],
      [say('pool.lendable'), amountForUsers(pool.totalLendable, profile)],
      [say('pool.unlent'), amountForUsers(pool.totalUnlent, profile)],
      [say('pool.apr'), percentForUsers(reading.apr)],
      [say('pool.total-rent'), amountForUsers(reading.totalRent, profile)],
      [say('pool.rent-price'), reading.rentPriceCut],
      [say('pool.maturity'), say('pool.maturity-days', { days: market.rules.buckets })],
      [say('pool.purchases'), say(market.rules.buyRexToSavings ? 'pool.to-savings' : 'pool.to-maturity')],
    ]),
  ];
}

/** Returns the account that users vote for directly and how long bound coins take to return; nothing where votes go through proxies. */
function directBlocks(voteAccount: string | null, direct: TronPool | IostPool | null, { say }: Invocation): Block[] {
  if (direct === null) return [];
  const { releaseDelayMs } = direct;
  return [
    title(say('pool.votes-title')),
    fields([
      [say('pool.vote-account'), orUnknown(voteAccount)],
      [say('pool.release-wait'), releaseDelayMs === null ? orUnknown(null) : daysForUsers(releaseDelayMs, say)],
    ]),
  ];
}

function marketBlocks(rex: ReadMarket | null, invocation: Invocation): Block[] {
  if (!hasFeature(invocation.profile.features, 'rex')) return [];
  return rex === null ? [note(invocation.say('pool.rex-not-open'))] : rexBlocks(rex, invocation);
}

/** Resolves with a value or the error of reading it, so that a failure of the backend leaves the chain's values. */
function settled<T>(reading: Promise<T>): Promise<T | PoolError> {
  return reading.catch((failure: unknown) => {
    if (!isPoolError(failure)) throw failure;
    return failure;
  });
}

/**
 * `pool show`: shows pool figures from the backend, and from the chain the REX market or the wait of released coins; one failed source
 * leaves the other.
 */
export const poolShow: CommandSpec = {
  path: ['pool', 'show'],
  effects: 'R',
  example: 'pool show --json',
  data: object({
    pool: nullable(infoSchema),
    vote_account: nullable(text),
    release_delay_s: nullable(integer),
    rex: nullable(rexSchema),
    contract: nullable(contractSchema),
    ram: nullable(ramSchema),
  }),
  version: 3,
  async run(_input, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const [chain, head, info, account] = await Promise.all([
      services.node.pool(),
      services.node.head(),
      settled(services.pool.readInfo()),
      settled(services.pool.readVoteAccount()),
    ]);
    const missing = [info, account].filter((part) => isPoolError(part)).map((failure) => failureReport(failure, say, profile.coin));
    const voteAccount = isPoolError(account) ? null : account;
    const antelope = asAntelope(chain);
    const direct = asTron(chain) ?? asIost(chain);
    const delayMs = direct?.releaseDelayMs ?? null;
    const market = antelope?.rex ?? null;
    const rex = market && { market, reading: rexPoolReading(market.pool, chain.at.headTime) };
    const { contract = null, ram = null } = antelope ?? {};
    return {
      data: {
        pool: isPoolError(info) ? null : infoJson(info),
        vote_account: voteAccount,
        release_delay_s: delayMs === null ? null : Math.ceil(delayMs / 1000),
        rex: rex && rexJson(rex, invocation),
        contract: contract && { rex_needs_vote: contract.rexNeedsVote, renamed: contract.renamed },
        ram: ram && { bytes: ram.bytes.toString(), coins: amountJson(forUsers(ram.coins, profile)) },
      },
      blocks: [
        ...(isPoolError(info) ? [] : infoBlocks(info, invocation)),
        ...directBlocks(voteAccount, direct, invocation),
        ...marketBlocks(rex, invocation),
        note(readAtLine(chain.at, say)),
      ],
      warnings: missing
        .filter(({ code }, index) => missing.findIndex((other) => other.code === code) === index)
        .map(({ code, message }) => ({ code, message: say('pool.figures-missing', { message }) })),
      at: chain.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

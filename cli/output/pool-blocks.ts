import type { AntelopePoolInfo, PoolInfo } from '../../application/ports/pool-backend.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { asAntelope, byProtocol } from '../../domain/chain/protocol.ts';
import type { IostPool } from '../../domain/iost/snapshot.ts';
import type { TronPool } from '../../domain/tron/snapshot.ts';
import type { Invocation } from '../parse/invocation.ts';
import { type Block, fields, note, title } from './blocks.ts';
import { amountForUsers, daysForUsers, orUnknown, percentForUsers, readAtLine } from './human-text.ts';
import type { DirectPoolReading, PoolReading, ReadMarket } from './pool-reading.ts';

/** Returns the pool as blocks of text: its figures, what the chain adds, and how old that is. */
export function poolBlocks(reading: PoolReading, invocation: Invocation): Block[] {
  return [
    ...(reading.info === null ? [] : infoBlocks(reading.info, invocation)),
    ...byProtocol<PoolReading, Block[]>(reading, {
      antelope: ({ rex }) => marketBlocks(rex, invocation),
      tron: (own) => directBlocks(own, invocation),
      iost: (own) => directBlocks(own, invocation),
    }),
    note(readAtLine(reading.chain.at, invocation.say)),
  ];
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

function rexBlocks({ reading, market }: ReadMarket, { say, profile }: Invocation): Block[] {
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

/** Returns the account that users vote for directly and how long bound coins take to return. */
function directBlocks({ voteAccounts, chain }: DirectPoolReading<TronPool | IostPool>, { say }: Invocation): Block[] {
  const { releaseDelayMs } = chain;
  return [
    title(say('pool.votes-title')),
    fields([
      ...(voteAccounts ?? [null]).map((account) => [say('pool.vote-account'), orUnknown(account)] as const),
      [say('pool.release-wait'), releaseDelayMs === null ? orUnknown(null) : daysForUsers(releaseDelayMs, say)],
    ]),
  ];
}

function marketBlocks(rex: ReadMarket | null, invocation: Invocation): Block[] {
  if (!hasFeature(invocation.profile.features, 'rex')) return [];
  return rex === null ? [note(invocation.say('pool.rex-not-open'))] : rexBlocks(rex, invocation);
}

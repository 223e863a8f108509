import * as v from 'valibot';
import { asAntelope, byProtocol } from '../../domain/chain/protocol.ts';
import type { AccountPoolInfo, CommonParam, OperationRecord, PoolInfo, VoteDecayNotice } from '../../application/ports/pool-backend.ts';
import type { ExchangeAccounts, RecordedRexLot } from '../../application/ports/antelope-backend.ts';
import { type ChainProfile, hasFeature } from '../../domain/chain/profile.ts';
import type { PublishedDay } from '../../domain/views/income/yield-trend.ts';
import { SAVINGS_TIME } from '../../domain/antelope/rex/state.ts';
import { webAddress } from '../platform/web-address.ts';
import { backendTime, backendTimeOrNone } from './backend-time.ts';
import { decimalAssetOrNone, decimalText, decimalTextOrNone, positiveDecimalAsset } from './decimal-text.ts';
import { cappedList, decoded } from './decoded-answer.ts';
import type { BackendAnswer } from './envelope.ts';

/** Most items of a list that are read: a page shows fewer, and no pool has as many proxies or nodes. */
const MOST_RECORDS = 100;
const MOST_NAMES = 200;
const MOST_DAYS = 400;
const MOST_LOTS = 1_000;

const account = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));
const clockTime = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))), null);

const poolInfoSchema = v.object({
  maxAnnualizedRate: decimalTextOrNone,
  maxNodeAnnualizedRate: decimalTextOrNone,
  maxRexAnnualizedRate: decimalTextOrNone,
  poolAccountCount: decimalTextOrNone,
  poolVotesCount: decimalTextOrNone,
  proxyVotesInfos: v.optional(v.nullable(cappedList(v.object({ proxyName: account, proxyVotes: decimalText }), MOST_NAMES)), null),
  feeRate: decimalTextOrNone,
  updateTime: clockTime,
});

/** Decodes the pool's figures. Fee and update time come from the profile where the backend does not report them; an unknown fee stays null. */
export function poolInfo(answer: BackendAnswer, profile: ChainProfile): PoolInfo {
  const { income } = profile;
  const info = decoded(poolInfoSchema, answer['poolInfo'] ?? {}, 'poolInfo');
  const reported = {
    maxAnnualizedRate: info.maxAnnualizedRate,
    maxNodeAnnualizedRate: info.maxNodeAnnualizedRate,
    accountCount: info.poolAccountCount,
    votesCount: info.poolVotesCount,
    feePercent: info.feeRate ?? income.feePercentFallback?.toString() ?? null,
    updateTime: info.updateTime ?? income.updateTimeFallback,
  };
  return byProtocol<ChainProfile, PoolInfo>(profile, {
    antelope: ({ protocol }) => ({
      protocol,
      ...reported,
      maxRexAnnualizedRate: info.maxRexAnnualizedRate,
      proxies: (info.proxyVotesInfos ?? []).map(({ proxyName, proxyVotes }) => ({ name: proxyName, votes: proxyVotes })),
    }),
    tron: ({ protocol }) => ({ protocol, ...reported }),
    iost: ({ protocol }) => ({ protocol, ...reported }),
  });
}

function accountPoolInfoSchema({ coin }: ChainProfile) {
  const amount = decimalAssetOrNone(coin.native);
  return v.nullish(
    v.object({
      annualizedRate: decimalTextOrNone,
      nodeAnnualizedRate: decimalTextOrNone,
      rexAnnualizedRate: decimalTextOrNone,
      nodeIncome: amount,
      accNodeIncome: amount,
      rexIncome: amount,
      accRexIncome: amount,
      attenuationStatus: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
      attenuationRate: decimalTextOrNone,
      attenuationDate: backendTimeOrNone,
    }),
  );
}

/** Codes of decay. 0 or missing: none; 1: will decay soon; 2: has decayed. */
const DECAY: Readonly<Record<string, VoteDecayNotice['status']>> = { '1': 'soon', '2': 'decayed' };

export function accountPoolInfo(answer: BackendAnswer, profile: ChainProfile): AccountPoolInfo | null {
  const info = decoded(accountPoolInfoSchema(profile), answer['accountPoolInfo'], 'accountPoolInfo');
  if (info === null || info === undefined) return null;
  const booked = {
    annualizedRate: info.annualizedRate,
    nodeAnnualizedRate: info.nodeAnnualizedRate,
    nodeIncomeYesterday: info.nodeIncome,
    nodeIncomeTotal: info.accNodeIncome,
  };
  return byProtocol<ChainProfile, AccountPoolInfo>(profile, {
    antelope: ({ protocol }) => ({
      protocol,
      ...booked,
      rexAnnualizedRate: info.rexAnnualizedRate,
      rexIncomeYesterday: info.rexIncome,
      rexIncomeTotal: info.accRexIncome,
      decay: { status: DECAY[String(info.attenuationStatus ?? 0)] ?? 'none', percent: info.attenuationRate, date: info.attenuationDate },
    }),
    tron: ({ protocol }) => ({ protocol, ...booked }),
    iost: ({ protocol }) => ({ protocol, ...booked }),
  });
}

const DIRECTIONS: Readonly<Record<string, OperationRecord['direction']>> = { '1': 'added', '2': 'reduced' };

export function operationRecords(answer: BackendAnswer, profile: ChainProfile): readonly OperationRecord[] {
  const schema = cappedList(
    v.object({
      createTs: backendTime,
      type: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
      account,
      count: positiveDecimalAsset(profile.coin.native),
    }),
    MOST_RECORDS,
  );
  return decoded(schema, answer['operationRecords'] ?? [], 'operationRecords').map((record) => ({
    at: record.createTs,
    direction: DIRECTIONS[String(record.type)] ?? 'other',
    account: record.account,
    amount: record.count,
  }));
}

export function incomeTrend(answer: BackendAnswer): readonly PublishedDay[] {
  const schema = cappedList(v.object({ incomeDate: backendTime, annualizedRate: decimalTextOrNone }), MOST_DAYS);
  return decoded(schema, answer['incomeTrendList'] ?? [], 'incomeTrendList').flatMap(({ incomeDate, annualizedRate }) =>
    annualizedRate === null ? [] : [{ day: incomeDate, annualizedRate }],
  );
}

export function recordedRexLots(answer: BackendAnswer, profile: ChainProfile): readonly RecordedRexLot[] {
  const rexSymbol = asAntelope(profile)?.rexSymbol ?? null;
  if (rexSymbol === null) return [];
  const rexLots = cappedList(
    v.object({
      tradeTime: backendTime,
      rexCount: positiveDecimalAsset(rexSymbol),
      unlockTime: backendTimeOrNone,
      trxId: v.optional(v.nullable(v.string()), null),
    }),
    MOST_LOTS,
  );
  return decoded(rexLots, answer['ununlockedRexList'] ?? [], 'ununlockedRexList').map((lot) => ({
    boughtAt: lot.tradeTime,
    rex: lot.rexCount,
    // The chain's date of savings, eighty years away, means none.
    unlockAt: lot.unlockTime === null || lot.unlockTime >= SAVINGS_TIME ? null : lot.unlockTime,
    transactionId: lot.trxId !== null && /^[0-9a-f]{64}$/i.test(lot.trxId) ? lot.trxId.toLowerCase() : null,
  }));
}

export function proxyNames(answer: BackendAnswer, profile: ChainProfile): readonly string[] {
  return decoded(cappedList(chainAccount(profile), MOST_NAMES), answer['newdexProxyList'] ?? [], 'newdexProxyList');
}

/** Decodes the assigned proxy. It becomes part of a transaction, so anything but a valid account name is rejected. */
export function assignedProxy(answer: BackendAnswer, profile: ChainProfile): string {
  return decoded(chainAccount(profile), answer['proxy'], 'proxy');
}

/** Decodes the account that users vote for, which becomes part of a transaction too. Backends name it in either field; null when in neither. */
export function voteAccount(answer: BackendAnswer, profile: ChainProfile): string | null {
  const reported = answer['voteAccount'] ?? answer['tronVoteAccount'] ?? null;
  return reported === null || reported === '' ? null : decoded(chainAccount(profile), reported, 'voteAccount');
}

function chainAccount(profile: ChainProfile) {
  return v.pipe(v.string(), v.trim(), v.maxLength(profile.accountName.maxLength), v.regex(profile.accountName.pattern));
}

/** The name of an area: letters, figures, signs and spaces, so that it can neither hide nor turn what stands beside it. */
const areaText = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,60}$/u));

const nodeEntry = v.union([
  v.pipe(
    v.string(),
    v.transform((url) => ({ url, area: null })),
  ),
  v.object({ url: v.string(), area: v.fallback(v.nullable(areaText), null) }),
]);

export function commonParam(answer: BackendAnswer, profile: ChainProfile): CommonParam {
  const status = decoded(
    v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
    answer['exchangeStatus'],
    'exchangeStatus',
  );
  const first = answer[`${profile.key}Node`];
  const more =
    decoded(v.optional(v.nullable(cappedList(nodeEntry, MOST_NAMES)), null), answer[`${profile.key}Nodes`], `${profile.key}Nodes`) ?? [];
  const entries = [...(first === undefined || first === null ? [] : [decoded(nodeEntry, first, `${profile.key}Node`)]), ...more];
  const named = entries.flatMap(({ url, area }) => {
    const address = webAddress(url);
    return address === null ? [] : [{ url: address, area }];
  });
  return {
    paused: status === 0 || status === '0' || status === false,
    nodes: named.filter(({ url }, index) => named.findIndex((other) => other.url === url) === index),
  };
}

/**
 * Decodes `exchange{Chain}Account` and `chain{Chain}Account`, for example `exchangeEosAccount`. They become part of transactions: an
 * invalid account name counts as missing.
 */
export function exchangeAccounts(answer: BackendAnswer, profile: ChainProfile): ExchangeAccounts | null {
  if (!hasFeature(profile.features, 'exchangeContracts')) return null;
  const chain = `${profile.key.slice(0, 1).toUpperCase()}${profile.key.slice(1)}`;
  const account = namedAccount(answer[`exchange${chain}Account`], profile);
  const staking = namedAccount(answer[`chain${chain}Account`], profile);
  return account === null || staking === null ? null : { account, staking };
}

/** Decodes `tronContract`, with which the configured contract is compared: what is no address in the form users see counts as missing. */
export function exchangeContract(answer: BackendAnswer, profile: ChainProfile): string | null {
  return namedAccount(answer['tronContract'], profile);
}

function namedAccount(named: unknown, profile: ChainProfile): string | null {
  const { success, output } = v.safeParse(chainAccount(profile), named);
  return success ? output : null;
}

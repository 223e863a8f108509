import { Asset } from '../../../domain/core/amount/asset.ts';
import type { PackedTransaction } from '../../iost/chain/blocks.ts';
import type { IostChain } from '../../iost/chain/chain.ts';
import { POOL_PRODUCER } from '../../iost/seed/seed-accounts.ts';
import type { Answer } from '../answer.ts';
import type { ChainPool } from '../chain-pool.ts';
import { claimsOf, contractEvents, unitsOfPrinted } from './iost-history.ts';
import {
  EXACT_PARTS,
  IOST_FEE_PERCENT,
  IOST_UPDATE_TIME,
  iostPoolVoters,
  type IostSettledDay,
  type IostSettlement,
} from './iost-settlement.ts';
import { masked } from '../antelope/operation-records.ts';
import { yearlyPercent } from '../antelope/yields.ts';
import { zoned } from '../zoned-time.ts';

const ADDED = 1;
const REDUCED = 2;
const TREND_DAYS = 30;
const COIN = { code: 'IOST', precision: 8 };

/**
 * Returns the pool's backend on a chain where users vote for the pool's producer directly and claim their bonus themselves. Every value is
 * read from the chain, or from the daily settlement.
 */
export function iostPool(chain: () => IostChain, settlement: () => IostSettlement): ChainPool {
  const lastDay = (): IostSettledDay | undefined => settlement().days().at(-1);
  return {
    commonFields: () => ({ chainIostAccount: 'vote_producer.iost' }),
    poolInfo: () => {
      const voters = iostPoolVoters(chain()).filter(({ votes }) => votes > 0n);
      const rate = bestRate(lastDay());
      return {
        annualizedRate: rate,
        maxAnnualizedRate: rate,
        poolAccountCount: voters.length,
        poolVotesCount: coins(voters.reduce((sum, { votes }) => sum + votes, 0n)),
        proxyVotesInfos: [],
        feeRate: String(IOST_FEE_PERCENT),
        updateTime: IOST_UPDATE_TIME,
      };
    },
    accountPoolInfo: (account) => {
      const day = lastDay();
      const voter = iostPoolVoters(chain()).find((one) => one.account === account);
      const earned = day?.earned.get(account) ?? 0n;
      if (!voter || (voter.votes === 0n && voter.bonus === 0n && earned === 0n)) return null;
      const claimed = claimsOf(chain().history()).reduce((sum, claim) => (claim.account === account ? sum + claim.units : sum), 0n);
      return {
        annualizedRate: rateOf(earned, day?.votes.get(account) ?? 0n),
        nodeIncome: day ? coins(earned / EXACT_PARTS) : null,
        accNodeIncome: coins(claimed + voter.bonus / EXACT_PARTS),
      };
    },
    operationRecords: (limit) => latestOperations(chain().history(), limit),
    incomeTrend: () =>
      settlement()
        .days()
        .map((day) => ({ incomeDate: zoned(day.day), annualizedRate: bestRate(day) }))
        .filter(({ annualizedRate }) => annualizedRate !== null)
        .slice(-TREND_DAYS)
        .reverse(),
    dividends: (account, page, size) =>
      claimsOf(chain().history())
        .filter((claim) => claim.account === account)
        .reverse()
        .slice((page - 1) * size, page * size)
        .map(({ at, hash, units }) => ({ poolUtcDate: zoned(at), nodeIncome: coins(units), manageFees: coins(feeOn(units)), trxId: hash })),
    ununlockedRexLots: () => [],
    proxies: () => [],
    assignedProxy: () => null,
    voteAccount: () => POOL_PRODUCER,
  };
}

/** Returns the yearly percentage of a day's income in exact parts; null where there are no votes. */
function rateOf(earned: bigint, votes: bigint): string | null {
  return yearlyPercent(earned, votes * EXACT_PARTS);
}

/** Returns the pool's fee on what reached a voter: its daily settlement divides every income at the same rate. */
function feeOn(net: bigint): bigint {
  return (net * IOST_FEE_PERCENT) / (100n - IOST_FEE_PERCENT);
}

/** Returns the best rate on a settled day; null where nobody voted. */
function bestRate(day: IostSettledDay | undefined): string | null {
  let best: { earned: bigint; votes: bigint } | null = null;
  for (const [account, votes] of day?.votes ?? []) {
    const earned = day?.earned.get(account) ?? 0n;
    if (votes > 0n && (best === null || earned * best.votes > best.earned * votes)) best = { earned, votes };
  }
  return best && rateOf(best.earned, best.votes);
}

/** Returns votes given to the pool's producer and withdrawn, newest first. Account names are masked. */
function latestOperations(history: readonly PackedTransaction[], limit: number): readonly Answer[] {
  const records: Answer[] = [];
  for (let index = history.length - 1; index >= 0 && records.length < limit; index -= 1) {
    const packed = [history[index]!];
    const reported = [
      ...contractEvents(packed, 'vote').map((event) => ({ ...event, type: ADDED })),
      ...contractEvents(packed, 'unvote').map((event) => ({ ...event, type: REDUCED })),
    ];
    for (const { at, type, content } of reported) {
      const [voter = '', producer, amount = '0'] = content;
      if (producer === POOL_PRODUCER) records.push({ createTs: at, type, account: masked(voter), count: coins(unitsOfPrinted(amount)) });
    }
  }
  return records.slice(0, limit);
}

function coins(units: bigint): string {
  return Asset.of(units, COIN).digits();
}

import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { timeOfDayMs } from '../../../domain/views/income/schedule.ts';
import { witnessRewardRate } from '../../../domain/tron/votes/witness-reward.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { sun } from '../../tron/chain/account.ts';
import { base58Address, hexOfBase58 } from '../../tron/codec/address.ts';
import type { TronChain } from '../../tron/chain/chain.ts';
import { CHAIN_PARAMETERS, REWARDED_CANDIDATES } from '../../tron/chain/parameters.ts';
import { REWARD_PRECISION } from '../../tron/chain/rewards.ts';
import { rankedWitnesses } from '../../tron/chain/state.ts';
import type { Answer } from '../answer.ts';
import type { ChainPool } from '../chain-pool.ts';
import { zoned } from '../zoned-time.ts';
import { rateOfDay, TronIncome, UPDATE_TIME } from './tron-income.ts';
import { tronRecords } from './tron-records.ts';

const TREND_DAYS = 30;
const RATE_DECIMALS = 2;
/** The next day's update time. */
const BOOKED_AFTER_MS = DAY_MS + timeOfDayMs(UPDATE_TIME)!;

/**
 * Returns the pool on the present chain: candidates that users vote for directly. Every value is computed from the chain's state and its
 * reward book on request. `witnesses`: the candidates' addresses in hexadecimal, the first of which the books are about; the others stood
 * up lately, and the pool only names them. Where the chain has an exchange's contract, the pool names it too.
 */
export function tronPool(chain: () => TronChain, witnesses: readonly string[]): ChainPool {
  const [witness = ''] = witnesses;
  const income = new TronIncome(chain, witness);
  return {
    commonFields: () => {
      const { exchange } = chain().state('head');
      return exchange ? { tronContract: base58Address(exchange.address) } : {};
    },
    poolInfo: () => poolInfo(chain(), witness),
    accountPoolInfo: (account) => accountPoolInfo(chain(), income, witness, hexOfBase58(account) ?? ''),
    operationRecords: (limit) => tronRecords(chain(), witness, limit),
    incomeTrend: () =>
      income
        .days()
        .slice(0, TREND_DAYS)
        .map((day) => ({ incomeDate: zoned(day), annualizedRate: income.rate(day) })),
    /** What each day earned. The chain itself pays voters, into an allowance they claim: the pool never sends anything. */
    dividends: (account, page, size) => dailyIncomes(income, hexOfBase58(account) ?? '').slice((page - 1) * size, page * size),
    ununlockedRexLots: () => [],
    proxies: () => witnesses.map(base58Address),
    assignedProxy: () => null,
    voteAccount: () => base58Address(witness),
  };
}

/**
 * Returns the pool's figures. `feeRate` is the candidate's brokerage: what it keeps of its rewards before voters get theirs, which is all
 * the pool takes on this chain. The rates are what a vote earns at present ranks and votes, after brokerage. `poolVotesCount` is as counted
 * at the last maintenance, over all voters; `poolAccountCount` counts the accounts this chain holds that vote for the candidate.
 */
function poolInfo(chain: TronChain, witness: string): Answer {
  const state = chain.state('head');
  const ranked = rankedWitnesses(state);
  const rank = ranked.findIndex(({ address }) => address === witness) + 1;
  const candidate = ranked[rank - 1];
  if (!candidate) throw new Error('the pool’s candidate is not on the chain');
  const rate = witnessRewardRate({
    blockReward: sun(CHAIN_PARAMETERS.getWitnessPayPerBlock).digits(),
    poolReward: sun(CHAIN_PARAMETERS.getWitness127PayPerBlock).digits(),
    brokeragePercent: candidate.brokeragePercent,
    votesOfTop127: ranked.slice(0, REWARDED_CANDIDATES).reduce((sum, { votes }) => sum + votes, 0n),
    votesOfWitness: candidate.votes,
    rank,
  }).toFixed(RATE_DECIMALS);
  return {
    annualizedRate: rate,
    maxAnnualizedRate: rate,
    maxNodeAnnualizedRate: rate,
    poolAccountCount: [...state.accounts.values()].filter(({ votes }) => votesFor(votes, witness) > 0n).length,
    poolVotesCount: String(candidate.votes),
    proxyVotesInfos: [],
    feeRate: candidate.brokeragePercent,
    updateTime: UPDATE_TIME,
  };
}

/**
 * Returns an account's part; null for an account that does not vote for the pool. Incomes are what its votes for the pool earned, whole
 * sun; `acc…` since the books begin.
 */
function accountPoolInfo(chain: TronChain, income: TronIncome, witness: string, account: string): Answer | null {
  if (votesFor(chain.state('head').accounts.get(account)?.votes ?? [], witness) === 0n) return null;
  const days = income.days().map((day) => income.ofDay(account, day));
  const [yesterday] = days;
  const rate = yesterday ? rateOfDay(yesterday) : null;
  return {
    annualizedRate: rate,
    nodeAnnualizedRate: rate,
    nodeIncome: yesterday ? coins(yesterday.earned) : null,
    accNodeIncome: coins(days.reduce((sum, { earned }) => sum + earned, 0n)),
    attenuationStatus: 0,
    tronVoteAccount: base58Address(witness),
  };
}

function dailyIncomes(income: TronIncome, account: string): readonly Answer[] {
  return income.days().flatMap((day) => {
    const { earned } = income.ofDay(account, day);
    return earned === 0n ? [] : [{ poolUtcDate: zoned(day + BOOKED_AFTER_MS), nodeIncome: coins(earned), manageFees: null, trxId: null }];
  });
}

function coins(earned: bigint): string {
  return sun(earned / REWARD_PRECISION).digits();
}

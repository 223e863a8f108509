import { DAY_MS, type Instant } from '../../../domain/core/chain/time.ts';
import { nextIncomeUpdate } from '../../../domain/views/income/schedule.ts';
import type { WorldClock } from '../../clock.ts';
import { blockAt, timeOfBlock } from '../chain/block-clock.ts';
import { IostChain } from '../chain/chain.ts';
import { CROWD, iostGenesis, openAccount } from './genesis.ts';
import type { ReceivedAction } from '../chain/received-transaction.ts';
import { GONE_PRODUCER, LATECOMERS, POOL_PRODUCER, RETURNED_PRODUCER, type IostSeedAccount } from './seed-accounts.ts';
import { VoteContract } from '../contracts/vote-contract.ts';

export interface IostSeedOptions {
  /** Seed of everything that looks random. */
  readonly seed: string;
  readonly accounts: readonly IostSeedAccount[];
  readonly clock: WorldClock;
  readonly chainId?: number | undefined;
  readonly irreversibleLag?: number | undefined;
  /** When the pool settles each day, `HH:mm` in UTC. */
  readonly settlementTime: string;
  /** Called at each settlement before the sandbox starts, with the chain at that time. */
  readonly settle: (chain: IostChain, at: Instant) => void;
}

interface Happening {
  readonly at: Instant;
  readonly act: (chain: IostChain) => void;
}

/** Days of history before the sandbox starts. */
const PAST_DAYS = 20;
const HOUR_MS = 3_600_000;

function call(contract: string, actionName: string, ...args: readonly (string | number)[]): ReceivedAction {
  return { contract, actionName, data: JSON.stringify(args) };
}

const vote = (voter: string, producer: string, amount: string): ReceivedAction =>
  call('vote_producer.iost', 'vote', voter, producer, amount);
const unvote = (voter: string, producer: string, amount: string): ReceivedAction =>
  call('vote_producer.iost', 'unvote', voter, producer, amount);
const claim = (voter: string): ReceivedAction => call('vote_producer.iost', 'voterWithdraw', voter);

/** Returns a chain with history, at the clock's time: what its accounts hold was made by the contracts in the 20 days before. */
export function seedIostChain({ seed, accounts, clock, chainId, irreversibleLag, settlementTime, settle }: IostSeedOptions): IostChain {
  const now = clock.now();
  const begin = now - PAST_DAYS * DAY_MS;
  const block = blockAt(begin);
  const state = iostGenesis(seed, accounts, { number: block, time: timeOfBlock(block) });
  const chain = new IostChain({ seed, clock, state, chainId, irreversibleLag });
  const past = [...membersPast(accounts, begin, now), ...settlements(begin, now, settlementTime, settle)];
  for (const { act } of past.sort((a, b) => a.at - b.at)) act(chain);
  return chain;
}

function settlements(begin: Instant, now: Instant, time: string, settle: IostSeedOptions['settle']): readonly Happening[] {
  const days: Happening[] = [];
  for (let at = nextIncomeUpdate(begin, time); at !== null && at <= now; at = nextIncomeUpdate(at, time)) {
    const instant = at;
    days.push({ at: instant, act: (chain) => settle(chain, instant) });
  }
  return days;
}

function membersPast(accounts: readonly IostSeedAccount[], begin: Instant, now: Instant): readonly Happening[] {
  const day = (days: number): Instant => begin + days * DAY_MS;
  const sent = (at: Instant, publisher: string, ...actions: readonly ReceivedAction[]): Happening => ({
    at,
    act: (chain) => {
      const receipt = chain.apply(publisher, actions, at);
      if (receipt.status !== 'SUCCESS') throw new Error(`the seeded past failed: ${receipt.message}`);
    },
  });
  const changed = (at: Instant, change: Parameters<IostChain['change']>[0]): Happening => ({
    at,
    act: (chain) => chain.change(change, at),
  });
  const [lowGas, usedGas] = LATECOMERS;
  const opened = accounts.filter(({ name }) => name === lowGas || name === usedGas);
  return [
    sent(day(1), CROWD, vote(CROWD, POOL_PRODUCER, '3000000')),
    sent(
      day(1),
      'bigholder1',
      vote('bigholder1', POOL_PRODUCER, '400000'),
      vote('bigholder1', RETURNED_PRODUCER, '1000'),
      vote('bigholder1', GONE_PRODUCER, '500'),
    ),
    sent(day(2), 'poolvoter1', vote('poolvoter1', POOL_PRODUCER, '1500')),
    sent(day(2), 'twovotes01', vote('twovotes01', RETURNED_PRODUCER, '120'), vote('twovotes01', POOL_PRODUCER, '80.5')),
    sent(day(3), 'poolvoter1', unvote('poolvoter1', POOL_PRODUCER, '40')),
    changed(day(4), (run) => {
      new VoteContract(run).removeOption(RETURNED_PRODUCER);
      new VoteContract(run).removeOption(GONE_PRODUCER);
    }),
    changed(day(5), (run) => new VoteContract(run).addOption(RETURNED_PRODUCER, true)),
    sent(day(6), 'twovotes01', vote('twovotes01', RETURNED_PRODUCER, '30')),
    sent(day(9), 'dustbonus1', vote('dustbonus1', POOL_PRODUCER, '0.0001')),
    sent(day(12), 'poolvoter1', claim('poolvoter1')),
    sent(day(PAST_DAYS - 2), 'poolvoter1', unvote('poolvoter1', POOL_PRODUCER, '60.25')),
    // The market of RAM adds the bytes of the past with a purchase: it is then as on a chain where somebody buys every day.
    sent(now - 2 * HOUR_MS, CROWD, call('ram.iost', 'buy', CROWD, CROWD, 10)),
    changed(now - HOUR_MS, (run) => opened.forEach((account) => openAccount(run.state, account, run.blockTime))),
    ...Array.from({ length: 8 }, (_vote, index) => sent(now - HOUR_MS / 2 + index * 1_000, usedGas, vote(usedGas, POOL_PRODUCER, '2'))),
  ];
}

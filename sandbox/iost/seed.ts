import { DAY_MS } from '../../domain/chain/time.ts';
import type { Instant } from '../../domain/chain/time.ts';
import type { WorldClock } from '../clock.ts';
import { blockAt, timeOfBlock } from './block-clock.ts';
import { ChainState } from './chain-state.ts';
import { IostChain } from './chain.ts';
import { Execution } from './execution.ts';
import { gasPledged } from './gas-meter.ts';
import { deriveIostKey } from './keys.ts';
import type { ReceivedAction } from './received-transaction.ts';
import { GONE_PRODUCER, iostAccounts, POOL_PRODUCER, RETURNED_PRODUCER } from './seed-accounts.ts';
import type { IostSeedAccount } from './seed-accounts.ts';
import { ELECTION, VoteContract } from './vote-contract.ts';

export interface IostSeedOptions {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly chainId?: number | undefined;
  readonly irreversibleLag?: number | undefined;
}

const COIN = 100_000_000n;
/** Days of life before the world begins. */
const PAST_DAYS = 20;
const FREEZE_SECONDS = 604_800;
const APPROVED = 1;
const UNAPPLY_APPROVED = 3;
/** Coins of an account outside the world that gives the pool's producer the votes candidates need. */
const CROWD = 'crowd00001';
const CROWD_COINS = 4_000_000n * COIN;
/** Makes sure that the contracts can pay what was granted before their history began. */
const BONUS_RESERVE = 1_000_000n * COIN;

function call(contract: string, actionName: string, ...args: readonly string[]): ReceivedAction {
  return { contract, actionName, data: JSON.stringify(args) };
}

const vote = (voter: string, producer: string, amount: string): ReceivedAction => call('vote_producer.iost', 'vote', voter, producer, amount);
const unvote = (voter: string, producer: string, amount: string): ReceivedAction => call('vote_producer.iost', 'unvote', voter, producer, amount);

function openAccount(state: ChainState, { name, keys, coins, pledged, ram }: Omit<IostSeedAccount, 'note'>, now: bigint): void {
  const items = [{ key: keys.publicKey, weight: 100 }];
  state.permissions.set(name, ['active', 'owner'].map((permission) => ({ name: permission, threshold: 100, items })));
  state.setPurse(name, { free: coins, frozen: [] });
  state.setRam(name, { available: ram, used: 0 });
  if (pledged === 0n) return;
  state.pledges.set(name, new Map([[name, pledged]]));
  state.setGas(name, gasPledged(state.gas(name), pledged, now));
}

function register(run: Execution, producer: string, pubkey: string, status: number): void {
  const record = { pubkey, loc: 'sandbox', url: `https://${producer}.example`, netId: '', isProducer: true, status, online: status === APPROVED };
  run.write('vote_producer.iost', 'producerTable', producer, JSON.stringify(record), null);
  new VoteContract(run).addOption(producer, false);
}

function genesis(accounts: readonly IostSeedAccount[], seed: string, begin: Instant): ChainState {
  const state = new ChainState();
  const block = blockAt(begin);
  const time = timeOfBlock(block);
  for (const account of accounts) openAccount(state, account, time);
  openAccount(state, { name: CROWD, keys: deriveIostKey(seed, CROWD), coins: CROWD_COINS, pledged: 1_000n * COIN, ram: 100_000 }, time);
  const pledged = [...accounts.map((account) => account.pledged), 1_000n * COIN].reduce((sum, units) => sum + units, 0n);
  state.setPurse('gas.iost', { free: pledged, frozen: [] });
  state.setPurse('vote_producer.iost', { free: BONUS_RESERVE, frozen: [] });
  const run = new Execution({ state, authority: new Set(), publisher: 'admin', blockNumber: block, blockTime: time, transactionTime: time });
  run.write('vote.iost', 'voteInfo', ELECTION, JSON.stringify({ deleted: 0, description: 'vote for producer', resultNumber: 2000, minVote: '2100000', anyOption: false, freezeTime: FREEZE_SECONDS, deposit: '0', optionNum: 3 }), null);
  run.write('vote_producer.iost', 'voteId', '', ELECTION, null);
  for (const producer of [POOL_PRODUCER, RETURNED_PRODUCER, GONE_PRODUCER]) {
    register(run, producer, accounts.find(({ name }) => name === producer)!.keys.publicKey, producer === GONE_PRODUCER ? UNAPPLY_APPROVED : APPROVED);
  }
  return state;
}

/** A chain in the middle of its life, at the clock's time: what its accounts hold was made by the contracts in the 20 days before. */
export function seedIostChain({ seed, clock, chainId, irreversibleLag }: IostSeedOptions): { readonly chain: IostChain; readonly accounts: readonly IostSeedAccount[] } {
  const accounts = iostAccounts(seed);
  const begin = clock.now() - PAST_DAYS * DAY_MS;
  const day = (days: number): Instant => begin + days * DAY_MS;
  const state = genesis(accounts, seed, begin);
  const chain = new IostChain({ seed, clock, state, chainId, irreversibleLag });
  const happened = (publisher: string, at: Instant, ...actions: readonly ReceivedAction[]): void => {
    const receipt = chain.apply(publisher, actions, at);
    if (receipt.status !== 'SUCCESS') throw new Error(`the seeded past failed: ${receipt.message}`);
  };
  happened(CROWD, day(1), vote(CROWD, POOL_PRODUCER, '3000000'));
  happened('bigholder1', day(1), vote('bigholder1', POOL_PRODUCER, '400000'), vote('bigholder1', RETURNED_PRODUCER, '1000'), vote('bigholder1', GONE_PRODUCER, '500'));
  happened('poolvoter1', day(2), vote('poolvoter1', POOL_PRODUCER, '1500'));
  happened('twovotes01', day(2), vote('twovotes01', RETURNED_PRODUCER, '120'), vote('twovotes01', POOL_PRODUCER, '80.5'));
  happened('poolvoter1', day(3), unvote('poolvoter1', POOL_PRODUCER, '40'));
  chain.change((run) => {
    new VoteContract(run).removeOption(RETURNED_PRODUCER);
    new VoteContract(run).removeOption(GONE_PRODUCER);
  }, day(4));
  chain.change((run) => new VoteContract(run).addOption(RETURNED_PRODUCER, true), day(5));
  happened('twovotes01', day(6), vote('twovotes01', RETURNED_PRODUCER, '30'));
  happened(CROWD, day(7), call('vote_producer.iost', 'topupCandidateBonus', '9000', CROWD));
  happened(POOL_PRODUCER, day(8), call('vote_producer.iost', 'candidateWithdraw', POOL_PRODUCER));
  happened('dustbonus1', day(9), vote('dustbonus1', POOL_PRODUCER, '1'));
  happened(POOL_PRODUCER, day(10), call('vote_producer.iost', 'topupVoterBonus', POOL_PRODUCER, '2', POOL_PRODUCER));
  happened('poolvoter1', day(PAST_DAYS - 2), unvote('poolvoter1', POOL_PRODUCER, '60.25'));
  return { chain, accounts };
}

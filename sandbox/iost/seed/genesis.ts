import { ChainState } from '../chain/chain-state.ts';
import type { BlockContext } from '../chain/transaction-run.ts';
import { Execution } from '../chain/execution.ts';
import { gasPledged } from '../chain/gas-meter.ts';
import { deriveIostKey } from '../codec/keys.ts';
import { GONE_PRODUCER, LATECOMERS, POOL_PRODUCER, RETURNED_PRODUCER, type IostSeedAccount } from './seed-accounts.ts';
import { accountRecord, AUTH_CONTRACT, firstPermissions } from '../contracts/auth-contract.ts';
import { BURNT, RAM_CONTRACT, RAM_MARKET, RamContract } from '../contracts/ram-contract.ts';
import { ELECTION, VoteContract } from '../contracts/vote-contract.ts';

const COIN = 100_000_000n;
const FREEZE_SECONDS = 604_800;
const APPROVED = 1;
const UNAPPLY_APPROVED = 3;
/** Account that gives the pool's producer the votes candidates need. */
export const CROWD = 'crowd00001';
const CROWD_COINS = 4_000_000n * COIN;
const CROWD_PLEDGE = 1_000n * COIN;
/** The contract that issues new coins, of which candidates get their daily part. */
export const ISSUER = 'issue.iost';
const ISSUED = 10_000_000n * COIN;

export function openAccount(state: ChainState, { name, keys, coins, pledged, ram }: Omit<IostSeedAccount, 'note'>, now: bigint): void {
  const permissions = firstPermissions(keys.publicKey, keys.publicKey);
  state.permissions.set(name, permissions);
  state.store(AUTH_CONTRACT, 'auth', name, { text: accountRecord(name, 'admin', permissions), payer: 'admin' });
  state.setPurse(name, { free: coins, frozen: [] });
  state.setRam(name, { available: ram, used: 0 });
  if (pledged === 0n) return;
  state.pledges.set(name, new Map([[name, pledged]]));
  state.setGas(name, gasPledged(state.gas(name), pledged, now));
}

function register(run: Execution, producer: string, pubkey: string, status: number): void {
  const record = {
    pubkey,
    loc: 'sandbox',
    url: `https://${producer}.example`,
    netId: '',
    isProducer: true,
    status,
    online: status === APPROVED,
  };
  run.write('vote_producer.iost', 'producerTable', producer, JSON.stringify(record), null);
  new VoteContract(run).addOption(producer, false);
}

/** Returns the chain before any vote: accounts except the latecomers, their pledges, the producers and their election. */
export function iostGenesis(seed: string, accounts: readonly IostSeedAccount[], block: BlockContext): ChainState {
  const state = new ChainState();
  for (const account of accounts) if (!LATECOMERS.some((name) => name === account.name)) openAccount(state, account, block.time);
  openAccount(
    state,
    { name: CROWD, keys: deriveIostKey(seed, CROWD), coins: CROWD_COINS, pledged: CROWD_PLEDGE, ram: 100_000 },
    block.time,
  );
  state.setPurse('gas.iost', { free: accounts.reduce((sum, { pledged }) => sum + pledged, CROWD_PLEDGE), frozen: [] });
  state.setPurse(ISSUER, { free: ISSUED, frozen: [] });
  state.setPurse(RAM_CONTRACT, { free: BigInt(Math.floor(RAM_MARKET.balance)) * COIN, frozen: [] });
  state.permissions.set(BURNT, []);
  const run = new Execution({
    state,
    authority: new Set(),
    publisher: 'admin',
    blockNumber: block.number,
    blockTime: block.time,
    transactionTime: block.time,
  });
  const election = {
    deleted: 0,
    description: 'vote for producer',
    resultNumber: 2000,
    minVote: '2100000',
    anyOption: false,
    freezeTime: FREEZE_SECONDS,
    deposit: '0',
    optionNum: 3,
    canVote: false,
  };
  const market = new RamContract(run);
  market.open();
  for (const { name, ram } of accounts) market.own(name, ram);
  run.write('vote.iost', 'voteInfo', ELECTION, JSON.stringify(election), null);
  run.write('vote_producer.iost', 'voteId', '', ELECTION, null);
  for (const producer of [POOL_PRODUCER, RETURNED_PRODUCER, GONE_PRODUCER]) {
    register(
      run,
      producer,
      accounts.find(({ name }) => name === producer)!.keys.publicKey,
      producer === GONE_PRODUCER ? UNAPPLY_APPROVED : APPROVED,
    );
  }
  return state;
}

import type { WitnessRewardReader, WitnessRewardReading } from '../../../application/ports/readers/witness-reward-reader.ts';
import type { RexPoolRow, RexReader } from '../../../application/ports/readers/rex-reader.ts';
import {
  type BroadcastOrigins,
  type BroadcastResult,
  ChainNode,
  type ConfirmedHead,
  type NodeReport,
} from '../../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../../domain/chain/snapshot.ts';
import type { TransactionStatus, TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { RexReturns } from '../../../domain/antelope/rex/rex-returns.ts';
import { listed } from '../listed.ts';
import type { FakeChain } from './fake-chain.ts';

/** A node of a fake chain. All switches are off at first. */
export class FakeNode extends ChainNode implements RexReader, WitnessRewardReader {
  /** Does not answer. */
  unreachable = false;
  /** Whether its head stays some minutes in the past: reads are refused as stale. */
  goesStale = false;
  /** Belongs to another chain. */
  wrongChain = false;
  /** Whether it refuses broadcasts for shortage of CPU. */
  runsOutOfCpu = false;
  /** Whether it accepts a broadcast, and the answer gets lost. */
  dropsAfterAccept = false;
  /** Whether it loses a broadcast, and the answer too. */
  dropsBeforeAccept = false;
  /** Whether it accepts a broadcast and never includes it in a block. */
  losesAccepted = false;
  /** Whether it shows a transaction that it has accepted and not included yet. */
  showsPending = false;
  /** Number of blocks after which it includes a transaction. */
  inclusionDelayBlocks = 1;
  /** Number of blocks it is behind the others. */
  lagsBehindBlocks = 0;
  /** First block it can search; null: all. */
  searchesOnlyFrom: number | null = null;
  /** Omits the time of the last irreversible block. */
  hidesIrreversibleTime = false;
  /** Milliseconds before a transaction query is answered, with the status at the time of the query. */
  answersLateMs = 0;
  /** The failure its chain recorded in the block that includes a transaction, where transactions fail in blocks. */
  failsInBlock: PoolError | null = null;
  /** The node that confirms its head; null: none does. */
  confirmedBy: string | null = 'http://other.test';
  /** Of how many origins the nodes were to be that take each broadcast. */
  readonly askedOf: BroadcastOrigins[] = [];
  /** Error with which it refuses any broadcast. */
  refusesWith: PoolError | null = null;
  readonly url: string;
  private readonly chain: FakeChain;

  constructor(chain: FakeChain, url = 'http://node.test') {
    super();
    this.chain = chain;
    this.url = url;
  }

  async head(): Promise<ChainHead> {
    return this.headNow();
  }

  async confirmedHead(): Promise<ConfirmedHead> {
    return { head: await this.head(), confirmedBy: this.confirmedBy };
  }

  async account(name: string): Promise<AccountSnapshot> {
    const at = this.headNow();
    const account = this.chain.accounts.get(name);
    if (!account) throw new PoolError('account-not-found', { account: name });
    return { ...account, at };
  }

  async pool(): Promise<ChainPoolSnapshot> {
    const at = this.headNow();
    const { profile, market, contract, ram, releaseDelayMs } = this.chain;
    switch (profile.protocol) {
      case 'antelope':
        return { protocol: 'antelope', at, rex: market, contract, ram };
      case 'tron':
        return { protocol: 'tron', at, releaseDelayMs: releaseDelayMs ?? 0, voteCountMs: 6 * 3_600_000 };
      case 'iost':
        return { protocol: 'iost', at, releaseDelayMs };
    }
  }

  async rexPool(): Promise<RexPoolRow> {
    return { at: this.headNow(), pool: this.chain.market?.pool ?? null };
  }

  async rexReturns(): Promise<RexReturns | null> {
    this.headNow();
    return this.chain.returns;
  }

  async witnessReward(): Promise<WitnessRewardReading | null> {
    const at = this.headNow();
    return this.chain.reward && { at, ...this.chain.reward };
  }

  async rexLends(): Promise<boolean> {
    this.headNow();
    return this.chain.lends;
  }

  async send(signed: SignedTransaction, origins: BroadcastOrigins = 'one'): Promise<BroadcastResult> {
    this.headNow();
    this.askedOf.push(origins);
    if (this.refusesWith) throw this.refusesWith;
    if (this.runsOutOfCpu) throw new PoolError('cpu-exceeded', {}, { raw: 'transaction exceeded the current CPU usage limit' });
    if (this.dropsBeforeAccept) throw new PoolError('send-outcome-unknown', { id: signed.id });
    const isNew = this.chain.accept(signed, this.losesAccepted ? null : this.inclusionDelayBlocks);
    if (this.dropsAfterAccept) throw new PoolError('send-outcome-unknown', { id: signed.id });
    return { id: signed.id, duplicate: !isNew };
  }

  async transaction(query: TransactionQuery): Promise<TransactionStatus> {
    const transactionStatus = this.statusNow(query);
    if (this.answersLateMs > 0) await this.chain.clock.wait(this.answersLateMs);
    return transactionStatus;
  }

  async check(): Promise<readonly NodeReport[]> {
    try {
      return [{ node: listed(this.url)[0]!, head: this.headNow(), tookMs: 1, error: null }];
    } catch (error) {
      return [{ node: listed(this.url)[0]!, head: null, tookMs: 1, error: error as PoolError }];
    }
  }

  private headNow(): ChainHead {
    if (this.unreachable) throw new PoolError('node-unreachable', { node: this.url });
    if (this.goesStale) throw new PoolError('node-stale', { node: this.url, seconds: 600 });
    const headNumber = this.chain.headNumber() - this.lagsBehindBlocks;
    const irreversibleNumber = Math.max(1, headNumber - this.chain.irreversibleAfterBlocks);
    return {
      node: this.url,
      headNumber,
      headTime: this.chain.timeOf(headNumber),
      receivedAt: this.chain.clock.now(),
      chainId: this.wrongChain ? 'f'.repeat(64) : this.chain.profile.chainId,
      irreversibleNumber,
      irreversibleTime: this.hidesIrreversibleTime ? null : this.chain.timeOf(irreversibleNumber),
    };
  }

  private statusNow({ id: asked, origin, fromBlock }: TransactionQuery): TransactionStatus {
    const head = this.headNow();
    const searchedFrom = Math.max(fromBlock, this.searchesOnlyFrom ?? 0);
    if (this.wrongChain) return { state: 'unseen', head, searchedFrom };
    if (asked === null && origin === null) throw new Error('nothing is known of what is queried');
    const id = asked ?? this.chain.idOf(origin!, searchedFrom, head.headNumber);
    if (asked !== null && origin !== null && this.chain.isOther(asked, origin)) {
      const calls = this.chain.callsBy(asked, origin.account);
      const holder = this.chain.blockOf(asked, head.headNumber);
      if (calls === null || holder === null) return { state: 'other', head };
      const altered = { calls, block: holder, blockTime: this.chain.timeOf(holder), irreversible: holder <= head.irreversibleNumber };
      return { state: 'other', head, altered };
    }
    const block = id === null ? null : this.chain.blockOf(id, head.headNumber);
    if (block === null && this.showsPending && asked !== null && this.chain.has(asked)) return { state: 'pending', head };
    if (id === null || block === null || block < searchedFrom) return { state: 'unseen', head, searchedFrom };
    const found = { head, block, blockTime: this.chain.timeOf(block), failure: this.failsInBlock, ...(asked === null ? { id } : {}) };
    return { state: block <= head.irreversibleNumber ? 'irreversible' : 'included', ...found };
  }
}

import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { WorldClock } from '../../clock.ts';
import { checkActions, checkItself, checkTime, gasShortage, isExpired } from './admission.ts';
import { blockAt, timeOfBlock } from './block-clock.ts';
import { type Block, Blocks, type PackedTransaction } from './blocks.ts';
import type { ChainState } from './chain-state.ts';
import { Execution } from './execution.ts';
import { GatewayFault } from '../http/gateway-fault.ts';
import { gasAt } from './gas-meter.ts';
import { MAIN_NETWORK } from './network-ids.ts';
import { Pool } from './pool.ts';
import { ownTransaction } from './own-transaction.ts';
import type { ReceivedAction, ReceivedTransaction } from './received-transaction.ts';
import type { Receipt } from './receipt.ts';
import { executed, runTransaction } from './transaction-run.ts';

/** A block is final about a minute after it was made: enough witnesses, who make blocks in turn, have built on it by then. */
const USUAL_LAG = 120;

export interface IostChainOptions {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly state: ChainState;
  /** 1024 unless given, which is the main network's. */
  readonly chainId?: number | undefined;
  /** Blocks between the head and the last irreversible one, 120 unless given. */
  readonly irreversibleLag?: number | undefined;
}

/** Status of a hash at a node; `packed` is null while it is pending. */
export interface Status {
  readonly status: 'PENDING' | 'PACKED' | 'IRREVERSIBLE';
  readonly transaction: ReceivedTransaction;
  readonly packed: PackedTransaction | null;
}

/**
 * A chain of half-second blocks. A transaction waits for the next block, runs when that block is made, and becomes irreversible some blocks
 * later. Blocks without transactions are never made; their ids are derived on demand.
 */
export class IostChain {
  readonly chainId: number;
  readonly irreversibleLag: number;
  private readonly clock: WorldClock;
  private readonly blocks: Blocks;
  private readonly pool = new Pool();
  /** States by the block that made them, oldest first. */
  private states: { readonly block: number; readonly state: ChainState }[];
  /** The newest block in which the sandbox itself acted. */
  private actedIn = 0;
  private stalledAt: Instant | null = null;
  private calls = 0;

  constructor({ seed, clock, state, chainId = MAIN_NETWORK, irreversibleLag = USUAL_LAG }: IostChainOptions) {
    this.blocks = new Blocks(seed);
    this.clock = clock;
    this.chainId = chainId;
    this.irreversibleLag = irreversibleLag;
    this.states = [{ block: 0, state }];
  }

  head(): Block {
    this.settle();
    return this.blocks.numbered(this.headNumber());
  }

  irreversible(): Block {
    this.settle();
    return this.blocks.numbered(this.irreversibleNumber());
  }

  /** Returns a block the chain has reached; null otherwise. */
  block(number: number): Block | null {
    this.settle();
    return Number.isSafeInteger(number) && number >= 1 && number <= this.headNumber() ? this.blocks.numbered(number) : null;
  }

  /** Returns one of the last blocks, or one with transactions, by its hash; null otherwise. */
  blockHashed(hash: string): Block | null {
    this.settle();
    return this.blocks.hashed(hash, this.headNumber());
  }

  /** Returns the state after the head block, or after the last irreversible one. */
  state(longest: boolean): ChainState {
    this.settle();
    const until = longest ? this.headNumber() : this.irreversibleNumber();
    return this.states.filter(({ block }) => block <= until).at(-1)!.state;
  }

  /** Returns the node's clock in nanoseconds. */
  now(): bigint {
    return nanosecondsOf(this.clock.now());
  }

  /** Takes a transaction into the pool and returns its hash. Throws GatewayFault; whose keys signed is not checked yet. */
  send(transaction: ReceivedTransaction): string {
    checkActions(transaction);
    const { publisher, hash } = transaction;
    const state = this.state(true);
    const shortage = gasShortage(transaction, gasAt(state.gas(publisher), this.head().time), state.purse(publisher).free);
    if (shortage !== null) throw new GatewayFault(shortage);
    if (this.pool.find(hash)) throw new GatewayFault('tx exists in pending');
    if (this.blocks.find(hash)) throw new GatewayFault('tx exists in chain');
    this.pool.checkRoom();
    checkTime(transaction, this.now());
    checkItself(transaction, this.chainId);
    this.pool.add(transaction, this.nextBlock());
    return hash;
  }

  /** Returns the status of a hash; null: the node does not know it, or no longer. */
  status(hash: string): Status | null {
    this.settle();
    const packed = this.blocks.find(hash);
    if (packed)
      return { status: packed.block <= this.irreversibleNumber() ? 'IRREVERSIBLE' : 'PACKED', transaction: packed.transaction, packed };
    const transaction = this.pool.find(hash);
    return transaction && { status: 'PENDING', transaction, packed: null };
  }

  /** Returns everything that was ever packed, oldest first. */
  history(): readonly PackedTransaction[] {
    this.settle();
    return this.blocks.history();
  }

  poolSize(): number {
    this.settle();
    return this.pool.size;
  }

  /** Counts calls whose answers come in another order each time. */
  nextShuffle(): number {
    this.calls += 1;
    return this.calls;
  }

  /**
   * Runs actions of the sandbox itself, without signatures, limits or gas checks. `at` may be before the clock, never before the last block
   * that was made.
   */
  apply(publisher: string, actions: readonly ReceivedAction[], at: Instant = this.clock.now()): Receipt {
    this.settle();
    const number = Math.max(blockAt(at), this.states.at(-1)!.block);
    const time = timeOfBlock(number);
    const transaction = ownTransaction(publisher, actions, { time, turn: this.blocks.size, chainId: this.chainId });
    const { state, receipt } = executed(this.states.at(-1)!.state, transaction, new Set([`${publisher}@active`]), { number, time });
    this.record({ transaction, receipt, block: number }, state);
    this.actedIn = number;
    return receipt;
  }

  /** Changes the state as the system itself does, outside of any transaction. */
  change(act: (run: Execution) => void, at: Instant): void {
    const number = Math.max(blockAt(at), this.states.at(-1)!.block);
    const time = timeOfBlock(number);
    const state = this.states.at(-1)!.state.copy();
    act(new Execution({ state, authority: new Set(), publisher: 'admin', blockNumber: number, blockTime: time, transactionTime: time }));
    this.states.push({ block: number, state });
    this.actedIn = number;
  }

  /**
   * Reverts the last `blocks` blocks, which must be reversible: the producers whose turn it is next did not have them. With `reapply` their
   * transactions wait for a block again; without it no node has them any more. Throws RangeError where the sandbox itself acted in one.
   */
  forkBack(
    blocks: number,
    { reapply }: { readonly reapply: boolean },
  ): { readonly reverted: readonly string[]; readonly reapplied: readonly string[] } {
    this.settle();
    const from = this.headNumber() - blocks + 1;
    if (!Number.isInteger(blocks) || blocks < 1 || blocks > this.irreversibleLag)
      throw new RangeError(`only the last ${this.irreversibleLag} blocks can be forked out`);
    if (this.actedIn >= from) throw new RangeError('a block in which the sandbox itself acted cannot be forked out');
    this.states = this.states.filter(({ block }) => block < from);
    const out = this.blocks.revertFrom(from).map(({ transaction }) => transaction);
    const reverted = out.map(({ hash }) => hash);
    if (!reapply) return { reverted, reapplied: [] };
    this.pool.addFirst(out);
    this.pool.waitFor(this.nextBlock());
    return { reverted, reapplied: reverted };
  }

  /** Holds pending transactions back, or releases them. */
  hold(held: boolean): void {
    this.settle();
    if (this.pool.isHeld() && !held) this.pool.waitFor(this.nextBlock());
    this.pool.hold(held);
  }

  /** Loses the next transactions when their block is made. */
  dropNext(count: number): void {
    this.pool.dropNext(count);
  }

  /** Stops making blocks until the chain continues at the clock's time. */
  stall(stalled: boolean): void {
    this.settle();
    if (this.stalledAt !== null && !stalled) this.pool.waitFor(this.nextBlock());
    this.stalledAt = stalled ? (this.stalledAt ?? this.clock.now()) : null;
  }

  isStalled(): boolean {
    return this.stalledAt !== null;
  }

  /** Returns the number of the next block by the clock. */
  private nextBlock(): number {
    return blockAt(this.clock.now()) + 1;
  }

  private headNumber(): number {
    return blockAt(this.stalledAt ?? this.clock.now());
  }

  private irreversibleNumber(): number {
    return Math.max(1, this.headNumber() - this.irreversibleLag);
  }

  /** Makes the blocks that are due. Every read calls it first, so that the time of a read makes no difference. */
  private settle(): void {
    const head = this.headNumber();
    const dueNow = () => this.pool.takeDue(head, this.states.at(-1)!.block);
    for (let due = dueNow(); due !== null; due = dueNow()) this.pack(due.transaction, due.block);
    this.pool.forget((transaction) => isExpired(transaction, this.now()));
    const irreversible = this.irreversibleNumber();
    const needed = this.states.filter(({ block }) => block <= irreversible).length - 1;
    if (needed > 0) this.states = this.states.slice(needed);
  }

  private pack(transaction: ReceivedTransaction, number: number): void {
    const time = timeOfBlock(number);
    if (isExpired(transaction, time)) return;
    if (this.pool.takeDrop()) return;
    const ran = runTransaction(this.states.at(-1)!.state, transaction, { number, time });
    if (ran) this.record({ transaction, receipt: ran.receipt, block: number }, ran.state);
  }

  private record(packed: PackedTransaction, state: ChainState): void {
    this.blocks.add(packed);
    this.states.push({ block: packed.block, state });
  }
}

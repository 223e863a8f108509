import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { WorldClock } from '../../clock.ts';
import { checkActions, checkItself, checkTime, gasShortage, isExpired } from './admission.ts';
import { blockAt, timeOfBlock } from './block-clock.ts';
import { BlockHashes } from './block-hashes.ts';
import type { ChainState } from './chain-state.ts';
import { Execution } from './execution.ts';
import { GatewayFault } from '../http/gateway-fault.ts';
import { gasAt } from './gas-meter.ts';
import { MAIN_NETWORK } from './network-ids.ts';
import { withHashes, type ReceivedAction, type ReceivedTransaction } from './received-transaction.ts';
import type { Receipt } from './receipt.ts';
import { executed, runTransaction } from './transaction-run.ts';

/** A block is final about a minute after it was made: enough witnesses, who make blocks in turn, have built on it by then. */
const USUAL_LAG = 120;
const LARGEST_POOL = 30_000;
/** Blocks before the head that are found by their hash though they are empty. */
const FOUND_BY_HASH = 1_200;
const OWN_GAS_LIMIT = 400_000_000n;

export interface IostChainOptions {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly state: ChainState;
  /** 1024 unless given, which is the main network's. */
  readonly chainId?: number | undefined;
  /** Blocks between the head and the last irreversible one, 120 unless given. */
  readonly irreversibleLag?: number | undefined;
}

export interface Block {
  readonly number: number;
  /** Nanoseconds. */
  readonly time: bigint;
  readonly hash: string;
  readonly transactions: readonly PackedTransaction[];
}

export interface PackedTransaction {
  readonly transaction: ReceivedTransaction;
  readonly receipt: Receipt;
  readonly block: number;
}

/** Status of a hash at a node; `packed` is null while it is pending. */
export interface Status {
  readonly status: 'PENDING' | 'PACKED' | 'IRREVERSIBLE';
  readonly transaction: ReceivedTransaction;
  readonly packed: PackedTransaction | null;
}

interface Waiting {
  readonly transaction: ReceivedTransaction;
  /** Number of the first block that may include it. */
  readonly block: number;
}

/**
 * A chain of half-second blocks. A transaction waits for the next block, runs when that block is made, and becomes irreversible some blocks
 * later. Blocks without transactions are never made; their ids are derived on demand.
 */
export class IostChain {
  readonly chainId: number;
  readonly irreversibleLag: number;
  private readonly clock: WorldClock;
  private readonly hashes: BlockHashes;
  /** States by the block that made them, oldest first. */
  private states: { readonly block: number; readonly state: ChainState }[];
  /** The newest block in which the sandbox itself acted. */
  private actedIn = 0;
  private waiting: Waiting[] = [];
  private readonly packed = new Map<string, PackedTransaction>();
  private readonly byBlock = new Map<number, PackedTransaction[]>();
  private stalledAt: Instant | null = null;
  private held = false;
  private drops = 0;
  private calls = 0;

  constructor({ seed, clock, state, chainId = MAIN_NETWORK, irreversibleLag = USUAL_LAG }: IostChainOptions) {
    this.hashes = new BlockHashes(seed);
    this.clock = clock;
    this.chainId = chainId;
    this.irreversibleLag = irreversibleLag;
    this.states = [{ block: 0, state }];
  }

  head(): Block {
    this.settle();
    return this.blockNumbered(this.headNumber());
  }

  irreversible(): Block {
    this.settle();
    return this.blockNumbered(this.irreversibleNumber());
  }

  /** Returns a block the chain has reached; null otherwise. */
  block(number: number): Block | null {
    this.settle();
    return Number.isSafeInteger(number) && number >= 1 && number <= this.headNumber() ? this.blockNumbered(number) : null;
  }

  /** Returns one of the last blocks, or one with transactions, by its hash; null otherwise. */
  blockHashed(hash: string): Block | null {
    this.settle();
    const head = this.headNumber();
    const recent = Array.from({ length: Math.min(head, FOUND_BY_HASH) }, (_block, index) => head - index);
    for (const number of [...recent, ...this.byBlock.keys()]) {
      const block = this.blockNumbered(number);
      if (block.hash === hash) return block;
    }
    return null;
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
    if (this.waiting.some((other) => other.transaction.hash === hash)) throw new GatewayFault('tx exists in pending');
    if (this.packed.has(hash)) throw new GatewayFault('tx exists in chain');
    if (this.waiting.length >= LARGEST_POOL) throw new GatewayFault('txpool is full');
    checkTime(transaction, this.now());
    checkItself(transaction, this.chainId);
    this.waiting.push({ transaction, block: blockAt(this.clock.now()) + 1 });
    return hash;
  }

  /** Returns the status of a hash; null: the node does not know it, or no longer. */
  status(hash: string): Status | null {
    this.settle();
    const packed = this.packed.get(hash);
    if (packed)
      return { status: packed.block <= this.irreversibleNumber() ? 'IRREVERSIBLE' : 'PACKED', transaction: packed.transaction, packed };
    const waiting = this.waiting.find(({ transaction }) => transaction.hash === hash);
    return waiting ? { status: 'PENDING', transaction: waiting.transaction, packed: null } : null;
  }

  /** Returns everything that was ever packed, oldest first. */
  history(): readonly PackedTransaction[] {
    this.settle();
    return [...this.packed.values()];
  }

  poolSize(): number {
    this.settle();
    return this.waiting.length;
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
    const transaction = withHashes({
      time: time + BigInt(this.packed.size),
      expiration: time + 90_000_000_000n,
      gasRatio: 100n,
      gasLimit: OWN_GAS_LIMIT,
      delay: 0n,
      chainId: this.chainId,
      signers: [],
      actions,
      amountLimit: [{ token: 'iost', value: '90000000000' }],
      signatures: [],
      publisher,
      publisherSignatures: [],
    });
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
    const out = [...this.packed.values()].filter(({ block }) => block >= from);
    this.states = this.states.filter(({ block }) => block < from);
    for (const { transaction, block } of out) {
      this.packed.delete(transaction.hash);
      this.byBlock.delete(block);
    }
    this.hashes.forkAt(from);
    const reverted = out.map(({ transaction }) => transaction.hash);
    if (!reapply) return { reverted, reapplied: [] };
    this.waiting = [...out.map(({ transaction, block }) => ({ transaction, block })), ...this.waiting];
    this.nextBlockForAll();
    return { reverted, reapplied: reverted };
  }

  /** Holds pending transactions back, or releases them. */
  hold(held: boolean): void {
    this.settle();
    if (this.held && !held) this.nextBlockForAll();
    this.held = held;
  }

  /** Loses the next transactions when their block is made. */
  dropNext(count: number): void {
    this.drops += count;
  }

  /** Stops making blocks until the chain continues at the clock's time. */
  stall(stalled: boolean): void {
    this.settle();
    if (this.stalledAt !== null && !stalled) this.nextBlockForAll();
    this.stalledAt = stalled ? (this.stalledAt ?? this.clock.now()) : null;
  }

  isStalled(): boolean {
    return this.stalledAt !== null;
  }

  /** Makes pending transactions wait for a block that is still to come. */
  private nextBlockForAll(): void {
    const block = blockAt(this.clock.now()) + 1;
    this.waiting = this.waiting.map(({ transaction }) => ({ transaction, block }));
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
    while (!this.held && this.waiting[0]) {
      const { transaction, block } = this.waiting[0];
      const number = Math.max(block, this.states.at(-1)!.block);
      if (number > head) break;
      this.waiting = this.waiting.slice(1);
      this.pack(transaction, number);
    }
    this.waiting = this.waiting.filter(({ transaction }) => !isExpired(transaction, this.now()));
    const irreversible = this.irreversibleNumber();
    const needed = this.states.filter(({ block }) => block <= irreversible).length - 1;
    if (needed > 0) this.states = this.states.slice(needed);
  }

  private pack(transaction: ReceivedTransaction, number: number): void {
    const time = timeOfBlock(number);
    if (isExpired(transaction, time)) return;
    if (this.drops > 0) {
      this.drops -= 1;
      return;
    }
    const ran = runTransaction(this.states.at(-1)!.state, transaction, { number, time });
    if (ran) this.record({ transaction, receipt: ran.receipt, block: number }, ran.state);
  }

  private record(packed: PackedTransaction, state: ChainState): void {
    this.packed.set(packed.transaction.hash, packed);
    this.byBlock.set(packed.block, [...(this.byBlock.get(packed.block) ?? []), packed]);
    this.states.push({ block: packed.block, state });
  }

  private blockNumbered(number: number): Block {
    const transactions = this.byBlock.get(number) ?? [];
    const hash = this.hashes.hash(
      number,
      transactions.map(({ transaction }) => transaction.hash),
    );
    return { number, time: timeOfBlock(number), hash, transactions };
  }
}

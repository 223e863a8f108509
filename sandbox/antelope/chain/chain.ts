import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import type { WorldClock } from '../../clock.ts';
import { RunFault, runActions, workOf, type Run } from './action-run.ts';
import { checkAuthority, checkReferences } from './authority-check.ts';
import { BlockIds, blockNumberAt, blockTime, producerAt, refBlockPrefix } from './blocks.ts';
import type { ChainState, Undo } from './chain-state.ts';
import { actionsIn, allCalls, tokenMovement, type ExecutedTransaction } from './executed.ts';
import { NodeFault } from '../http/node-fault.ts';
import { billedCpu, billedNetBytes, billedNetWords, checkOwnCpuLimit, checkOwnNetLimit } from '../resources/resources.ts';
import { systemTransaction } from './system-transaction.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';
import { checkExpiration, checkLifetime, checkPlainness, checkReferenceBlock, declaredCalls, signingKeys } from './transaction-checks.ts';

export interface ChainOptions {
  readonly seed: string;
  readonly clock: WorldClock;
  readonly state: ChainState;
  readonly rules: ContractRules;
  readonly producers: readonly string[];
  readonly chainId: string;
  /** Blocks between the head and the last irreversible one. */
  readonly irreversibleLag: number;
  /** How long after its block a node reports a transaction's status, in milliseconds; unlimited unless given. */
  readonly statusRetentionMs?: number | undefined;
}

export interface Block {
  readonly number: number;
  readonly id: string;
  readonly previous: string;
  readonly time: Instant;
  readonly producer: string;
  readonly transactions: readonly ExecutedTransaction[];
}

/** A node's status of a transaction id. `transaction` while it is in the chain. */
export interface TransactionStatus {
  readonly state: 'LOCALLY_APPLIED' | 'IN_BLOCK' | 'IRREVERSIBLE' | 'FORKED_OUT' | 'FAILED' | 'UNKNOWN';
  readonly transaction: ExecutedTransaction | null;
  readonly expiration: Instant | null;
}

interface Applied {
  readonly transaction: ExecutedTransaction;
  /** Null for a transaction the sandbox itself made. */
  readonly received: ReceivedTransaction | null;
  readonly undo: readonly Undo[];
}

/** A transaction that ran, with its block and its bill. */
interface RunInBlock {
  readonly received: ReceivedTransaction;
  readonly block: number;
  readonly run: Run;
  readonly cpuMicroseconds: number;
  readonly netWords: number;
}

/** A chain of half-second blocks over the ledger's rules. Blocks without transactions are never made; their ids are derived on demand. */
export class AntelopeChain {
  readonly chainId: string;
  readonly state: ChainState;
  readonly rules: ContractRules;
  readonly producers: readonly string[];
  readonly irreversibleLag: number;
  private readonly options: ChainOptions;
  private readonly clock: WorldClock;
  private readonly ids: BlockIds;
  private readonly retention: number | null;
  private readonly applied: Applied[];
  private readonly byId: Map<string, Applied>;
  private readonly byBlock: Map<number, ExecutedTransaction[]>;
  private readonly forkedOut: Map<string, Instant>;
  private sequence: number;

  constructor(options: ChainOptions, from?: AntelopeChain) {
    this.options = options;
    this.clock = options.clock;
    this.state = options.state;
    this.rules = options.rules;
    this.producers = options.producers;
    this.chainId = options.chainId;
    this.irreversibleLag = options.irreversibleLag;
    this.retention = options.statusRetentionMs ?? null;
    this.ids = from?.ids.copy() ?? new BlockIds(options.seed);
    this.applied = [...(from?.applied ?? [])];
    this.byId = new Map(from?.byId);
    this.byBlock = new Map([...(from?.byBlock ?? [])].map(([block, transactions]) => [block, [...transactions]]));
    this.forkedOut = new Map(from?.forkedOut);
    this.sequence = from?.sequence ?? blockNumberAt(options.clock.start);
  }

  /** The same chain on another clock that stands at the same time; what happens to one from then on does not happen to the other. */
  copy(clock: WorldClock): AntelopeChain {
    return new AntelopeChain({ ...this.options, clock, state: this.state.copy() }, this);
  }

  /** Returns the latest block; with a lag, that of a node so many milliseconds behind. */
  head(lagMs = 0): Block {
    return this.blockAt(Math.max(1, blockNumberAt(this.clock.now() - lagMs)));
  }

  irreversible(lagMs = 0): Block {
    return this.blockAt(Math.max(1, blockNumberAt(this.clock.now() - lagMs) - this.irreversibleLag));
  }

  /** Returns a block by number, null when the chain has not reached it. */
  block(number: number): Block | null {
    return number >= 1 && number <= blockNumberAt(this.clock.now()) ? this.blockAt(number) : null;
  }

  /** Returns a block by id, null when it is not on the chain (any more). */
  blockById(id: string): Block | null {
    const block = this.block(Number.parseInt(id.slice(0, 8), 16));
    return block?.id === id ? block : null;
  }

  /** Returns the transactions of the chain in order, without forked-out ones. */
  history(): readonly ExecutedTransaction[] {
    return this.applied.map(({ transaction }) => transaction);
  }

  transactionStatus(id: string): TransactionStatus {
    const transaction = this.byId.get(id)?.transaction ?? null;
    if (!transaction) {
      const expiration = this.forkedOut.get(id) ?? null;
      if (expiration === null) return { state: 'UNKNOWN', transaction: null, expiration: null };
      return { state: expiration < this.clock.now() ? 'FAILED' : 'FORKED_OUT', transaction: null, expiration };
    }
    if (this.retention !== null && this.clock.now() - transaction.time > this.retention)
      return { state: 'UNKNOWN', transaction: null, expiration: null };
    const state =
      transaction.block > this.head().number
        ? 'LOCALLY_APPLIED'
        : transaction.block > this.irreversible().number
          ? 'IN_BLOCK'
          : 'IRREVERSIBLE';
    return { state, transaction, expiration: transaction.expiration };
  }

  /**
   * Returns the block that a node names as the earliest whose transactions it tracks: that of the oldest transaction it still tracks, else of
   * the last one it did; null before the first.
   */
  earliestTracked(): Block | null {
    const since = this.retention === null ? Number.NEGATIVE_INFINITY : this.clock.now() - this.retention;
    const oldest = this.applied.find(({ transaction }) => transaction.time >= since) ?? this.applied.at(-1);
    return oldest ? this.blockAt(oldest.transaction.block) : null;
  }

  /** Checks what a node checks before it runs a transaction: expiry and duplicates. Throws NodeFault. */
  admit(received: ReceivedTransaction): void {
    checkExpiration(received, blockTime(this.pendingBlock()));
    if (this.byId.has(received.id)) throw new NodeFault(3040008, 'duplicate transaction ${id}', { id: received.id });
  }

  /** Runs an admitted transaction in the block being made, atomically. Throws NodeFault without any change. */
  push(received: ReceivedTransaction): ExecutedTransaction {
    this.admit(received);
    const { id, transaction } = received;
    const block = this.pendingBlock();
    const time = blockTime(block);
    checkLifetime(transaction, time);
    checkReferenceBlock(transaction, this.head().number, (number) => this.idOf(number));
    checkPlainness(transaction);
    const declared = declaredCalls(transaction);
    checkReferences(this.state.accounts, declared);
    const netBytes = billedNetBytes(received);
    const netWords = billedNetWords(netBytes);
    const payer = firstAuthorizer(declared);
    checkOwnNetLimit(transaction, netBytes);
    this.state.meter.checkAhead(this.allowances(payer).net, netBytes);
    checkAuthority(this.state.accounts, declared, signingKeys(this.chainId, received));
    const run = runActions(this.state, transaction.actions, this.ramPayer(declared), { time, rules: this.rules, shares: true });
    const cpuMicroseconds = billedCpu(workOf(run.calls), id);
    const uncommit = this.state.commit(run.outcome.changes, run.ram);
    try {
      // A transaction is billed with the limits that it leaves.
      this.state.checkRam(run.ram);
      checkOwnCpuLimit(transaction, cpuMicroseconds);
      this.state.meter.check(this.allowances(payer), cpuMicroseconds, netWords);
    } catch (fault) {
      uncommit(this.state);
      throw fault instanceof NodeFault ? new RunFault(fault, { actions: run.actions, attempt: null }) : fault;
    }
    const unuse = this.state.meter.add(payer, time, cpuMicroseconds, netWords);
    const undo = [uncommit, (state: ChainState) => unuse(state.meter)];
    return this.record({ received, block, run, undo, cpuMicroseconds, netWords });
  }

  /**
   * Runs a transaction without keeping it, and without signature and resource checks. Throws NodeFault as contracts refuse.
   */
  compute(received: ReceivedTransaction): ExecutedTransaction {
    const { id, transaction } = received;
    checkPlainness(transaction);
    const declared = declaredCalls(transaction);
    checkReferences(this.state.accounts, declared);
    const block = this.pendingBlock();
    const context = { time: blockTime(block), rules: this.rules, shares: true };
    const run = runActions(this.state, transaction.actions, this.ramPayer(declared), context);
    const bill = { cpuMicroseconds: billedCpu(workOf(run.calls), id), netWords: billedNetWords(billedNetBytes(received)) };
    return this.executed({ received, block, run, ...bill });
  }

  /** Returns who pays for rows that do not name a payer: the account of the first contract action, not a sponsor before or beside it. */
  private ramPayer(declared: readonly Call[]): string {
    const first = declared.find(({ contract }) => this.state.contracts.of(contract) !== null) ?? declared[0]!;
    return first.authorization.at(-1)?.account ?? firstAuthorizer(declared);
  }

  /**
   * Runs a transaction of the sandbox itself, without signature, authority and resource checks (contracts still check authorisation). `at`
   * may be before the clock, never before the last transaction. Throws NodeFault as contracts refuse.
   */
  apply(calls: readonly Call[], options: { readonly at?: Instant } = {}): ExecutedTransaction {
    const last = this.applied.at(-1)?.transaction.block ?? 1;
    const block = Math.max(last, blockNumberAt(options.at ?? this.clock.now()) + 1);
    return this.applyIn(block, calls);
  }

  /**
   * Reverts the last `blocks` blocks, which must not be irreversible, with everything after them. Other blocks replace them. With `reapply`
   * the transactions run again in the block being made, as far as they still can; the sandbox's own always do.
   */
  forkBack(
    blocks: number,
    { reapply }: { readonly reapply: boolean },
  ): { readonly reverted: readonly string[]; readonly reapplied: readonly string[] } {
    if (!Number.isInteger(blocks) || blocks < 1 || blocks > this.irreversibleLag) {
      throw new RangeError(`only the last ${String(this.irreversibleLag)} blocks can be forked out`);
    }
    const from = this.head().number - blocks + 1;
    const first = this.applied.findIndex(({ transaction }) => transaction.block >= from);
    const out = first < 0 ? [] : this.applied.splice(first);
    for (const { transaction, undo } of [...out].reverse()) {
      for (const step of [...undo].reverse()) step(this.state);
      this.byId.delete(transaction.id);
      this.byBlock.delete(transaction.block);
      this.forkedOut.set(transaction.id, transaction.expiration);
    }
    this.ids.branchAt(from);
    const reapplied = out.filter((entry) => this.reapplied(entry, reapply)).map(({ transaction }) => transaction.id);
    return { reverted: out.map(({ transaction }) => transaction.id), reapplied };
  }

  /** Returns an account's remaining resources at the block being made. */
  allowances(account: string): {
    readonly cpu: ReturnType<ChainState['meter']['cpu']>;
    readonly net: ReturnType<ChainState['meter']['net']>;
  } {
    const now = blockTime(this.pendingBlock());
    const weights = this.state.weights(account);
    return { cpu: this.state.meter.cpu(account, weights.cpu, now), net: this.state.meter.net(account, weights.net, now) };
  }

  private pendingBlock(): number {
    return blockNumberAt(this.clock.now()) + 1;
  }

  private blockAt(number: number): Block {
    return {
      number,
      id: this.idOf(number),
      previous: number > 1 ? this.idOf(number - 1) : '0'.repeat(64),
      time: blockTime(number),
      producer: producerAt(number, this.producers),
      transactions: this.byBlock.get(number) ?? [],
    };
  }

  private idOf(number: number): string {
    return this.ids.id(
      number,
      (this.byBlock.get(number) ?? []).map(({ id }) => id),
    );
  }

  private applyIn(block: number, calls: readonly Call[]): ExecutedTransaction {
    const reference = Math.max(1, block - this.irreversibleLag);
    const tapos = { refBlockNumber: reference & 0xffff, refBlockPrefix: refBlockPrefix(this.idOf(reference)) };
    const received = systemTransaction(calls, this.state.contracts, tapos, blockTime(block), (id) => this.byId.has(id));
    const author = calls.flatMap((call) => call.authorization)[0]?.account ?? 'eosio';
    const run = runActions(this.state, received.transaction.actions, author, {
      time: blockTime(block),
      rules: this.rules,
      shares: false,
    });
    const undo = [this.state.commit(run.outcome.changes, run.ram)];
    const cpuMicroseconds = billedCpu(workOf(calls), received.id);
    return this.record({ received, own: true, block, run, undo, cpuMicroseconds, netWords: billedNetWords(billedNetBytes(received)) });
  }

  private executed({ received, block, run, cpuMicroseconds, netWords }: RunInBlock): ExecutedTransaction {
    const { id, packed, signatures, transaction } = received;
    return {
      id,
      block,
      time: blockTime(block),
      expiration: transaction.expiration,
      calls: run.calls,
      actions: run.actions,
      transfers: run.actions.flatMap(({ ran }) =>
        [...allCalls(ran)].map(({ call }) => tokenMovement(call, this.state.contracts)).filter((moved) => moved !== null),
      ),
      changes: run.outcome.changes,
      cpuMicroseconds,
      netWords,
      signatures,
      packed,
      transaction,
      firstSequence: this.sequence,
    };
  }

  private record(entry: RunInBlock & { readonly own?: true; readonly undo: readonly Undo[] }): ExecutedTransaction {
    const { received, block, run } = entry;
    const executed = this.executed(entry);
    const { id } = executed;
    this.sequence += run.actions.reduce((sum, { ran }) => sum + actionsIn(ran, this.state.contracts), 0);
    const applied = { transaction: executed, received: entry.own ? null : received, undo: entry.undo };
    this.applied.push(applied);
    this.byId.set(id, applied);
    const inBlock = this.byBlock.get(block);
    if (inBlock) inBlock.push(executed);
    else this.byBlock.set(block, [executed]);
    this.forkedOut.delete(id);
    return executed;
  }

  private reapplied({ transaction, received }: Applied, reapply: boolean): boolean {
    if (received && !reapply) return false;
    try {
      if (received) this.push(received);
      else this.applyIn(this.pendingBlock(), transaction.calls);
      return true;
    } catch (error) {
      if (error instanceof NodeFault) return false;
      throw error;
    }
  }
}

/** Returns the account billed for CPU and NET: the first authorizer of the first action alone (ONLY_BILL_FIRST_AUTHORIZER). */
function firstAuthorizer(calls: readonly Call[]): string {
  return calls.flatMap((call) => call.authorization)[0]!.account;
}

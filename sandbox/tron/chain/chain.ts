import type { Instant } from '../../../domain/core/chain/time.ts';
import { BlockIds, blockNumberAt, blockTime } from './blocks.ts';
import type { ExecutedTransaction, TronBlock } from './executed.ts';
import { SOLID_LAG } from './parameters.ts';
import { TronRefusal } from './refusal.ts';
import { countedVotes, lastBlockOfCycle, type RewardBook } from './rewards.ts';
import { checkSignatures } from './signature-check.ts';
import { blockMakers, type TronState } from './state.ts';
import { checkAdmission, checkBounds, checkReference, checkSingleContract } from './transaction-checks.ts';
import { runTransaction } from './transaction-run.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';

/** View of a node's answers: with everything it received, or up to the last solidified block. */
export type View = 'head' | 'solid';

interface Version {
  readonly block: number;
  readonly state: TronState;
}

interface ChainOptions {
  readonly seed: string;
  /** Id of the first block. */
  readonly genesis: string;
  readonly clock: { now(): Instant };
  /** The state at the clock's start. */
  readonly state: TronState;
  /** Rewards of cycles that were over before, oldest first. */
  readonly rewards: RewardBook;
}

/** A chain of three-second blocks. Blocks without transactions are never made; their ids are derived on demand. */
export class TronChain {
  readonly rewards: RewardBook;
  private readonly clock: { now(): Instant };
  private readonly ids: BlockIds;
  private versions: Version[];
  /** In the order of the chain. */
  private readonly byId = new Map<string, ExecutedTransaction>();
  private readonly byBlock = new Map<number, ExecutedTransaction[]>();
  private readonly beginnings = new Map<number, TronState>();

  constructor({ seed, genesis, clock, state, rewards }: ChainOptions) {
    this.clock = clock;
    this.rewards = rewards;
    this.ids = new BlockIds(seed, genesis);
    this.versions = [{ block: 0, state }];
    this.beginnings.set(state.cycle, state);
  }

  headNumber(): number {
    return blockNumberAt(this.clock.now());
  }

  solidNumber(): number {
    return Math.max(0, this.headNumber() - SOLID_LAG);
  }

  /** Returns the newest block of a view, or the one that was it `lag` blocks ago. */
  newest(view: View, lag = 0): TronBlock {
    return this.blockAt(Math.max(0, (view === 'head' ? this.headNumber() : this.solidNumber()) - lag));
  }

  /** Returns a block by number, null when the view has not reached it. */
  block(number: number, view: View): TronBlock | null {
    return number >= 0 && number <= this.newest(view).number ? this.blockAt(number) : null;
  }

  /** Returns a block by id, null when it is not on the chain. */
  blockById(id: string, view: View): TronBlock | null {
    const block = this.block(Number.parseInt(id.slice(0, 16), 16), view);
    return block?.id === id ? block : null;
  }

  /** Returns the accounts and votes of a view. The head's view includes pending transactions, as a node's does. */
  state(view: View): TronState {
    this.catchUp();
    const solid = this.solidNumber();
    const known = view === 'head' ? this.versions : this.versions.filter(({ block }) => block <= solid);
    return (known[known.length - 1] ?? this.versions[0]!).state;
  }

  /** Returns the state with which a cycle began, whose votes earn in it; null for a cycle that has not begun or is older than this chain's books. */
  beginningOf(cycle: number): TronState | null {
    this.catchUp();
    return this.beginnings.get(cycle) ?? null;
  }

  /** Returns a transaction in a block of the view. */
  transaction(id: string, view: View): ExecutedTransaction | null {
    const found = this.byId.get(id);
    return found && found.block <= this.newest(view).number ? found : null;
  }

  /** Returns a pending transaction. */
  pending(id: string): ExecutedTransaction | null {
    const found = this.byId.get(id);
    return found && found.block > this.headNumber() ? found : null;
  }

  /** Returns every transaction in a block, oldest first. */
  history(): readonly ExecutedTransaction[] {
    const head = this.headNumber();
    return [...this.byId.values()].filter(({ block }) => block <= head);
  }

  /** Takes a transaction into the next block, after all checks in the chain's order. Throws TronRefusal without any change. */
  push(received: ReceivedTransaction): ExecutedTransaction {
    const head = this.catchUp();
    const headTime = blockTime(head);
    const state = this.versions[this.versions.length - 1]!.state;
    checkAdmission(received, headTime);
    checkSignatures(received, (address) => state.accounts.get(address));
    checkSingleContract(received);
    checkReference(received, head, (number) => this.idOf(number));
    checkBounds(received, headTime);
    if (this.byId.has(received.id)) throw new TronRefusal('DUP_TRANSACTION_ERROR', 'Dup transaction.');
    const { executed, after } = runTransaction(received, state, { block: head + 1, headTime, rewards: this.rewards });
    this.versions.push({ block: executed.block, state: after });
    this.byId.set(received.id, executed);
    this.byBlock.set(executed.block, [...(this.byBlock.get(executed.block) ?? []), executed]);
    return executed;
  }

  /**
   * Reverts the last `blocks` blocks, which must not be solidified; other blocks replace them. Pending transactions stay pending, and with
   * `reapply` those of the lost blocks become pending, as far as the checks still pass: a transaction that references a lost block is lost
   * for good.
   */
  forkBack(
    blocks: number,
    { reapply }: { readonly reapply: boolean },
  ): { readonly reverted: readonly string[]; readonly reapplied: readonly string[] } {
    if (!Number.isInteger(blocks) || blocks < 1 || blocks > SOLID_LAG)
      throw new RangeError(`only the last ${String(SOLID_LAG)} blocks can be forked out`);
    const head = this.catchUp();
    const from = head - blocks + 1;
    const out = [...this.byId.values()].filter(({ block }) => block >= from);
    this.versions = this.versions.filter(({ block }) => block < from);
    const { cycle } = this.versions[this.versions.length - 1]!.state;
    for (const begun of this.beginnings.keys()) if (begun > cycle) this.beginnings.delete(begun);
    for (const { received, block } of out) {
      this.byId.delete(received.id);
      this.byBlock.delete(block);
    }
    this.ids.branchAt(from);
    const again = new Set(
      out.filter(({ received, block }) => (reapply || block > head) && this.taken(received)).map(({ received }) => received.id),
    );
    const reverted = out.filter(({ block }) => block <= head).map(({ received }) => received.id);
    return { reverted, reapplied: reverted.filter((id) => again.has(id)) };
  }

  private taken(received: ReceivedTransaction): boolean {
    try {
      this.push(received);
      return true;
    } catch (error) {
      if (error instanceof TronRefusal) return false;
      throw error;
    }
  }

  /** Ends every cycle whose last block the head has reached, and drops states older than the solid one. Returns the head. */
  private catchUp(): number {
    const head = this.headNumber();
    for (;;) {
      const { state } = this.versions[this.versions.length - 1]!;
      const last = lastBlockOfCycle(state);
      if (last > head) break;
      const next = countedVotes(this.rewards.close(state));
      this.versions.push({ block: last, state: next });
      this.beginnings.set(next.cycle, next);
    }
    const kept = this.versions.filter(({ block }) => block <= head - SOLID_LAG).length - 1;
    if (kept > 0) this.versions = this.versions.slice(kept);
    return head;
  }

  private blockAt(number: number): TronBlock {
    const makers = blockMakers(this.versions[0]!.state);
    return {
      number,
      id: this.idOf(number),
      parentId: number === 0 ? '0'.repeat(64) : this.idOf(number - 1),
      time: blockTime(number),
      witness: makers[number % makers.length]?.address ?? '',
      transactions: this.byBlock.get(number) ?? [],
    };
  }

  private idOf(number: number): string {
    return this.ids.id(
      number,
      (this.byBlock.get(number) ?? []).map(({ received }) => received.id),
    );
  }
}

import { GatewayFault } from '../http/gateway-fault.ts';
import type { ReceivedTransaction } from './received-transaction.ts';

const LARGEST_POOL = 30_000;

interface Waiting {
  readonly transaction: ReceivedTransaction;
  /** Number of the first block that may include it. */
  readonly block: number;
}

/** Transactions that wait for their block, in the order of their arrival. */
export class Pool {
  private waiting: readonly Waiting[] = [];
  private held = false;
  private drops = 0;

  get size(): number {
    return this.waiting.length;
  }

  find(hash: string): ReceivedTransaction | null {
    return this.waiting.find(({ transaction }) => transaction.hash === hash)?.transaction ?? null;
  }

  /** Throws GatewayFault where there is no room. */
  checkRoom(): void {
    if (this.waiting.length >= LARGEST_POOL) throw new GatewayFault('txpool is full');
  }

  add(transaction: ReceivedTransaction, block: number): void {
    this.waiting = [...this.waiting, { transaction, block }];
  }

  /** Puts transactions of reverted blocks before all others. */
  addFirst(transactions: readonly ReceivedTransaction[]): void {
    this.waiting = [...transactions.map((transaction) => ({ transaction, block: 0 })), ...this.waiting];
  }

  /** Takes the first transaction out that a block from `least` to `head` may include, with that block; null where there is none, or all are held. */
  takeDue(head: number, least: number): Waiting | null {
    const [first, ...others] = this.waiting;
    if (this.held || first === undefined) return null;
    const block = Math.max(first.block, least);
    if (block > head) return null;
    this.waiting = others;
    return { ...first, block };
  }

  /** Forgets the transactions for which `isDead` is true. */
  forget(isDead: (transaction: ReceivedTransaction) => boolean): void {
    this.waiting = this.waiting.filter(({ transaction }) => !isDead(transaction));
  }

  /** Makes all transactions wait for a block that is still to come. */
  waitFor(block: number): void {
    this.waiting = this.waiting.map(({ transaction }) => ({ transaction, block }));
  }

  isHeld(): boolean {
    return this.held;
  }

  /** Holds transactions back, or releases them. */
  hold(held: boolean): void {
    this.held = held;
  }

  /** Loses the next transactions when their block is made. */
  dropNext(count: number): void {
    this.drops += count;
  }

  /** Returns whether the transaction whose block is being made is lost. */
  takeDrop(): boolean {
    if (this.drops === 0) return false;
    this.drops -= 1;
    return true;
  }
}

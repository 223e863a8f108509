import type { Clock } from '../../application/ports/clock.ts';
import { Asset } from '../../domain/amount/asset.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { AccountSnapshot, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Instant } from '../../domain/chain/time.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { unpacked } from './fake-transactions.ts';

const BLOCK_MS = 500;

interface Waiting {
  readonly expiresAt: Instant;
  /** Block that holds it; null when it waits for one that never comes. */
  block: number | null;
}

/**
 * A chain whose blocks come with the clock, one every half second, irreversible `irreversibleAfterBlocks` later. What it holds of accounts
 * and the market is what a test put there.
 */
export class FakeChain {
  readonly clock: Clock;
  readonly profile: ChainProfile;
  readonly accounts = new Map<string, Omit<AccountSnapshot, 'at'>>();
  market: ChainPoolSnapshot['rex'] = null;
  irreversibleAfterBlocks = 330;
  /** Ids in the order in which they were handed over, also repeatedly. */
  readonly handedOver: string[] = [];
  private readonly genesis: Instant;
  private readonly transactions = new Map<string, Waiting>();

  constructor(clock: Clock, profile: ChainProfile) {
    this.clock = clock;
    this.profile = profile;
    this.genesis = clock.now() - 10_000 * BLOCK_MS;
  }

  headNumber(): number {
    return Math.floor((this.clock.now() - this.genesis) / BLOCK_MS);
  }

  timeOf(block: number): Instant {
    return this.genesis + block * BLOCK_MS;
  }

  irreversibleNumber(): number {
    return this.headNumber() - this.irreversibleAfterBlocks;
  }

  /** Takes a transaction into the block `afterBlocks` from now; null never does. False: it had it already. */
  accept(signed: SignedTransaction, afterBlocks: number | null): boolean {
    this.handedOver.push(signed.id);
    if (this.transactions.has(signed.id)) return false;
    const { expiresAt } = unpacked(signed.bytes);
    if (expiresAt < this.timeOf(this.headNumber() + 1)) throw new PoolError('transaction-expired', { id: signed.id });
    this.acceptId(signed.id, expiresAt, afterBlocks);
    return true;
  }

  /** The same for a transaction that reached the chain on another way. */
  acceptId(id: string, expiresAt: Instant, afterBlocks: number | null): void {
    const block = afterBlocks === null ? null : this.headNumber() + afterBlocks;
    this.transactions.set(id, { expiresAt, block: block !== null && this.timeOf(block) <= expiresAt ? block : null });
  }

  /** Block that holds the transaction as of `head`; null when none does. */
  blockOf(id: string, head: number): number | null {
    const block = this.transactions.get(id)?.block ?? null;
    return block !== null && block <= head ? block : null;
  }

  /** Drops the latest reversible blocks: their transactions come into a block `againAfterBlocks` from now (expiry permitting), or never. */
  forkBack(blocks: number, againAfterBlocks: number | null): void {
    const head = this.headNumber();
    for (const transaction of this.transactions.values()) {
      const { block, expiresAt } = transaction;
      if (block === null || block > head || block <= head - blocks || block <= this.irreversibleNumber()) continue;
      const next = againAfterBlocks === null ? null : head + againAfterBlocks;
      transaction.block = next !== null && this.timeOf(next) <= expiresAt ? next : null;
    }
  }

  /** How many transactions are in blocks now. */
  appliedCount(): number {
    return [...this.transactions.keys()].filter((id) => this.blockOf(id, this.headNumber()) !== null).length;
  }

  /** An account with a balance and CPU staked for itself, changed as given. */
  addAccount(account: string, changes: Partial<Omit<AccountSnapshot, 'at' | 'account'>> = {}): void {
    const { native } = this.profile.coin;
    this.accounts.set(account, {
      account,
      liquid: Asset.of(1_000_0000n, native),
      permissions: ['active', 'owner'],
      vote: { proxy: null, producers: [], staked: Asset.of(1_0000n, native) },
      rex: { balance: null, fund: Asset.zero(native) },
      bandwidth: [{ from: account, to: account, cpu: Asset.of(1_0000n, native), net: Asset.zero(native) }],
      refund: null,
      resources: null,
      ...changes,
    });
  }
}

import { defer, repeat, skip, type Subscription, switchMap, takeWhile } from 'rxjs';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { TransactionStatus } from '../../domain/core/chain/transaction-status.ts';
import { type Instant, utcSecondText } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { blocks, ended, mayBeBroadcast, refused, type SignedAs, sent, withBegun, withoutBytes } from './entry-changes.ts';
import { FollowedWrites } from './followed-writes.ts';
import { Journal } from './journal.ts';
import type { JournalDamage } from './journal-damage.ts';
import type { Live } from '../live/live.ts';
import { pauseAfter } from '../live/polled.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { type AlteredTransaction, isWrite, type TrackedTransaction } from './tracked-transaction.ts';
import { afterAlteredStatus, afterStatus } from './tracking.ts';
import { ofItself, WriteSearch } from './write-search.ts';

export type { TrackedTransaction };

/** Pause between two polls of an undecided write; doubled for each failure in a row. */
const POLL_PERIOD_MS = 1_000;

/** What the journal has of an account that is about to write. */
interface OpenedJournal {
  /** Its write that is not decided yet. */
  readonly undecided: TrackedTransaction | null;
  /** Chain time of the block that holds its latest successful write; null where there is none. */
  readonly lastDone: Instant | null;
}

/**
 * Polls every write until the chain has decided it, across reloads, tabs, forks and node failures. A failed read never ends a write, and an
 * ended write never changes.
 */
export class Tracker {
  private readonly search: WriteSearch;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private readonly followed: FollowedWrites;
  private readonly polls = new Map<string, Subscription>();
  private readonly lastHeads = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  private unwatch: (() => void) | null = null;

  constructor(node: ChainNode, store: KeyValueStore, clock: Clock, profile: ChainProfile) {
    this.search = new WriteSearch(node, profile);
    this.clock = clock;
    this.followed = new FollowedWrites(clock);
    this.journal = new Journal(store, clock, profile);
  }

  /** Returns a write of the journal as a live value; the same object for the same id. An unknown id reads as `transaction-not-found`. */
  follow(id: string): Live<TrackedTransaction> {
    const subject = this.followed.of(id);
    return {
      current: () => subject.value,
      subscribe: (listener) => {
        const subscription = subject.pipe(skip(1)).subscribe(() => listener());
        this.poll(id);
        return () => subscription.unsubscribe();
      },
      refresh: async () => {
        await this.pollOnce(id);
      },
    };
  }

  /** Returns the journal, newest first. */
  async entries(): Promise<readonly TrackedTransaction[]> {
    return this.followed.publish(await this.journal.entries());
  }

  /** Returns the unacknowledged damages of the journal that block writes of `account`, or of any account where it is left out. */
  damages(account: string | null = null): Promise<readonly JournalDamage[]> {
    return this.journal.damages(account);
  }

  /** Removes damages that the user has acknowledged, by their keys; the unreadable texts stay in the store. */
  acknowledgeDamages(keys: readonly string[]): Promise<void> {
    return this.journal.acknowledge(keys);
  }

  /**
   * Returns what the next write of an account depends on. The chain is polled first, so that a decided write does not block it, nor
   * `includedFirst` once it is in a block. Errors: `journal-damaged` while an unacknowledged damage may have lost a write of the account.
   */
  async open(account: string, includedFirst: string | null = null): Promise<OpenedJournal> {
    await this.checkJournal(account);
    const undecided = await this.undecided(account, includedFirst);
    const times = (await this.entries()).flatMap(({ account: owner, outcome }) =>
      owner === account && outcome?.end === 'done' ? [outcome.blockTime] : [],
    );
    return { undecided, lastDone: times.length === 0 ? null : Math.max(...times) };
  }

  /**
   * Returns the account's undecided write, or null. Polls the chain first, so that a decided write does not block, nor `includedFirst` once it
   * is in a block.
   */
  async undecided(account: string, includedFirst: string | null = null): Promise<TrackedTransaction | null> {
    const open = (await this.entries()).filter((entry) => entry.account === account && entry.state !== 'ended');
    await Promise.all(open.map((entry) => this.pollOnce(entry.id)));
    return (await this.entries()).find((entry) => blocks(entry, account, includedFirst)) ?? null;
  }

  /** Polls every undecided entry of the journal and watches other tabs. */
  async resume(): Promise<void> {
    this.unwatch ??= this.journal.watch(() => void this.resume());
    const entries = await this.entries();
    if (this.unwatch === null) return;
    for (const entry of entries) if (entry.state !== 'ended') this.poll(entry.id);
  }

  /** Stops polling; `resume` starts it again. */
  stop(): void {
    this.unwatch?.();
    this.unwatch = null;
    for (const polling of this.polls.values()) polling.unsubscribe();
    this.polls.clear();
  }

  /** Resolves when the write has ended. Errors: `transaction-not-found`. */
  settle(id: string): Promise<TrackedTransaction> {
    return this.waitFor(id, 'irreversible');
  }

  /** Resolves when the write is included (or has ended), or only when it has ended. Errors: `transaction-not-found`. */
  waitFor(id: string, stage: 'included' | 'irreversible'): Promise<TrackedTransaction> {
    return this.until(id, (entry) => entry.state === 'ended' || (stage === 'included' && entry.state === 'included'));
  }

  /** Resolves when the write no longer waits for a signature: the chain has it, or it ended. */
  untilSigned(id: string): Promise<TrackedTransaction> {
    return this.until(id, (entry) => entry.state !== 'signing');
  }

  /**
   * Enters a write that is about to be signed, unless the account has an undecided one besides `includedFirst` in its block; atomic,
   * also across tabs. An ended write with the same provisional id keeps only its own id. Errors: `outcome-pending` with the undecided write's id, `journal-damaged`.
   */
  async begin(
    write: Pick<TrackedTransaction, 'id' | 'provisionalId' | 'account' | 'operation' | 'expiresAt' | 'builtAtBlock' | 'netChange'>,
    includedFirst: string | null = null,
  ): Promise<TrackedTransaction> {
    const entry: TrackedTransaction = {
      ...write,
      sentBy: 'app',
      misnamedAs: null,
      signedAt: this.clock.now(),
      state: 'signing',
      block: null,
      outcome: null,
    };
    let blocking: TrackedTransaction | undefined;
    const after = await this.journal.change((entries) => {
      blocking = entries.find((other) => blocks(other, entry.account, includedFirst === entry.id ? null : includedFirst));
      return blocking ? null : withBegun(entries, entry);
    });
    this.followed.publish(after);
    if (blocking) throw new PoolError('outcome-pending', { id: blocking.id });
    // Another tab may have overwritten a damaged journal in between; it stores the damage first.
    await this.checkJournal(entry.account).catch(async (damaged: unknown) => {
      await this.journal.change((entries) => entries.filter((other) => other.id !== entry.id));
      throw damaged;
    });
    this.poll(entry.id, POLL_PERIOD_MS);
    return entry;
  }

  /**
   * Marks a signed write as sent, before it is broadcast. Returns the entry and whether it may be broadcast: not when it ended meanwhile, or
   * when the chain already has it. Where the wallet signed under another id, the first id is polled once more, because the wallet may have
   * broadcast it. `sentBy`: who broadcasts it.
   */
  async markBroadcast(
    id: string,
    signed: SignedAs,
    sentBy: TrackedTransaction['sentBy'] = 'app',
  ): Promise<{ readonly entry: TrackedTransaction; readonly mayBroadcast: boolean }> {
    if (signed.id !== id) await this.pollOnce(id);
    let mayBroadcast = false;
    const after = await this.journal.change((entries) => {
      mayBroadcast = mayBeBroadcast(entries, id, signed);
      return mayBroadcast ? entries.map((entry) => (entry.id === id ? sent(entry, signed, sentBy) : entry)) : null;
    });
    this.followed.publish(after);
    const entry = after.find((other) => (mayBroadcast ? other.id === signed.id : isWrite(other, id)));
    if (!entry) throw new PoolError('transaction-not-found', { id });
    this.poll(entry.id);
    return { entry, mayBroadcast };
  }

  /** Ends a write of which no signature left the device, unless a node has it. */
  async refuse(id: string, error: PoolError): Promise<TrackedTransaction> {
    return this.edit(id, (entry) => ended(entry, error));
  }

  /**
   * Marks a broadcast write as refused by nodes; null where one accepted it since. It stays undecided: until its expiry is final whoever has
   * its signature may broadcast it. `expiresAt`: an earlier expiry than the known one, where the refusal shows it.
   */
  async markRefused(id: string, refusal: PoolError | null, expiresAt: Instant = Number.POSITIVE_INFINITY): Promise<TrackedTransaction> {
    return this.edit(id, (write) => refused(write, refusal, expiresAt));
  }

  /** Marks a write whose signed transaction is handed over again. */
  async markSentAgain(id: string): Promise<TrackedTransaction> {
    return this.edit(id, (write) => ({ ...write, sentAgain: true }));
  }

  /** Enters the transaction the wallet signed in place of a write; it is polled too from now on. */
  async markAltered(id: string, altered: Omit<AlteredTransaction, 'block'>): Promise<void> {
    this.followed.publish(
      await this.journal.change((entries) =>
        entries.map((entry) =>
          isWrite(entry, id) && entry.state !== 'ended' ? { ...entry, altered: { ...altered, block: null } } : entry,
        ),
      ),
    );
  }

  /** Reads the transaction status of a write without changing the journal. Errors: node errors, `node-wrong-chain`. */
  async status(entry: TrackedTransaction): Promise<TransactionStatus> {
    return this.search.status(entry, await this.journal.entries());
  }

  private async checkJournal(account: string): Promise<void> {
    const damages = await this.journal.damages(account);
    const [damage] = damages;
    if (damage === undefined) return;
    const until = utcSecondText(Math.max(...damages.map((each) => each.until)));
    throw new PoolError('journal-damaged', { until, kept: damage.key });
  }

  private async edit(id: string, change: (entry: TrackedTransaction) => TrackedTransaction): Promise<TrackedTransaction> {
    const after = await this.journal.change((entries) => entries.map((entry) => (isWrite(entry, id) ? change(entry) : entry)));
    this.followed.publish(after);
    const entry = after.find((other) => isWrite(other, id));
    if (!entry) throw new PoolError('transaction-not-found', { id });
    return entry;
  }

  private until(id: string, reached: (entry: TrackedTransaction) => boolean): Promise<TrackedTransaction> {
    this.poll(id);
    return this.followed.until(id, reached);
  }

  /**
   * Polls a write until it is decided; the first time after `firstAfterMs`: bytes that nobody has signed yet are in no block. One that is
   * polled already is published as the journal has it.
   */
  private poll(id: string, firstAfterMs = 0): void {
    if (this.polls.has(id)) {
      void this.entries().catch(() => undefined);
      return;
    }
    const polls = defer(() => this.pollOnce(id)).pipe(
      repeat({ delay: () => this.clock.wait(pauseAfter(POLL_PERIOD_MS, this.failures.get(id) ?? 0)) }),
      takeWhile((open) => open),
    );
    const polling = (firstAfterMs === 0 ? polls : defer(() => this.clock.wait(firstAfterMs)).pipe(switchMap(() => polls))).subscribe({
      complete: () => this.polls.delete(id),
    });
    this.polls.set(id, polling);
  }

  /** Polls a write once. Returns true while it is undecided. Never rejects. */
  private async pollOnce(id: string): Promise<boolean> {
    const entry = (await this.entries()).find((other) => isWrite(other, id));
    if (!entry) {
      this.followed.publishMissing(id, new PoolError('transaction-not-found', { id }));
      return false;
    }
    if (entry.state === 'ended') return false;
    try {
      const [transactionStatus, altered] = await Promise.all([this.status(entry), this.search.altered(entry)]);
      this.failures.delete(id);
      return await this.take(entry.id, transactionStatus, altered);
    } catch (failure) {
      this.failures.set(id, (this.failures.get(id) ?? 0) + 1);
      this.followed.publishFailure(id, failure);
      return true;
    }
  }

  /** Enters a transaction status. One from an older head than the last (a slower node, a late answer) can end a write but not change its state. */
  private async take(id: string, transactionStatus: TransactionStatus, altered: TransactionStatus | null): Promise<boolean> {
    const late = transactionStatus.head.headNumber < (this.lastHeads.get(id) ?? 0);
    if (!late) this.lastHeads.set(id, transactionStatus.head.headNumber);
    const after = await this.journal.change((entries) => {
      const next = entries.map((entry) => {
        if (entry.id !== id) return entry;
        const own = afterStatus(entry, ofItself(entry, transactionStatus, entries), this.search.from(entry));
        const seen = withoutBytes(altered === null ? own : afterAlteredStatus(entry, own, altered));
        return late && seen.state !== 'ended' ? entry : seen;
      });
      return next.some((entry, index) => entry !== entries[index]) ? next : null;
    });
    this.followed.publish(after);
    return after.some((entry) => isWrite(entry, id) && entry.state !== 'ended');
  }
}

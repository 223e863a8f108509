import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Clock } from '../ports/clock.ts';

/** Longest time an answer about an account or a market is reused, in milliseconds, so that no plan is made on an old block. */
const STATE_MS = 10_000;

/** Longest time an answer is reused, in milliseconds, that seldom changes, or whose change can only make the chain refuse. */
const SETTLED_MS = 60_000;

/**
 * Kind of an answer. `state`: what a user is shown and the bytes depend on; `renewed` reads it again. `settled`: everything else, such as a
 * contract's ABI, rules set by votes, or rows of other accounts that a contract works off first.
 */
export type ReadKind = 'state' | 'settled';

interface Entry<T> {
  readonly answer: Promise<T>;
  readonly askedAt: Instant;
  readonly epoch: number;
}

/** Shares answers while a read scope is open, by node and request. */
class SharedAnswers<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly now: () => Instant;
  private readonly epoch: () => number | null;
  private readonly isJoined: boolean;
  private readonly underWay = new Map<string, Promise<T>>();

  /**
   * `epoch`: returns the epoch of the open scope; null while none is open. `isJoined`: requests join an identical one in progress also
   * outside of scopes.
   */
  constructor(now: () => Instant, epoch: () => number | null, isJoined: boolean) {
    this.now = now;
    this.epoch = epoch;
    this.isJoined = isJoined;
  }

  /** Returns the answer to a request: inside a scope the shared one while it may be reused, else a new one. A failed request is sent again. */
  of(question: string, kind: ReadKind, ask: () => Promise<T>): Promise<T> {
    const epoch = this.epoch();
    if (epoch === null) return this.isJoined ? this.joined(question, ask) : ask();
    const now = this.now();
    const known = this.entries.get(question);
    if (known && serves(known, kind, epoch, now)) return known.answer;
    const entry = { answer: ask(), askedAt: now, epoch };
    this.entries.set(question, entry);
    entry.answer.catch(() => {
      if (this.entries.get(question) === entry) this.entries.delete(question);
    });
    return entry.answer;
  }

  private joined(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.underWay.get(question);
    if (known) return known;
    const answer = ask().finally(() => this.underWay.delete(question));
    this.underWay.set(question, answer);
    return answer;
  }

  /** Removes answers that can no longer be reused. */
  prune(): void {
    const oldest = this.now() - SETTLED_MS;
    for (const [question, { askedAt }] of this.entries) if (askedAt < oldest) this.entries.delete(question);
  }
}

function serves({ askedAt, epoch: askedIn }: Entry<unknown>, kind: ReadKind, epoch: number, now: Instant): boolean {
  const age = now - askedAt;
  return kind === 'settled' ? age >= 0 && age <= SETTLED_MS : askedIn === epoch && age >= 0 && age <= STATE_MS;
}

/**
 * Shares reads of the chain within one use case: inside a scope no node gets the same request twice, so that plan, preview and shortage of
 * a write use one block. Scopes nest and may overlap; when the last one closes, the state read in it is discarded. Outside of scopes every
 * request is sent, and only head requests in progress are joined.
 */
export class BlockReads {
  /** Heads of nodes, checked by the node list. */
  readonly heads: SharedAnswers<ChainHead>;
  /** Answers of nodes, not decoded yet. */
  readonly calls: SharedAnswers<unknown>;
  private readonly now: () => Instant;
  private open = 0;
  private epoch = 0;
  private unconfirmedAt: Instant | null = null;

  constructor(clock: Clock) {
    const now = (): Instant => clock.now();
    this.now = now;
    const epoch = (): number | null => (this.open === 0 ? null : this.epoch);
    this.heads = new SharedAnswers(now, epoch, true);
    this.calls = new SharedAnswers(now, epoch, false);
  }

  /** Runs `work` with shared reads. Rejects as `work` does. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    this.open += 1;
    try {
      return await work();
    } finally {
      this.open -= 1;
      if (this.open === 0) this.forgetState();
    }
  }

  /** Runs `work`, which decides the bytes to sign, with shared reads and reusing only settled answers of earlier reads. Rejects as `work` does. */
  renewed<T>(work: () => Promise<T>): Promise<T> {
    this.forgetState();
    return this.shared(work);
  }

  /** Remembers that an answer which decides bytes to sign came from one node alone. */
  noteUnconfirmed(): void {
    this.unconfirmedAt = this.now();
  }

  /** Returns whether an answer that may still be in use came from one node alone. */
  restsOnOneNode(): boolean {
    return this.unconfirmedAt !== null && Math.abs(this.now() - this.unconfirmedAt) <= SETTLED_MS;
  }

  private forgetState(): void {
    this.epoch += 1;
    this.heads.prune();
    this.calls.prune();
  }
}

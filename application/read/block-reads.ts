import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Clock } from '../ports/clock.ts';

/** Longest that an answer about an account or a market serves again, so that a plan is not made on an old block. */
const STATE_MS = 10_000;

/** Longest that an answer serves again which changes seldom, or whose change can only make the chain refuse. */
const SETTLED_MS = 60_000;

/**
 * What an answer is about. `state`: what a user is shown and what the bytes are decided by; `renewed` reads it again. `settled`: what surrounds it,
 * such as a contract's definition, rules set by votes, or rows of other accounts that a contract works off first.
 */
export type ReadKind = 'state' | 'settled';

interface Entry<T> {
  readonly answer: Promise<T>;
  readonly askedAt: Instant;
  readonly epoch: number;
}

/** Answers to questions, by the node and the question, shared while a read scope is open. */
class SharedAnswers<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private readonly now: () => Instant;
  private readonly epoch: () => number | null;
  private readonly isJoined: boolean;
  private readonly underWay = new Map<string, Promise<T>>();

  /** `epoch`: the epoch of the open scope; null while none is open. `isJoined`: outside of scopes too, who asks what is being asked waits for that answer. */
  constructor(now: () => Instant, epoch: () => number | null, isJoined: boolean) {
    this.now = now;
    this.epoch = epoch;
    this.isJoined = isJoined;
  }

  /** The answer to a question: inside a scope the one there is, as long as it serves, else a new one. A failed question is asked again. */
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

  /** Forgets what can serve no more. */
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
 * Reads of the chain that one use case shares: inside a scope no node is asked the same question twice, so that plan, preview and shortage of a
 * write see one block. Scopes nest and may overlap; when the last one closes, the state read in it is forgotten. Outside of scopes every
 * question is asked, and only heads that are being asked for are waited for together.
 */
export class BlockReads {
  /** Heads of nodes, judged by the node list. */
  readonly heads: SharedAnswers<ChainHead>;
  /** Answers of nodes, not decoded yet. */
  readonly calls: SharedAnswers<unknown>;
  private open = 0;
  private epoch = 0;

  constructor(clock: Clock) {
    const now = (): Instant => clock.now();
    const epoch = (): number | null => (this.open === 0 ? null : this.epoch);
    this.heads = new SharedAnswers(now, epoch, true);
    this.calls = new SharedAnswers(now, epoch, false);
  }

  /** Runs `work` with its reads shared. Rejects as `work` does. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    this.open += 1;
    try {
      return await work();
    } finally {
      this.open -= 1;
      if (this.open === 0) this.forgetState();
    }
  }

  /** Runs `work`, which decides bytes, with its reads shared and with nothing but settled answers of earlier reads. Rejects as `work` does. */
  renewed<T>(work: () => Promise<T>): Promise<T> {
    this.forgetState();
    return this.shared(work);
  }

  private forgetState(): void {
    this.epoch += 1;
    this.heads.prune();
    this.calls.prune();
  }
}

import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Clock } from '../ports/clock.ts';
import type { Received } from '../ports/kept-figures.ts';
import type { Page } from '../ports/service/page.ts';
import type { Live, Reading } from './live.ts';
import { namedFailure } from './polled.ts';

/** A list as far as it was read. */
export interface PagedState<T> {
  readonly items: readonly T[];
  /** `waiting`: nothing was read yet. `failed`: the last read failed; the items of those before stay. */
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Why the last read failed; null unless `state` is `failed`. */
  readonly error: PoolError | null;
  /** Whether the list ends here. */
  readonly isComplete: boolean;
  /** When the first page was read last. */
  readonly receivedAt: Instant | null;
}

const WAITING = { items: [], state: 'waiting', error: null, isComplete: false, receivedAt: null } as const;

/** Most items that are kept; a list that goes on longer ends there. */
const MOST_ITEMS = 2_000;

/**
 * A list that is read page by page, when a user asks for it. One read at a time, shared by whoever asks meanwhile. `current()` returns the
 * same object until it changes.
 */
export class PagedList<T> {
  private readonly read: (page: number) => Promise<Page<T>>;
  private readonly keyOf: (item: T) => string;
  private readonly clock: Clock;
  private readonly listeners = new Set<{ readonly call: () => void }>();
  private state: PagedState<T> = WAITING;
  private pages = 0;
  private running: Promise<void> | null = null;
  /** How often everything was forgotten: what was asked for before that is no longer of this list. */
  private forgotten = 0;
  /** Whether the items are those of an earlier visit still. */
  private isOfEarlierVisit = false;
  private reading: Reading<readonly T[]> = { state: 'waiting' };
  /** What was read of the list, as a value with an age. A refresh reads its first page again. */
  readonly whole: Live<readonly T[]> = {
    current: () => this.reading,
    subscribe: (listener) => this.subscribe(listener),
    refresh: () => this.refresh(),
  };

  /** `read` gets pages counted from 1. `keyOf`: what tells items apart, since an item moves to the next page when a new one appears. */
  constructor(read: (page: number) => Promise<Page<T>>, keyOf: (item: T) => string, clock: Clock) {
    this.read = read;
    this.keyOf = keyOf;
    this.clock = clock;
  }

  current(): PagedState<T> {
    return this.state;
  }

  /** Calls back on every change; returns a function that stops it. Reads nothing. */
  subscribe(listener: () => void): () => void {
    const entry = { call: listener };
    this.listeners.add(entry);
    return () => {
      this.listeners.delete(entry);
    };
  }

  /** Takes up what an earlier visit read first, until the first page is read in this one. */
  recall({ value, receivedAt }: Received<readonly T[]>): void {
    this.pages = 0;
    this.isOfEarlierVisit = true;
    this.become({ ...WAITING, items: value, receivedAt });
  }

  /** Forgets everything, also what is being read, where the list is another one from now on. */
  forget(): void {
    this.forgotten += 1;
    this.running = null;
    this.pages = 0;
    this.isOfEarlierVisit = false;
    this.become(WAITING);
  }

  /** Reads the next page, or the first; does nothing where the list is complete. Never rejects. */
  more(): Promise<void> {
    if (this.state.isComplete) return Promise.resolve();
    return this.once(() => this.take(this.pages + 1));
  }

  /** Reads the first page again, which then is the list. Never rejects. */
  async refresh(): Promise<void> {
    await this.running;
    await this.once(() => this.take(1));
  }

  /** A listener that asks for more as soon as it hears of a page starts a read of its own: the one before has ended by then. */
  private once(work: () => Promise<PagedState<T> | null>): Promise<void> {
    const run = async (): Promise<void> => {
      const state = await work();
      if (state === null) return;
      this.running = null;
      this.become(state);
    };
    this.running ??= run();
    return this.running;
  }

  /** Returns the state with this page; null where everything was forgotten meanwhile. */
  private async take(page: number): Promise<PagedState<T> | null> {
    const { forgotten } = this;
    this.become({ ...this.state, state: 'loading', error: null });
    try {
      const { items, isLast } = await this.read(page);
      if (forgotten !== this.forgotten) return null;
      const before = page === 1 ? [] : this.state.items;
      const known = new Set(before.map(this.keyOf));
      const all = [...before, ...items.filter((item) => !known.has(this.keyOf(item)))].slice(0, MOST_ITEMS);
      this.pages = page;
      this.isOfEarlierVisit = false;
      return {
        items: all,
        state: 'ready',
        error: null,
        // A page that adds nothing would be asked for again and again.
        isComplete: isLast || all.length === MOST_ITEMS || all.length === before.length,
        receivedAt: page === 1 ? this.clock.now() : this.state.receivedAt,
      };
    } catch (failure) {
      if (forgotten !== this.forgotten) return null;
      return { ...this.state, state: 'failed', error: namedFailure(failure) };
    }
  }

  private become(state: PagedState<T>): void {
    this.state = state;
    this.reading = readingOf(state, this.isOfEarlierVisit);
    for (const { call } of this.listeners) call();
  }
}

function readingOf<T>({ items, state, error, receivedAt }: PagedState<T>, isOfEarlierVisit: boolean): Reading<readonly T[]> {
  const last = receivedAt === null ? null : { value: items, receivedAt };
  if (isOfEarlierVisit && last !== null) {
    return state === 'failed' && error !== null ? { state, error, last: null, kept: last } : { state: 'waiting', kept: last };
  }
  if (state === 'failed' && error !== null) return { state, error, last };
  return last === null ? { state: 'waiting' } : { state: 'ready', ...last };
}

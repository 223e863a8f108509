import { NETWORK_ERRORS } from '../../domain/core/errors/network-errors.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Live, Reading } from './live.ts';
import type { Clock } from '../ports/clock.ts';
import type { Kept, Received } from '../ports/kept-figures.ts';
import { repeating } from './repeating.ts';

/** Longest pause between two reads after failures, in milliseconds. */
export const LONGEST_PAUSE_MS = 50_000;

/**
 * Returns the pause before the next read: the period, doubled for each failure in a row, at most `LONGEST_PAUSE_MS` (or the period where
 * that is longer).
 */
export function pauseAfter(periodMs: number, failuresInARow: number): number {
  return Math.max(periodMs, Math.min(LONGEST_PAUSE_MS, periodMs * 2 ** Math.min(failuresInARow, 16)));
}

/**
 * Polling period of values read from nodes, in milliseconds, for many open pages at once. After a write the page reads the account again as
 * soon as the write's status changes, without waiting for the period.
 */
export const CHAIN_PERIOD_MS = 20_000;

/** Polling period of what the pool's backend answers, in milliseconds. */
export const BACKEND_PERIOD_MS = 10_000;

/** Pause between the first tries of what a page waits for, in milliseconds: the product retries every 100 to 500 until it has it once. */
const FIRST_RETRY_MS = 500;

/** So many first tries come that fast, ten seconds of them; then a node that gives nothing is left alone for longer and longer. */
const FAST_TRIES = 20;

/** The last part of a period, as its divisor: what was first read within it is not read again at once, when the period ends. */
const JUST_READ_PART = 8;

/**
 * Returns the pause until the next multiple of the period, so that values of one period are read together and share their requests; until the
 * one after that for what was just read.
 */
function pauseUntilNextBeat(periodMs: number, now: Instant): number {
  const left = periodMs - (now % periodMs);
  return left < periodMs / JUST_READ_PART ? left + periodMs : left;
}

/** Returns a rejection as an error of the catalogue; one without a name keeps its text. */
export function namedFailure(failure: unknown): PoolError {
  if (isPoolError(failure)) return failure;
  return new PoolError('unknown-error', {}, { raw: failure instanceof Error ? failure.message : String(failure), cause: failure });
}

interface PolledOptions<T> {
  readonly together?: boolean;
  readonly awaited?: boolean;
  readonly kept?: Kept<T> | null;
}

/**
 * A `Live<T>` that reads every `periodMs` while it has listeners and the page is visible. One read at a time, shared by all listeners; an
 * answer replaces the value, a failure keeps the last good one with its time. A returning listener gets the last value at once and a new
 * one after the next read.
 */
export class Polled<T> implements Live<T> {
  private readonly read: () => Promise<T>;
  private readonly clock: Clock;
  private readonly periodMs: number;
  private readonly together: boolean;
  private readonly awaited: boolean;
  private readonly kept: Kept<T> | null;
  private readonly ofEarlierVisit: { readonly kept: Received<T> } | null;
  private reading: Reading<T>;
  private last: Received<T> | null = null;
  private readonly listeners = new Set<{ readonly call: () => void }>();
  private stopPolling: (() => void) | null = null;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private failuresInARow = 0;

  /**
   * `together`: at the same moments as other figures of the same period. `awaited`: nothing can be done before it was read once, so a network
   * that fails is asked again at once. `kept`: where the value is kept for the next visit.
   */
  constructor(
    read: () => Promise<T>,
    clock: Clock,
    periodMs: number,
    { together = false, awaited = false, kept = null }: PolledOptions<T> = {},
  ) {
    this.read = read;
    this.together = together;
    this.awaited = awaited;
    this.clock = clock;
    this.periodMs = periodMs;
    this.kept = kept;
    const earlier = kept?.last() ?? null;
    this.ofEarlierVisit = earlier && { kept: earlier };
    this.reading = { state: 'waiting', ...this.ofEarlierVisit };
  }

  current(): Reading<T> {
    return this.reading;
  }

  subscribe(listener: () => void): () => void {
    const entry = { call: listener };
    this.listeners.add(entry);
    this.stopPolling ??= repeating(
      () => this.running ?? this.readOnce(),
      () => this.clock.waitSeen(this.pause()),
    );
    return () => {
      this.listeners.delete(entry);
      if (this.listeners.size > 0) return;
      this.stopPolling?.();
      this.stopPolling = null;
    };
  }

  refresh(): Promise<void> {
    if (!this.running) return this.readOnce();
    this.next ??= this.running.then(() => {
      this.next = null;
      return this.readOnce();
    });
    return this.next;
  }

  private pause(): number {
    if (this.isFirstRetry()) return FIRST_RETRY_MS;
    return this.together && this.failuresInARow === 0
      ? pauseUntilNextBeat(this.periodMs, this.clock.now())
      : pauseAfter(this.periodMs, this.failuresInARow);
  }

  /** What a node answers for certain, such as that there is no such account, is not asked for again that soon. */
  private isFirstRetry(): boolean {
    const { reading } = this;
    if (!this.awaited || reading.state !== 'failed' || reading.last !== null) return false;
    return this.failuresInARow <= FAST_TRIES && NETWORK_ERRORS.has(reading.error.error);
  }

  private readOnce(): Promise<void> {
    this.running ??= this.readAndPublish().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async readAndPublish(): Promise<void> {
    try {
      const value = await this.read();
      this.failuresInARow = 0;
      this.last = { value, receivedAt: this.clock.now() };
      this.reading = { state: 'ready', ...this.last };
      this.kept?.keep(this.last);
    } catch (failure) {
      this.failuresInARow += 1;
      const { last } = this;
      this.reading = { state: 'failed', error: namedFailure(failure), last, ...(last === null ? this.ofEarlierVisit : null) };
    }
    for (const listener of this.listeners) listener.call();
  }
}

import type { Instant } from '../domain/core/chain/time.ts';

/** `running` follows real time from its start; `manual` changes only by command. */
export type ClockMode = 'running' | 'manual';

/** Called with the chain time before and after a change. */
export type ClockListener = (from: Instant, to: Instant) => void;

interface Alarm {
  readonly at: Instant;
  readonly order: number;
  readonly ring: () => void;
}

const LONGEST_TIMER_MS = 2_000_000_000;

/** Largest instant every chain field can hold: 32-bit seconds. */
const LAST_INSTANT: Instant = 4_294_967_295_000;

/** The sandbox's time. It only ever moves forward; everything in the sandbox reads it instead of the machine's clock. */
export class WorldClock {
  readonly mode: ClockMode;
  readonly start: Instant;
  private base: Instant;
  private since: number;
  private readonly listeners = new Set<ClockListener>();
  private alarms: Alarm[] = [];
  private orders = 0;
  private timer: NodeJS.Timeout | null = null;
  private held: Instant | null = null;

  constructor(start: Instant, mode: ClockMode) {
    this.start = start;
    this.mode = mode;
    this.base = start;
    this.since = Date.now();
  }

  /** Returns milliseconds since 1970 UTC in the sandbox. While an alarm rings it is the alarm's own time. */
  now(): Instant {
    if (this.held !== null) return this.held;
    return this.mode === 'manual' ? this.base : this.base + Math.max(0, Date.now() - this.since);
  }

  /** Moves forward by this many milliseconds. Throws for a negative or fractional amount. */
  advance(milliseconds: number): void {
    if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) throw new Error('the clock only moves forward, by whole milliseconds');
    const from = this.now();
    this.moveOn(from, from + milliseconds);
  }

  /** Moves forward to an instant, ringing every alarm on the way in order. Throws for an earlier instant. */
  set(instant: Instant): void {
    this.moveOn(this.now(), instant);
  }

  private moveOn(from: Instant, instant: Instant): void {
    if (!Number.isSafeInteger(instant) || instant < from || instant > LAST_INSTANT)
      throw new Error('the clock only moves forward, and not past the year 2106');
    this.ringUntil(instant);
    this.base = instant;
    this.since = Date.now();
    this.listeners.forEach((listener) => listener(from, instant));
    this.arm();
  }

  /** Calls back after each `advance` or `set`; returns a function that stops it. The flow of a running clock is not reported. */
  onAdvance(listener: ClockListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Rings once when the clock reaches `at` (past instants ring with the next movement); alarms ring in time order, also those that a
   * ringing alarm sets. Returns a function that cancels it. A running clock rings them by itself.
   */
  alarm(at: Instant, ring: () => void): () => void {
    const alarm: Alarm = { at, order: (this.orders += 1), ring };
    this.alarms.push(alarm);
    this.alarms.sort((a, b) => a.at - b.at || a.order - b.order);
    this.arm();
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm);
    };
  }

  /** Stops the timers of a running clock. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.alarms = [];
  }

  private ringUntil(limit: Instant): void {
    while (this.alarms[0] && this.alarms[0].at <= limit) {
      const alarm = this.alarms.shift()!;
      this.held = Math.max(alarm.at, this.held ?? this.base);
      try {
        alarm.ring();
      } catch (error) {
        this.held = null;
        throw error;
      }
    }
    this.held = null;
  }

  private arm(): void {
    if (this.mode === 'manual' || this.held !== null) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const next = this.alarms[0];
    if (!next) return;
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, next.at - this.now()));
    this.timer = setTimeout(() => {
      this.timer = null;
      this.ringUntil(this.now());
      this.arm();
    }, wait);
    this.timer.unref();
  }
}

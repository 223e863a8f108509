import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { staleHead } from '../../../domain/core/chain/stale-head.ts';
import { daysHoursMinutes, type Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** Largest difference in milliseconds between heads that agree; the slowest chain's blocks are three seconds apart. */
const AGREE_MS = 10_000;

/** Age in milliseconds from which a head no longer tells how its node is now. */
const RECENT_MS = 60_000;

interface Look {
  readonly headTime: Instant;
  readonly receivedAt: Instant;
  /** Delay behind the newest head known at that time, projected to the present. */
  readonly lateMs: number;
}

/**
 * Remembers the heads of one list's nodes and decides whether a head is too old. The device's clock measures its age first; where other
 * nodes prove that clock wrong, their heads do.
 */
export class SeenHeads {
  private readonly staleAfterMs: number;
  private readonly looks = new Map<string, Look>();
  private newest: Omit<Look, 'lateMs'> | null = null;

  /** `earlier`: the last heads of nodes while they agreed with the device. */
  constructor(staleAfterMs: number, earlier: Iterable<ChainHead>) {
    this.staleAfterMs = staleAfterMs;
    for (const head of earlier) this.add(head);
  }

  /** Remembers a head of a node on the right chain. */
  add({ node, headTime, receivedAt }: ChainHead): void {
    this.looks.set(node, { headTime, receivedAt, lateMs: this.lateMs({ headTime, receivedAt }) });
    if (this.newest === null || headTime > this.newest.headTime) this.newest = { headTime, receivedAt };
  }

  /**
   * Returns why a remembered head is too old to be used; null when it is not. Measured by the device's clock, unless that is behind the
   * chain too: then against the newest head. `clock-wrong` where no node is fresh, but two agree with each other and the chain is not known
   * to have stopped. Errors: `node-stale`, `clock-wrong`.
   */
  fault(head: ChainHead): PoolError | null {
    const { node, headTime, receivedAt } = head;
    const lagMs = receivedAt - headTime;
    const lateMs = this.lateMs(head);
    if (lagMs > this.staleAfterMs) {
      return lateMs <= AGREE_MS && this.isConfirmed(node, lagMs, receivedAt)
        ? new PoolError('clock-wrong', { ...daysHoursMinutes(lagMs) })
        : staleHead(node, lagMs);
    }
    // A node that agrees with the device is accepted, whatever another one reports.
    const mostLateMs = Math.max(lateMs, this.looks.get(node)?.lateMs ?? 0);
    return -lagMs > this.staleAfterMs && mostLateMs > this.staleAfterMs ? staleHead(node, mostLateMs) : null;
  }

  /** Returns whether another node is as far from the device's clock, and none is fresh by it. */
  private isConfirmed(node: string, lagMs: number, now: Instant): boolean {
    const others = [...this.looks].filter(([other, { receivedAt }]) => other !== node && Math.abs(now - receivedAt) <= RECENT_MS);
    const lags = others.map(([, look]) => look.receivedAt - look.headTime);
    return lags.every((lag) => lag > this.staleAfterMs) && lags.some((lag) => Math.abs(lag - lagMs) <= AGREE_MS);
  }

  private lateMs({ headTime, receivedAt }: Omit<Look, 'lateMs'>): number {
    if (this.newest === null) return 0;
    return this.newest.headTime + Math.max(0, receivedAt - this.newest.receivedAt) - headTime;
  }
}

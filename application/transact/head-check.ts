import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { staleHead } from '../../domain/core/chain/stale-head.ts';
import { daysHoursMinutes, type Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { type Warning, warningOf } from '../../domain/core/operation/warning.ts';
import type { ChainNode, ConfirmedHead } from '../ports/chain-node.ts';
import type { Clock } from '../ports/clock.ts';
import type { Prepared } from './prepared.ts';

/** How far the head of a single node may be ahead of the device's clock, in milliseconds; the ttl of a transaction counts from it. */
const MOST_AHEAD_MS = 60_000;

/** Decides whether the head of the chain can be built on, and whether two nodes of different origin reported what is built on it. */
export class HeadCheck {
  private readonly node: ChainNode;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;

  constructor(node: ChainNode, clock: Clock, profile: ChainProfile) {
    this.node = node;
    this.clock = clock;
    this.profile = profile;
  }

  /** Returns the warning `rests-on-one-node` where one node alone reported what was read so far; to be asked after the reads. Errors: `nodes-disagree`, node errors. */
  async warnings(): Promise<readonly Warning[]> {
    const { head, confirmedBy } = await this.node.confirmedHead();
    return confirmedBy === null ? [warningOf('rests-on-one-node', { node: head.node })] : [];
  }

  /** Throws where what was read so far rests on one node and the user was not warned of it. Errors: `preview-outdated`, `nodes-disagree`, node errors. */
  async checkWarned(prepared: Prepared): Promise<void> {
    assertWarned(prepared, await this.node.confirmedHead());
  }

  /**
   * Returns a head that is not older than the account's last successful write, `lastDone`; on an older one the next write would be planned without it.
   * One that no other node confirms must have been known as such, and be no more than a minute ahead of the device. Errors:
   * `node-wrong-chain`, `node-stale`, `clock-wrong`, `nodes-disagree`, `preview-outdated`.
   */
  async goodHead(prepared: Prepared, lastDone: Instant | null): Promise<ChainHead> {
    const confirmed = await this.node.confirmedHead();
    const { head, confirmedBy } = confirmed;
    assertWarned(prepared, confirmed);
    const aheadMs = head.headTime - this.clock.now();
    if (confirmedBy === null && aheadMs > MOST_AHEAD_MS) throw new PoolError('clock-wrong', { ...daysHoursMinutes(aheadMs) });
    if (head.chainId !== this.profile.chainId)
      throw new PoolError('node-wrong-chain', { node: head.node, expected: this.profile.chainId, found: head.chainId });
    const ageMs = this.clock.now() - head.headTime;
    const behindMs = (lastDone ?? head.headTime) - head.headTime;
    // A node with a fresh head cannot be further behind than that; then the device clock was changed.
    const missesOwn = behindMs > 0 && behindMs <= this.profile.staleAfterMs;
    if (ageMs > this.profile.staleAfterMs || missesOwn) throw staleHead(head.node, ageMs);
    return head;
  }
}

function assertWarned({ warnings }: Prepared, { confirmedBy }: ConfirmedHead): void {
  if (confirmedBy === null && !warnings.some(({ warning }) => warning === 'rests-on-one-node')) throw new PoolError('preview-outdated');
}

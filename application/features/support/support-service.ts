import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { namedFailure } from '../../live/polled.ts';
import type { ChainNode, NodeReport } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { PoolBackend } from '../../ports/pool-backend.ts';
import type { Tracker } from '../../track/tracker.ts';

/** What a check of a visit found. */
export interface SupportChecks {
  readonly at: Instant;
  readonly network: { readonly name: string; readonly chainId: string; readonly isMainNet: boolean };
  readonly nodes: readonly NodeReport[];
  /** How far the device's clock is from the newest head of a usable node, in milliseconds, positive where it is ahead; null without one. */
  readonly clockAheadMs: number | null;
  /** What the pool's service reports, or why it does not. */
  readonly service: 'running' | 'paused' | ErrorName;
  /** Whether the browser keeps data between visits. */
  readonly keepsData: boolean;
  /** Writes of this device on this network whose outcome is not known yet. */
  readonly openWrites: number;
}

interface SupportSources {
  readonly node: ChainNode;
  readonly backend: PoolBackend;
  readonly tracker: Tracker;
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly profile: ChainProfile;
}

/** Checks what a visit depends on, for somebody who looks for the cause of a problem. Changes nothing and asks no wallet. */
export class SupportService {
  private readonly sources: SupportSources;

  constructor(sources: SupportSources) {
    this.sources = sources;
  }

  /** Asks every node and the pool's service once. Never rejects. */
  async check(): Promise<SupportChecks> {
    const { node, store, clock, profile } = this.sources;
    const [nodes, service, openWrites] = await Promise.all([node.check(), this.service(), this.openWrites()]);
    const heads = nodes.flatMap(({ head, error }) => (head === null || error !== null ? [] : [head]));
    const newest = [...heads].sort((a, b) => b.headTime - a.headTime)[0] ?? null;
    return {
      at: clock.now(),
      network: { name: profile.name, chainId: profile.chainId, isMainNet: profile.mainNet },
      nodes,
      clockAheadMs: newest && newest.receivedAt - newest.headTime,
      service,
      keepsData: store.durable,
      openWrites,
    };
  }

  private async service(): Promise<SupportChecks['service']> {
    try {
      const { paused } = await this.sources.backend.commonParam();
      return paused ? 'paused' : 'running';
    } catch (failure) {
      return namedFailure(failure).error;
    }
  }

  private async openWrites(): Promise<number> {
    return (await this.sources.tracker.entries()).filter(({ state }) => state !== 'ended').length;
  }
}

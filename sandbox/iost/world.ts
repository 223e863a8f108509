import type { Instant } from '../../domain/chain/time.ts';
import { WorldClock } from '../clock.ts';
import type { ClockMode } from '../clock.ts';
import type { IostChain } from './chain.ts';
import type { IostSeedAccount } from './seed-accounts.ts';
import { seedIostChain } from './seed.ts';

export interface IostWorldOptions {
  /** Everything that looks random follows from it. */
  readonly seed: string;
  /** Chain time at which the world begins. */
  readonly start: Instant;
  readonly mode: ClockMode;
  readonly chainId?: number;
  readonly irreversibleLag?: number;
  /** A clock shared with other worlds; a new one from `start` unless given. */
  readonly clock?: WorldClock;
}

/** One clock, one chain of this protocol. Same options and same calls, same bytes. */
export interface IostWorld {
  readonly clock: WorldClock;
  readonly chain: IostChain;
  readonly accounts: readonly IostSeedAccount[];
  /** Stops the clock's timers. */
  stop(): void;
}

export function createIostWorld({ seed, start, mode, chainId, irreversibleLag, clock = new WorldClock(start, mode) }: IostWorldOptions): IostWorld {
  return { clock, ...seedIostChain({ seed, clock, chainId, irreversibleLag }), stop: () => clock.stop() };
}

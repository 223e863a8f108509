import type { Clock } from '../../../../application/ports/clock.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';

/** Where wallets put their object: the page's global, and the event they fire once it is there. */
export interface WalletHost {
  /** Returns the object, or undefined. It may be anything. */
  readonly scatter: () => unknown;
  /** Calls back when a wallet announces itself; returns a function that stops it. */
  readonly onLoaded: (loaded: () => void) => () => void;
}

/** Eight seconds in all, looked at every half second (product rule: every 100 to 500 ms). */
const TRIES = 16;
const TRY_MS = 500;

/**
 * Waits for a wallet that is injected late: checks at once, then 16 times, half a second apart, or as soon as it announces itself. Never
 * reloads the page. The object is boxed, since a promise that resolves with it would run its `then`.
 */
export async function arrivedScatter(host: WalletHost, clock: Clock): Promise<{ readonly scatter: object }> {
  let announced: () => void = () => undefined;
  const announcement = new Promise<void>((resolve) => {
    announced = resolve;
  });
  const stop = host.onLoaded(announced);
  try {
    for (let tries = 0; tries <= TRIES; tries++) {
      const found = presentScatter(host);
      if (found) return { scatter: found };
      if (tries < TRIES) await Promise.race([clock.wait(TRY_MS), ...(tries === 0 ? [announcement] : [])]);
    }
  } finally {
    stop();
  }
  throw new PoolError('wallet-not-found');
}

export function presentScatter(host: WalletHost): object | null {
  try {
    const found = host.scatter();
    return (typeof found === 'object' || typeof found === 'function') && found !== null ? found : null;
  } catch {
    return null;
  }
}

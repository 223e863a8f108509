import { useEffect } from 'react';
import { useTask } from '../../react/use-task.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** Pause after typing before the chain is read, in milliseconds. */
const PAUSE_MS = 300;

/** A quote that was asked for, still without a value while it is read, or why there is none. */
export interface AskedQuote<T> {
  readonly value: T | null;
  readonly failure: PoolError | null;
  readonly askAgain: () => void;
}

/** Asks for a quote once, shortly after it is mounted. Mount what uses it anew for each amount. */
export function useQuote<T>(ask: () => Promise<T>): AskedQuote<T> {
  const { status, run } = useTask(ask);

  useEffect(() => {
    const pause = setTimeout(() => void run(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [run]);

  return {
    value: status.state === 'done' ? status.value : null,
    failure: status.state === 'failed' ? status.error : null,
    askAgain: () => void run(),
  };
}

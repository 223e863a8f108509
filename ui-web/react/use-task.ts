import { useCallback, useEffect, useRef, useState } from 'react';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';

/** State of asynchronous work for a screen. `stage` null: started, nothing reported yet. */
export type TaskState<T, S> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly stage: S | null }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: PoolError };

export interface Task<A extends readonly unknown[], T, S> {
  readonly status: TaskState<T, S>;
  /** Starts the work; a start while it runs does nothing. Resolves to the value, or null when it failed or was already running. */
  readonly run: (...input: A) => Promise<T | null>;
  readonly reset: () => void;
}

/** Runs work and keeps its state. The only place in the screens that catches errors. */
export function useTask<A extends readonly unknown[], T, S = never>(
  work: (report: (stage: S) => void, ...input: A) => Promise<T>,
): Task<A, T, S> {
  const [status, setStatus] = useState<TaskState<T, S>>({ state: 'idle' });
  const latest = useRef(work);
  const running = useRef(0);
  const turn = useRef(0);
  const shown = useRef(true);

  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const run = useCallback(async (...input: A): Promise<T | null> => {
    if (running.current > 0) return null;
    running.current += 1;
    const mine = ++turn.current;
    const show = (next: TaskState<T, S>) => {
      if (shown.current && turn.current === mine) setStatus(next);
    };
    show({ state: 'running', stage: null });
    try {
      const value = await latest.current((stage) => show({ state: 'running', stage }), ...input);
      show({ state: 'done', value });
      return value;
    } catch (failure) {
      const error = isPoolError(failure)
        ? failure
        : new PoolError('unknown-error', {}, { raw: failure instanceof Error ? failure.message : String(failure), cause: failure });
      show({ state: 'failed', error });
      return null;
    } finally {
      running.current -= 1;
    }
  }, []);

  const reset = useCallback(() => {
    turn.current += 1;
    setStatus({ state: 'idle' });
  }, []);

  return { status, run, reset };
}
